"""Granada: a tile-laying game of walls of water and majorities for two to six."""
