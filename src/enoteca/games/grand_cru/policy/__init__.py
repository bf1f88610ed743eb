"""How Grand Cru is played well."""
