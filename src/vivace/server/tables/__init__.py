"""The tables that are open here, and how people get to them."""
