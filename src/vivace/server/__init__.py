"""Vivace on a network."""
