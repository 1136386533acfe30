"""The rules of a club: who belongs to it, what members' games among each other are worth, and its league. Pure: it
knows people by numbers, and no server, clock or game."""
