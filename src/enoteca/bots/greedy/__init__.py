"""What each game's rulebook and experience advise: one module per game, named like its package.

A module holds a class ``Policy``; nothing else has to know of it.
"""
