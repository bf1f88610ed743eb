"""Truffle Hunt: everybody sends a dog in secret, and the best nose alone finds the truffle."""
