"""Many games fast, in one process or on all cores."""
