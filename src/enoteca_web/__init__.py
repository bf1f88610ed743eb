"""The table: the games in a browser, with friends and bots."""
