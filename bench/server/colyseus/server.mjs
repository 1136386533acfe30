// Colyseus as its documentation sets it up: the default transport (ws), presence and driver of a single process.
import { Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { keepIn } from "./log.mjs";
import { SubitoRoom } from "./room.mjs";

const [port, file] = process.argv.slice(2);
if (file) keepIn(file);
const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define("subito", SubitoRoom);
await server.listen(Number(port), "127.0.0.1");
