"""Play without a server: what runs in the page, what it is made of, and what becomes of the games played there."""
