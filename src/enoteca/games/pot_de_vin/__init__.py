"""Pot de Vin: a trick-taking game of bribes and guilds for three to six."""
