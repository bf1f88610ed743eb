"""How Vino is played well."""
