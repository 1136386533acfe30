"""Tournaments: who makes one, who drives it, and what its page is told."""
