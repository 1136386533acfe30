"""The contract: what a game is to the rest of the house. It imports the standard library alone."""
