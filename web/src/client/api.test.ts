import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Api, ApiError, qrPath } from "./api";

interface Answered {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

let server: Server, base: string, next: Answered;
let asked: { line: string; headers: IncomingMessage["headers"]; body: string };
const api = new Api(
  () => "de",
  (path, options) => fetch(base + String(path), options),
);
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((one: unknown) => one);
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      asked = { line: `${request.method} ${request.url}`, headers: request.headers, body };
      response.writeHead(next.status, next.headers).end(next.body);
    });
  });
  await new Promise<void>((then) => server.listen(0, "127.0.0.1", then));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

beforeEach(() => {
  next = { status: 200, body: "{}" };
});

describe("a request", () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ["GET /api/me", () => api.me(), ""],
    ["POST /api/me", () => api.introduce("Zoë"), '{"name":"Zoë"}'],
    ["POST /api/me/devices", () => api.linkDevice(), ""],
    ["POST /api/continue", () => api.continueAs("abc"), '{"token":"abc"}'],
    ["GET /api/me/history?game=subito&limit=20", () => api.history({ game: "subito", limit: 20 }), ""],
    ["GET /api/me/history", () => api.history(), ""],
    ["DELETE /api/me", () => api.forgetMe(), ""],
    ["GET /api/games", () => api.games(), ""],
    [
      "POST /api/tables",
      () => api.createTable({ game: "clear4", seats: 3, bots: "allegro" }),
      '{"game":"clear4","seats":3,"bots":"allegro"}',
    ],
    ["GET /api/tables?game=khromix", () => api.tables("khromix"), ""],
    ["GET /api/tables/LARU-KIBO-42", () => api.table("LARU-KIBO-42"), ""],
    ["POST /api/tables/..%2Fme/join", () => api.join("../me"), ""],
    ["POST /api/quick", () => api.quick("buntherum"), '{"game":"buntherum"}'],
    ["GET /api/records/t%2F1/2/share?language=de", () => api.share("t/1", 2), ""],
    ["GET /api/players/p%2F1", () => api.player("p/1"), ""],
    ["GET /api/leaderboards/subito", () => api.leaderboard("subito"), ""],
  ])("is %s", async (line, ask, body) => {
    await ask();
    expect(asked.line).toBe(line);
    expect(asked.body).toBe(body);
    expect(asked.headers["accept-language"]).toBe("de");
    expect(asked.headers["content-type"]).toBe(body ? "application/json" : undefined);
  });

  it("for a picture is only an address", () => {
    expect(qrPath("LARU-KIBO-42")).toBe("/api/tables/LARU-KIBO-42/qr.svg");
  });
});

describe("an answer", () => {
  it("is what the server said", async () => {
    next = { status: 200, body: '{"id":"p1","name":"Zoë"}' };
    expect(await api.me()).toEqual({ id: "p1", name: "Zoë" });
  });

  it("may be empty", async () => {
    next = { status: 204, body: "" };
    expect(await api.forgetMe()).toBeUndefined();
  });

  it("may be a record, line by line", async () => {
    next = { status: 200, body: '{"game":"clear4"}\n{"do":"pass"}\n' };
    expect(await api.record("t1", 3)).toEqual([{ game: "clear4" }, { do: "pass" }]);
    expect(asked.line).toBe("GET /api/records/t1/3");
  });
});

describe("an error", () => {
  it("has a key and its facts", async () => {
    next = {
      status: 429,
      headers: { "Retry-After": "7" },
      body: '{"error":{"key":"too-many","message":"Zu viel.","rule":null,"facts":{"seconds":7}}}',
    };
    const error = await failure(api.quick("subito"));
    expect(error).toMatchObject({ status: 429, key: "too-many", message: "Zu viel.", rule: null, retryAfter: 7000 });
    expect(error.facts).toEqual({ seconds: 7 });
  });

  it.each([
    ["<h1>Bad gateway</h1>", 502],
    ["", 500],
    ['"text"', 404],
  ])("of something that is not our server is told apart: %s", async (body, status) => {
    next = { status, body };
    expect(await failure(api.me())).toMatchObject({ status, key: "not-ours", facts: {}, retryAfter: null });
  });

  it("is also a good answer that is no JSON", async () => {
    next = { status: 200, body: "<p>Log in to the hotel's network</p>" };
    expect(await failure(api.me())).toMatchObject({ key: "not-ours" });
  });

  it("is that nobody answers", async () => {
    const nowhere = new Api(undefined, () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failure(nowhere.me())).toMatchObject({ status: 0, key: "unreachable" });
  });
});
