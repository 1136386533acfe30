"""Connections: accepted, bounded, and one WebSocket for each player at a table.

uvicorn accepts them. Of each it makes an `HttpProtocol`, which limits it and stands before uvicorn's own, and
a `WebSocketProtocol` where one becomes a WebSocket. Beside its settings this relies on what every protocol for uvicorn
does: the keywords `config`, `server_state` and `app_state`; `connections`, `tasks` and `default_headers` of the
`ServerState`, and `shutdown()` called on whatever is among the connections; that `app_state` is in every scope; that
its HTTP protocol is an `asyncio.Protocol`. `tests/server/test_uvicorn.py` tries it.
"""
