"""Finished games to look at again, and what they tell a player of themselves."""
