"""How Pot de Vin looks."""
