"""Connections: accepted, counted and bounded; a WebSocket for each player at a table, with the time of every pong."""
