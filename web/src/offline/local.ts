// What the server's API would answer, answered in this page: tables, practice and replays by Python in a worker, lessons
// and rules from what was made beforehand, results from what this browser keeps.
import type { Wire } from "../client/socket";
import { CloseCode } from "../protocol";
import type { CoachWish } from "../client/coach";
import { preferences } from "../client/preferences.svelte";
import { language } from "../client/i18n";
import { Engine, type Answered } from "./engine";
import { forgetGames, historyOf, idOf, keepGame, keptGames, statisticsOf } from "./kept";
import { Kit, kit, ROOT } from "./kit.svelte";
import { keepTable, keptTable } from "./running";
import { alone, HERE, offline } from "./way";

/** By method and path, without the query; a lesson's verdicts by the answer that they judge. */
type Answers = Readonly<Record<string, unknown>>;

let engine: Engine | undefined;
let under: Promise<Engine> | undefined;
/** The tables that were looked for among those that are kept. One that is open already stays as it is. */
const looked = new Set<string>();
const answers = new Map<string, Promise<Answers>>();

const you = () => ({ id: HERE, name: preferences.name });

/** The worker, started when it is first needed. On a site without a server what it is made of may still have to come. */
async function start(): Promise<Engine> {
  if (alone && Kit.possible) await kit.load();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "vivace" });
  const made = new Engine(
    worker,
    (game) => void keepGame(game),
    (code, text) => void keepTable(code, text),
  );
  await made.ready;
  return (engine = made);
}

/** Whoever waits for it sees that it is under way. */
async function started(): Promise<Engine> {
  if (engine) return engine;
  return (await import("./coming")).whileComing(starting());
}

function starting(): Promise<Engine> {
  return (under ??= start().finally(() => (under = undefined)));
}

/** Of a page that was loaded anew: its table goes on, where its game was kept. */
export async function reopen(code: string): Promise<void> {
  if (looked.has(code)) return;
  const saved = await keptTable(code);
  if (saved !== undefined) await (await started()).ask("POST", "/api/tables/saved", JSON.stringify({ saved }));
  looked.add(code);
}

/** A connection to a table of this page, for whoever expects a WebSocket. */
export function connect(code: string, guest: number): Wire {
  return engine?.connect(code, guest) ?? nowhere();
}

/** Of a page that was loaded anew, and whose table was not kept. */
function nowhere(): Wire {
  const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} };
  setTimeout(() => wire.onclose?.({ code: CloseCode.NO_SUCH_TABLE }));
  return wire;
}

const json = (value: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json" },
  });
const refused = (status: number, key: string): Response =>
  json({ error: { key, message: key, rule: null, facts: {} } }, status);
const passed = ({ status, text }: Answered): Response => new Response(text, { status });

/** Rejects, as a fetch without a network does, where only a server can answer. */
export async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, "http://here");
  const method = init.method ?? "GET";
  const body = typeof init.body === "string" ? init.body : null;
  const asked = `${method} ${pathname.replace(/^\/api\//, "")}`;
  // Who is on the landing page will want to play: what is here already is started meanwhile.
  if (asked === (alone ? "GET me" : "GET tables") && offline() && !engine) void starting().catch(() => {});
  const own = await ofPerson(asked, searchParams, body);
  if (own) return own;
  const made = await beforehand(asked, searchParams.get("language") ?? language(), body);
  if (made) return made;
  const code = /^(?:GET|POST) tables\/(here-[^/]+)/i.exec(asked)?.[1];
  if (code) await reopen(code);
  // Whoever asks for a table that is no longer there need not wait for Python to say so.
  if (code && !engine) return refused(404, "no-such-table");
  if (code || /^GET practice\/[^/]+$/i.test(asked)) return passed(await (await started()).ask(method, address, body));
  if (asked === "POST tables" && isForHere(body)) return passed(await table(address, body!));
  throw new TypeError(`only a server can answer ${asked}`);
}

/** A table for friends elsewhere needs a server. */
function isForHere(body: string | null): boolean {
  const { bots, guests } = JSON.parse(body ?? "{}") as { bots?: string; guests?: readonly string[] };
  return bots != null || !!guests?.length;
}

async function table(address: string, body: string): Promise<Answered> {
  const worker = await started();
  await worker.ask("POST", "/api/me", JSON.stringify({ name: you().name }));
  return worker.ask("POST", address, await withCoach(body));
}

/** As the server decides it: a coach for somebody who has not played this game before, or who asks for one again. */
async function withCoach(body: string): Promise<string> {
  const { coach, coach_again, ...wanted } = JSON.parse(body) as { game: string } & CoachWish;
  const before = coach && !coach_again && (await keptGames()).some(({ result }) => result.game === wanted.game);
  return JSON.stringify({ ...wanted, coach: !!coach && !before });
}

/** Who this is, and what they played here. */
async function ofPerson(asked: string, query: URLSearchParams, body: string | null): Promise<Response | undefined> {
  const record = /^GET records\/(here-[^/]+\/\d+)(\/replay)?$/.exec(asked);
  if (record) return await recordOf(decodeURIComponent(record[1]!), record[2] !== undefined);
  switch (asked) {
    case "GET me":
      return preferences.name ? json(you()) : refused(401, "nobody");
    case "POST me":
      preferences.name = (JSON.parse(body!) as { name: string }).name;
      return json(you());
    case "DELETE me":
      await forgetGames(await keptGames());
      return json(null, 204);
    case "GET me/statistics":
      return json(statisticsOf(await keptGames()));
    case "GET me/history":
      return json(historyOf(await keptGames(), you(), query));
    case "GET me/progress":
      return json({ games: [] });
    case "GET tables":
      return json({ tables: [] });
  }
  return undefined;
}

async function recordOf(id: string, replay: boolean): Promise<Response> {
  const game = (await keptGames()).find((one) => idOf(one) === id);
  if (!game) return refused(404, "no-such-record");
  if (!replay) return new Response(game.record);
  return passed(await (await started()).ask("POST", "/api/replay", JSON.stringify({ record: game.record })));
}

/** What is the same for everybody. */
async function beforehand(asked: string, spoken: string, body: string | null): Promise<Response | undefined> {
  if (!/^GET (manual|lessons|practice)\/|^POST lessons\//.test(asked)) return undefined;
  const found = (await answersIn(spoken))[asked];
  if (found === undefined) return undefined;
  if (body === null) return json(found);
  const { answer } = JSON.parse(body) as { answer: object };
  const verdicts = found as readonly { answer: object; verdict: unknown }[];
  const judged = verdicts.find((one) => sorted(one.answer) === sorted(answer));
  return judged ? json(judged.verdict) : refused(400, "bad-request");
}

/** The same text for the same answer, in whatever order it names its parts. */
const sorted = (value: object): string => JSON.stringify(value, Object.keys(value).sort());

function answersIn(spoken: string): Promise<Answers> {
  const known = answers.get(spoken);
  if (known) return known;
  const asked = readAnswers(spoken).catch((error: unknown) => {
    answers.delete(spoken);
    throw error;
  });
  answers.set(spoken, asked);
  return asked;
}

async function readAnswers(spoken: string): Promise<Answers> {
  const place = new URL(`offline/answers-${spoken}.json`, ROOT);
  const kept = "caches" in globalThis ? await caches.match(place) : undefined;
  const response = kept ?? (await fetch(place));
  if (!response.ok) throw new TypeError(`${place.pathname}: ${response.status}`);
  return (await response.json()) as Answers;
}
