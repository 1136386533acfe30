"""What a site answers: its pages, the JSON API, the WebSocket of a table, and the ASGI application made of them."""
