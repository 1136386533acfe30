"""When the answer to a request begins and ends, as its connection is told."""

from typing import Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HTTP_CONNECTION = "http_connection"
"""The key of the connection among the `app_state` that uvicorn puts into every scope. It is none of the application's
business, and ends where a WebSocket begins."""


class Answering(Protocol):
    answering: bool
    """Whether an answer has begun."""

    def answer_ended(self) -> None:
        """All of it is written."""
        ...


class Answers:
    """The application, with its connections told."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection: Answering = scope["state"].pop(HTTP_CONNECTION)
        ended = False

        async def sending(message: Message) -> None:
            nonlocal ended
            connection.answering = True
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body", False) and not ended:
                ended = True
                connection.answer_ended()

        try:
            await self.app(scope, receive, sending)
        finally:
            if not ended:  # then uvicorn answers in its stead, and closes the connection
                connection.answer_ended()
