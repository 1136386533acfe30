// One process that loads one server: `node generator.mjs DRIVER URL PID CORE OWN_CORE`. A line of JSON says what to do
// next, the answer is a line of JSON.
import { createInterface } from "node:readline";
import { check } from "./check.mjs";
import { closed, paced } from "./measure.mjs";
import { usage } from "./usage.mjs";

const [driver, url, ...numbers] = process.argv.slice(2);
const { Driver, reader } = await import(driver);
const [pid, serverCore, loadCore] = numbers.map(Number);
const where = { pid, serverCore, loadCore };
const tables = [];
const CONNECTING_AT_ONCE = 8;
const ROUND = 71;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Tables are met in the middle of their rounds: however many there are, they are spread evenly over one. */
async function begin(table, number) {
  await table.begin();
  const placements = Math.floor(ROUND * ((number * GOLDEN) % 1));
  for (let i = 0; i < placements; i++) await new Promise((done) => table.place(done));
  return table;
}

async function grow(wanted) {
  const began = performance.now();
  const beginnings = [];
  let number = tables.length;
  const connect = async () => {
    while (number < wanted) {
      const own = number++;
      const table = new Driver(url);
      await table.connect();
      beginnings[own - tables.length] = begin(table, own);
    }
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, connect));
  const connected = performance.now();
  tables.push(...(await Promise.all(beginnings)));
  return { tables: tables.length, connected_in_s: (connected - began) / 1000 };
}

const actions = {
  check: ({ intents }) => check(Driver, reader, url, intents),
  rss: () => ({ mib: usage(pid).rss / 2 ** 20 }),
  grow: ({ tables: wanted }) => grow(wanted),
  paced: ({ tables: count, per_second, seconds }) => paced(tables.slice(0, count), per_second, seconds, where),
  closed: ({ tables: count, seconds, warm_up }) => closed(tables.slice(0, count), seconds, warm_up, where),
};

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const command = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await actions[command.do](command))}\n`);
}
process.exit(0);
