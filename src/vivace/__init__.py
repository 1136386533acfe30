"""Vivace: a table for fast card games."""
