// boardgame.io as its documentation sets it up: Server() with the default storage in memory, lobby and credentials.
import { createRequire } from "node:module";
import { Subito } from "./game.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const port = Number(process.argv[2]);
const server = Server({ games: [Subito], origins: [`http://127.0.0.1:${port}`] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (at, ...rest) => listen(at, "127.0.0.1", ...rest); // run() has no option for it
await server.run(port);
