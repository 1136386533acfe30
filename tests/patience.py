"""How long a test waits for what has to come: one bound for all, so large that no busy machine reaches it."""

SECONDS = 180.0
"""What takes so long never comes. It is no measure of anything: whatever a test waits for comes at once on a quiet
machine, and after ten or twenty seconds beside many others."""
MS = 1000 * SECONDS
LONG_RACE = {"patience": 3600}
"""Options of a game in whose races silence does not count before a slow browser could answer (B5.3, K3.6)."""
