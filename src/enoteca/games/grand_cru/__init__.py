"""Grand Cru: wine-growers in debt, an auction of vines, a cellar of seven barrels and a fair."""
