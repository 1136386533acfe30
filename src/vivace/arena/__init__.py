"""Tournaments of many tables, as values: who is free, who plays whom next, what a game is worth, who leads. No clock,
no network and no database: an arena is the fold of its events, and what is to happen next is a function of it."""
