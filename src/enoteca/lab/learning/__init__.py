"""Expert iteration: who searches plays, what tells the end is fitted, and the better stays."""
