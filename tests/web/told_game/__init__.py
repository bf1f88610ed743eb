"""A folder of a game that tells its story in its own words, and has nothing else."""
