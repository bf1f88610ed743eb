"""Measuring bots and games: matches by the thousand, on one machine or many."""
