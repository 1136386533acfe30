"""The tables that are open at this server, and how people get to them."""
