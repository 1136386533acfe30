"""The rules of an evening: who plays next and who sits out, what a place is worth, what a vote decides. Pure: it knows
no server, no clock and no game but for how many may play it."""
