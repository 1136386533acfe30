"""Connections: accepted, bounded, and one WebSocket for each player at a table."""
