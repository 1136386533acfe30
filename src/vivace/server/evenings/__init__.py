"""Evenings: a room with one link, in which people stay together from game to game."""
