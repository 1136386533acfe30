"""Tables of a daily deal: what is settled for them, the cards, and the ghosts that play along."""
