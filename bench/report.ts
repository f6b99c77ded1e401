import { readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { barsOf, type Computed, verdict } from "./bars.ts";
import { floorNames } from "./floors.ts";
import type { Figures } from "./measure.ts";
import { bursts } from "./photo-burst.ts";
import type { EngineResults, SizeResults, TwoAgainstOne, TwoWorkers } from "./results.ts";

const count = (value: number) => Math.round(value).toLocaleString("en");
const optional = (value: number | undefined, format: (value: number) => string) =>
  value === undefined ? "–" : format(value);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Columns are padded, so that it reads as well in a terminal as in a browser. The first one holds words. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const figuresHead = [
  "",
  "requests/s",
  "p50 ms",
  "p99 ms",
  "CPU µs",
  "database CPU µs",
  "bytes",
  "memory after",
  "of floor",
  "by CPU",
];
const figuresRow = (name: string, { perSecond, p50, p99, cpu, bytes, ratio, cpuRatio }: Figures, memory?: number) => [
  name,
  count(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  optional(cpu.server, count),
  optional(cpu.backends, count),
  count(bytes),
  optional(memory, megabytes),
  ratio.toFixed(2),
  optional(cpuRatio, (value) => value.toFixed(2)),
];

/** The processor time of one request in all processes. */
const allCpu = (figures: Figures | undefined) =>
  figures?.cpu.server === undefined ? undefined : figures.cpu.server + (figures.cpu.backends ?? 0);

/** What one size gave, also on its own while the others are still measured. */
export function sizeSection(size: SizeResults): string {
  const { burst, memory, twoWorkers } = size;
  const answers = [...burst.answers].map(([status, times]) => `${times} × ${status}`).join(", ");
  const rows = [
    ...[...size.floors].map(([name, figures]) => figuresRow(`floor: ${floorNames[name]}`, figures)),
    ...[...size.calls].map(([name, figures]) => figuresRow(name, figures, figures.memory)),
  ];
  return [
    `### ${count(size.sessions)} sessions, ${count(size.people)} people`,
    table(figuresHead, rows),
    `Memory: ${megabytes(memory.started)} just started, ${megabytes(memory.afterCalls)} after all calls. Start: ${count(size.firstStart)} ms on an empty database, ${count(size.start)} ms on this one.`,
    `50 photos of 12 megapixels at once: ${burst.seconds.toFixed(1)} s (${bursts} times: ${answers}), memory from ${megabytes(burst.memoryBefore)} to at most ${megabytes(burst.memoryPeak)}. p99 of the feed at 50 reads a second: ${burst.idle.toFixed(1)} ms idle, ${burst.busy.toFixed(1)} ms during the burst; with 16 connections that never pause: ${burst.idleFull.toFixed(1)} and ${burst.busyFull.toFixed(1)} ms.`,
    ...(twoWorkers ? [workersSection(twoWorkers)] : []),
  ].join("\n\n");
}

function workersSection({ loads, others }: TwoWorkers): string {
  const row = (name: string, connections: number | undefined, { rate, withoutSending, cpu }: TwoAgainstOne) => [
    name,
    optional(connections, String),
    ...[rate, withoutSending, cpu].map((value) => optional(value, (number) => number.toFixed(2))),
  ];
  const rows = [
    ...loads.flatMap(({ connections, floor, feed }) => [
      row("floor: two processes that serialise 20 sessions", connections, floor),
      row("feed", connections, feed),
    ]),
    ...[...others].map(([name, figures]) => row(name, loads[0]?.connections, figures)),
  ];
  const head = ["", "connections", "requests/s, times", "without the load generator", "CPU of each, times"];
  return [
    "Two workers against one, in turns with each other and with the floor, over the same number of connections in all. Over 16, each of two workers has eight; over 32, each has sixteen, like the single worker of the other tables.",
    table(head, rows),
  ].join("\n\n");
}

function growthSection({ sizes }: EngineResults): string {
  const kinds = [...(sizes[0]?.growth.keys() ?? [])];
  const head = ["viewer", ...sizes.map(({ sessions }) => `${count(sessions)} sessions`)];
  const rows = kinds.map((kind) => [kind, ...sizes.map(({ growth }) => optional(allCpu(growth.get(kind)), count))]);
  return ["### One read of the feed, CPU µs in all processes", table(head, rows)].join("\n\n");
}

function goals(engines: readonly EngineResults[], computed: Computed): string {
  const rows = barsOf(engines, computed).map((bar) => {
    const sign = bar.atMost ? "≤" : "≥";
    const wanted = (value: number | undefined) => optional(value, (number) => `${sign} ${bar.format(number)}`);
    return [bar.what, optional(bar.value, bar.format), wanted(bar.goal?.bar), wanted(bar.goal?.aim), verdict(bar)];
  });
  const how =
    "A bar holds on the engine it names at every size, with a tenth of slack for the machine's own swing: the worst size is shown. Figures without a bar are information ([decision 18](decisions/0018-goals-on-postgresql.md)).";
  return ["## Goals", table(["", "measured", "bar", "aim", ""], rows), how].join("\n\n");
}

function system(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? type();
  } catch {
    return `${type()} ${release()}`;
  }
}

export function machine(): string {
  const [cpu] = cpus();
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB memory, ${system()}, Node ${process.versions.node}`;
}

function calmness(otherLoad: number): string {
  if (otherLoad < 0.3) return "Nothing else ran.";
  return `Other work ran at the same time (load ${otherLoad.toFixed(1)} at the start), so throughput, latencies and starts are worse than the machine's own and their ratios uncertain. CPU times say more, though a shared cache lengthens them too.`;
}

/**
 * The whole of docs/performance.md.
 * @param otherLoad how many processes of others wanted a processor when the run began
 */
export function report(
  engines: readonly EngineResults[],
  computed: Computed,
  { date, otherLoad }: { date: Date; otherLoad: number },
): string {
  const parts = [
    "# Performance",
    `Written by \`npm run bench -- --write\` on ${date.toISOString().slice(0, 10)}: ${machine()}. ${calmness(otherLoad)}`,
    "The load generator runs on the same machine and keeps 16 connections busy, each sending its next request after the last answer. Every call is measured in turns with a floor: a server without a database that returns a ready-made page of the feed, or serialises 20 sessions from memory. *Of floor* is the call's throughput as a share of the floor's, the median of the turns; *by CPU* is the floor's CPU time as a share of the call's. Figures taken minutes apart (sizes, viewers, engines) are compared through their own floors. CPU is the server's time for one request, in all its threads. Absolute figures are this machine's; the ratios travel better. The data comes from a fixed seed and includes the worst cases. What each mechanism buys, and earlier runs, are [below](#what-the-mechanisms-buy).",
    goals(engines, computed),
    ...engines.flatMap((engine) => [
      `## ${engine.kind === "sqlite" ? "SQLite" : "PostgreSQL"}`,
      `${engine.description}.`,
      growthSection(engine),
      ...engine.sizes.map(sizeSection),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
