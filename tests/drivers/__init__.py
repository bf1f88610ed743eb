"""Drivers that try to break a real server, each by itself: ``python -m tests.drivers.kill``.

What they prove and how to run them is told in docs/trust.md.
"""
