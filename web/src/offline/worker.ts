// Python in a worker: the same rules, tables and bots as on the server, on the timers of this page.
import type { loadPyodide as Load } from "pyodide";
import type { PyCallable, PyProxy } from "pyodide/ffi";
import { CloseCode } from "../protocol";
import type { Asked, Result, Told } from "./messages";

interface Pipe {
  send(text: string): void;
  close(code: number): void;
}

interface Seat extends PyProxy {
  heard(text: string): void;
  left(): void;
}

interface Site extends PyProxy {
  ask(method: string, path: string, body: string | null): PyProxy & { toJs(): [number, string] };
  connect(code: string, guest: number, pipe: Pipe): Seat | undefined;
}

const FOLDER = "/vivace";
/** No packages are wanted but our own. */
const NOTHING_ELSE =
  '{"info":{"abi_version":"2026_0","arch":"wasm32","platform":"emscripten","python":"3.14.2"},"packages":{}}';

const tell = (told: Told): void => postMessage(told);

async function start(): Promise<Site> {
  const place = new URL("./", self.location.href).href;
  const [{ loadPyodide }, archive] = await Promise.all([
    import(/* @vite-ignore */ `${place}pyodide.mjs`) as Promise<{ loadPyodide: typeof Load }>,
    fetch(`${place}vivace.zip`).then((response) => response.arrayBuffer()),
  ]);
  const python = await loadPyodide({
    indexURL: place,
    lockFileContents: NOTHING_ELSE,
    packageBaseUrl: place,
    env: { HOME: "/" },
  });
  python.unpackArchive(archive, "zip", { extractDir: FOLDER });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  const site = python.pyimport("vivace.server.offline.local_site").in_page as PyCallable;
  return site(
    (table: string, number: number, record: string, result: string) =>
      tell({ kind: "finished", game: { table, number, record, result: JSON.parse(result) as Result } }),
    (code: string, text: string | undefined) => tell({ kind: "saved", code, text: text ?? null }),
  ) as Site;
}

const seats = new Map<number, Seat>();
// What is asked before Python is there waits, in its order.
const starting = start();
starting.then(
  () => tell({ kind: "ready" }),
  (error: unknown) => tell({ kind: "failed", why: String(error) }),
);

self.onmessage = ({ data }: MessageEvent<Asked>) =>
  void starting.then(
    (site) => hear(site, data),
    () => {},
  );

function hear(site: Site, asked: Asked): void {
  if (asked.kind === "ask") answer(site, asked);
  else if (asked.kind === "open") open(site, asked);
  else if (asked.kind === "say") seats.get(asked.pipe)?.heard(asked.text);
  else leave(asked.pipe);
}

function answer(site: Site, { id, method, path, body }: Extract<Asked, { kind: "ask" }>): void {
  try {
    const given = site.ask(method, path, body);
    const [status, text] = given.toJs();
    given.destroy();
    tell({ kind: "answer", id, status, text });
  } catch (error) {
    console.error(error);
    tell({ kind: "answer", id, status: 500, text: "{}" });
  }
}

function open(site: Site, { pipe, code, guest }: Extract<Asked, { kind: "open" }>): void {
  // The page knows that it is connected before it hears of the table.
  tell({ kind: "opened", pipe });
  const seat = site.connect(code, guest, {
    send: (text) => tell({ kind: "told", pipe, text }),
    close: (code) => tell({ kind: "closed", pipe, code }),
  });
  if (seat) seats.set(pipe, seat);
  else tell({ kind: "closed", pipe, code: CloseCode.NO_SUCH_TABLE });
}

function leave(pipe: number): void {
  const seat = seats.get(pipe);
  seats.delete(pipe);
  seat?.left();
  seat?.destroy();
}
