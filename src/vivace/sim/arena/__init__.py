"""Tournaments in virtual time, and an account of them that knows nothing of how they are run."""
