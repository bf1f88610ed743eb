"""Answers to requests."""
