"""How Pot de Vin is played well."""
