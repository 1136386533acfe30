"""The OpenAPI document, from the same declarations that serve."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import msgspec

from vivace.server import reasons
from vivace.server.http.endpoints import Endpoint
from vivace.server.http.types import Error
from vivace.server.people.identity import COOKIE

REF = "#/components/schemas/{name}"


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    types: list[Any] = [Error]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.takes, endpoint.gives) if kind is not None and kind not in types]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    known = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        path = endpoint.path.replace(":int}", "}")
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Vivace",
            "version": version("vivace"),
            "description": "Tables for fast card games. The games themselves are played over the WebSocket "
            "/api/tables/{code}/socket; docs/protocol.md describes it.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"player": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(endpoint: Endpoint, known: dict[Any, Any]) -> dict[str, Any]:
    media = {endpoint.media: {"schema": known[endpoint.gives] if endpoint.gives is not None else {"type": "string"}}}
    done: dict[str, Any] = {"description": endpoint.summary}
    if endpoint.status != 204:
        done["content"] = media
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.work.__name__.strip("_"),
        "responses": {str(endpoint.status): done, **_refusals(endpoint, known[Error])},
    }
    parameters = [_path_parameter(name) for name in _names(endpoint.path)]
    parameters += [
        {"name": p.name, "in": p.place, "description": p.meaning, "schema": dict(p.schema)} for p in endpoint.parameters
    ]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.takes is not None:
        content = {"application/json": {"schema": known[endpoint.takes]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.needs_player:
        operation["security"] = [{"player": []}]
    return operation


def _refusals(endpoint: Endpoint, schema: Any) -> dict[str, Any]:
    usual = [reasons.TOO_MANY, reasons.STORAGE]
    if endpoint.takes is not None:
        usual += [reasons.BAD_REQUEST, reasons.TOO_LARGE]
    if endpoint.method != "GET":
        usual.append(reasons.WRONG_ORIGIN)
    if endpoint.needs_player:
        usual += [reasons.NOBODY, reasons.WRONG_CLOCK]
    by_status: dict[int, list[str]] = {}
    for reason in [*usual, *endpoint.refuses]:
        by_status.setdefault(reasons.STATUS.get(reason, 400), []).append(reason.text)
    return {
        str(status): {
            "description": " ".join(texts),
            "content": {"application/json": {"schema": schema}},
            **({"headers": {"Retry-After": {"schema": {"type": "integer"}}}} if status in (429, 503) else {}),
        }
        for status, texts in sorted(by_status.items())
    }


def _names(path: str) -> list[str]:
    return [part.strip("{}") for part in path.split("/") if part.startswith("{")]


def _path_parameter(name: str) -> dict[str, Any]:
    plain, _, kind = name.partition(":")
    schema = {"type": "integer", "minimum": 0} if kind == "int" else {"type": "string"}
    return {"name": plain, "in": "path", "required": True, "schema": schema}
