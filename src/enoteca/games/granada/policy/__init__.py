"""How Granada is played well."""
