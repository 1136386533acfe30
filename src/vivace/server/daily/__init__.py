"""The deal of the day: one for everybody, played against the ghosts of others."""
