"""Fair play: what the answers of a player say over time, by numbers alone. It is for the host, and never a verdict."""
