// What processes use, from /proc: seconds of processor time and resident memory.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS = Number(execFileSync("getconf", ["CLK_TCK"]));
const PAGE = Number(execFileSync("getconf", ["PAGESIZE"]));

/** The process and all its descendants. */
function family(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...(children ? children.split(" ") : []).flatMap(family)];
}

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};

/** Of the server with whatever processes it has started. */
export function usage(pid) {
  let cpu = 0, rss = 0;
  for (const member of family(pid)) {
    const stat = statOf(member);
    cpu += (Number(stat[11]) + Number(stat[12])) / TICKS;
    rss += Number(stat[21]) * PAGE;
  }
  return { cpu, rss };
}

/** Seconds that each core has been busy since it started, or was taken away by the machine's own host. */
export function cores() {
  return readFileSync("/proc/stat", "utf8").split("\n").filter((line) => /^cpu\d/.test(line)).map((line) => {
    const [user, nice, system, , , irq, softirq, steal] = line.split(/\s+/).slice(1).map(Number);
    return (user + nice + system + irq + softirq + steal) / TICKS;
  });
}
