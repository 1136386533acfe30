"""What can be said in a room beside the signs of a table: phrases that everybody reads in their own language."""

PHRASES = ("hello", "ready", "moment", "another", "good-game", "revenge", "good-night")
