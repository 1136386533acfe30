// Colyseus as its documentation sets it up: the default transport (ws), presence and driver of a single process.
import { Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { SubitoRoom } from "./room.mjs";

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define("subito", SubitoRoom);
await server.listen(Number(process.argv[2]), "127.0.0.1");
