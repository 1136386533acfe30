// Two kinds of load. Paced: every table has an intent at its own moment of every period, as people would. Closed: every
// table sends the next intent as soon as all four seats have seen the last one.
import { cores, usage } from "./usage.mjs";

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const rounded = (value, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits;

function percentile(sorted, share) {
  return sorted.length ? rounded(sorted[Math.min(Math.ceil(share * sorted.length) - 1, sorted.length - 1)]) : null;
}

/** What was used between two moments, by whom. Server and load have a core each; what else ran there is told too. */
class Meter {
  constructor({ pid, serverCore, loadCore }) {
    Object.assign(this, { pid, serverCore, loadCore });
    this.at = performance.now();
    this.server = usage(pid);
    this.own = process.cpuUsage();
    this.cores = cores();
  }

  read() {
    const seconds = (performance.now() - this.at) / 1000;
    const server = usage(this.pid);
    const own = process.cpuUsage(this.own);
    const serverCpu = server.cpu - this.server.cpu;
    const ownCpu = (own.user + own.system) / 1e6;
    const now = cores();
    const others = (core, cpu) => rounded(Math.max(0, now[core] - this.cores[core] - cpu) / seconds);
    return {
      seconds: rounded(seconds),
      server_cpu_share: rounded(serverCpu / seconds),
      load_cpu_share: rounded(ownCpu / seconds),
      others_on_servers_core: others(this.serverCore, serverCpu),
      others_on_loads_core: others(this.loadCore, ownCpu),
      server_rss_mib: rounded(server.rss / 2 ** 20, 1),
    };
  }
}

/** The latencies of a phase; those of placements that end a round are kept apart, for what follows them differs. */
class Latencies {
  #all = [];
  endings = 0;

  note(ms, ended) {
    if (ended) this.endings++;
    else this.#all.push(ms);
  }

  get summary() {
    const sorted = Float64Array.from(this.#all).sort();
    return {
      intents: sorted.length,
      p50_ms: percentile(sorted, 0.5),
      p90_ms: percentile(sorted, 0.9),
      p99_ms: percentile(sorted, 0.99),
      max_ms: percentile(sorted, 1),
      round_endings_left_out: this.endings,
    };
  }
}

/** A table that is still busy when its moment comes sends late, and its latency counts from the moment. */
export async function paced(tables, perSecond, seconds, where) {
  const latencies = new Latencies();
  const period = 1000 / perSecond;
  let skipped = 0, running = true;
  const timers = [];
  const pace = (table, due) => {
    const begin = () => {
      const from = table.waitedFrom ?? performance.now();
      table.waitedFrom = null;
      table.place((ended) => {
        latencies.note(performance.now() - from, ended);
        if (table.resting) table.waitedFrom = null;
        if (table.waitedFrom !== null && running) begin();
      });
    };
    const tick = () => {
      if (!running) return;
      if (table.resting) skipped++;
      else if (!table.busy) begin();
      else table.waitedFrom ??= performance.now();
      due += period;
      timers[table.index] = setTimeout(tick, Math.max(0, due - performance.now()));
    };
    table.waitedFrom = null;
    timers[table.index] = setTimeout(tick, Math.max(0, due - performance.now()));
  };
  const start = performance.now() + 20;
  const meter = new Meter(where);
  tables.forEach((table, i) => {
    table.index = i;
    pace(table, start + (period * i) / tables.length);
  });
  await sleep(1000 * seconds);
  running = false;
  timers.forEach(clearTimeout);
  const used = meter.read();
  await quiet(tables);
  return { tables: tables.length, ...latencies.summary, skipped_while_resting: skipped, ...used };
}

export async function closed(tables, seconds, warmUp, where) {
  let latencies = new Latencies();
  let running = true, placed = 0;
  const go = (table) => {
    const from = performance.now();
    table.place((ended) => {
      placed++;
      latencies.note(performance.now() - from, ended);
      if (!running) return;
      if (table.resting) table.onDealt = () => running && go(table);
      else go(table);
    });
  };
  for (const table of tables) {
    if (table.resting) table.onDealt = () => running && go(table);
    else go(table);
  }
  await sleep(1000 * warmUp);
  const meter = new Meter(where);
  latencies = new Latencies();
  placed = 0;
  await sleep(1000 * seconds);
  const count = placed;
  const used = meter.read();
  const { summary } = latencies;
  running = false;
  await quiet(tables);
  const perSecond = count / used.seconds;
  // Other programs on the server's core lower the first of these, but hardly the second.
  const perCpuSecond = perSecond / used.server_cpu_share;
  const rates = { intents_per_s: rounded(perSecond, 1), intents_per_cpu_s: rounded(perCpuSecond, 1) };
  return { tables: tables.length, ...rates, ...summary, ...used };
}

/** Until no intent is under way. */
async function quiet(tables) {
  while (tables.some((table) => table.busy)) await sleep(5);
  for (const table of tables) table.onDealt = () => {};
}
