"""The parts of a round of Vino, one module each."""
