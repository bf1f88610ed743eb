"""The rules of Pot de Vin."""
