// npm run bench:compare -- ../another-checkout: what each call takes here, as a share of what it takes there. Both servers
// run beside each other on copies of the same data and are measured in turns, so that other work on the machine slows both;
// processor time decides.
//   --calls stats,product  only calls whose name has one of these
//   --engines sqlite       one of the two
//   --sessions 20000       how many are logged
//   --seconds 0.5 --turns 8 how long and how often each call is measured
//   --starts 5             how often each server is started; 0 for none
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/db/database.ts";
import { routes } from "#shared/contract/routes.ts";
import { median, percentile, quotient } from "./arithmetic.ts";
import { type Call, callsOn, feedOfReaders, productOf5000, statsOf5000 } from "./calls.ts";
import { type Engine, type Place, sqlite, startPostgresEngine } from "./engines.ts";
import { perRequest, type Subject, takeTurn } from "./measure.ts";
import { table } from "./report.ts";
import { ownCheckout, patch, type RunningServer, startMeasured } from "./running-server.ts";
import { type Cast, castFor, personId } from "./seed/cast.ts";
import { fillTables } from "./seed/seed.ts";

const connections = 16;

/** A call, or one in turns with a change before each: then the change's own time is taken off. */
interface Compared extends Pick<Call, "name" | "request"> {
  change?: Call["request"];
}

interface Pair<Value> {
  there: Value;
  here: Value;
}

const both = async <Given, Made>({ there, here }: Pair<Given>, make: (one: Given) => Promise<Made>) => ({
  there: await make(there),
  here: await make(here),
});

/** Filled in the other checkout's schema, which ours brings up to date when it starts. */
async function fillPlaces(engine: Engine, { there }: Pair<string>, cast: Cast): Promise<Pair<Place>> {
  const place = await engine.open();
  await (await startMeasured(place, {}, there)).stop();
  const database = openDatabase(place.location);
  // Nobody is pulled yet: from how many followers on an author is, either server decides when the next session is logged.
  await fillTables(database, cast, new Date(), cast.people);
  await database.close();
  return { there: place, here: await engine.copy(place) };
}

/** An edit that changes what is counted of a session, each time to another value. */
async function editsOf(server: RunningServer, { diarist }: Cast): Promise<Call["request"]> {
  const path = routes.listUserSessions.path.replace(":id", personId(diarist));
  const [session]: { id: number }[] = JSON.parse((await server.read(diarist, path)).text);
  const edited = routes.editSession.path.replace(":id", String(session?.id));
  let edits = 0;
  return () => patch(diarist, edited, { thcPercentage: 10 + (edits++ % 100) / 10 });
}

async function comparedOn(server: RunningServer, cast: Cast): Promise<Compared[]> {
  const calls = await callsOn(server, cast);
  const change = await editsOf(server, cast);
  const again = calls.filter(({ name }) => name === statsOf5000 || name === productOf5000);
  const feed = calls.filter(({ name }) => name === "feed").map((call) => ({ ...call, name: "feed, after the logs" }));
  return [
    ...calls,
    ...feed,
    ...again.map(({ name, request }) => ({ name: `${name}, after an edit`, request, change })),
  ];
}

/** CPU microseconds of one request in all processes. */
async function costOf(subject: Subject, seconds: number, at: number): Promise<number | undefined> {
  const turn = await takeTurn(subject, seconds, at);
  const server = perRequest([turn], "server");
  return server === undefined ? undefined : server + (perRequest([turn], "backends") ?? 0);
}

async function cost(server: RunningServer, { request, change }: Compared, seconds: number) {
  if (!change) return await costOf(server.subject(request), seconds, connections);
  const alternating: Call["request"] = (connection, turn) => (turn % 2 === 0 ? change : request)(connection, turn >> 1);
  const alone = await costOf(server.subject(change), seconds, 1);
  const mixed = await costOf(server.subject(alternating), seconds, 1);
  return alone === undefined || mixed === undefined ? undefined : 2 * mixed - alone;
}

interface Duration {
  seconds: number;
  turns: number;
}

const milliseconds = (values: readonly number[]) => (median(values) / 1_000).toFixed(2);

async function compareCall(servers: Pair<RunningServer>, calls: Pair<Compared>, { seconds, turns }: Duration) {
  const costs: Pair<number[]> = { there: [], here: [] };
  const ratios: number[] = [];
  for (let turn = -1; turn < turns; turn++) {
    // Whoever comes second may find the machine warm, so they take turns in that, too.
    const [first, second] = turn % 2 === 0 ? (["there", "here"] as const) : (["here", "there"] as const);
    const taken = new Map<keyof Pair<unknown>, number | undefined>([
      [first, await cost(servers[first], calls[first], seconds)],
    ]);
    taken.set(second, await cost(servers[second], calls[second], seconds));
    const [there, here] = [taken.get("there"), taken.get("here")];
    const ratio = quotient(here, there);
    // The first turn warms both up.
    if (turn < 0 || there === undefined || here === undefined || ratio === undefined) continue;
    costs.there.push(there);
    costs.here.push(here);
    ratios.push(ratio);
  }
  return [calls.here.name, milliseconds(costs.there), milliseconds(costs.here), ...ratioCells(ratios)];
}

/** The middle of the turns, and between which all but the outermost tenths lie. */
const ratioCells = (ratios: readonly number[]) => [
  median(ratios).toFixed(3),
  `${percentile(ratios, 0.1).toFixed(3)} to ${percentile(ratios, 0.9).toFixed(3)}`,
];

async function compareStarts(places: Pair<Place>, checkouts: Pair<string>, starts: number): Promise<string[][]> {
  const seen: Pair<{ cpu: number; memory: number }[]> = { there: [], here: [] };
  for (let start = -1; start < starts; start++)
    for (const side of ["there", "here"] as const) {
      const server = await startMeasured(places[side], {}, checkouts[side]);
      // The first start compiles, and brings the schema up to date.
      if (start >= 0) seen[side].push({ cpu: server.startCpu ?? Number.NaN, memory: server.memory() });
      await server.stop();
    }
  const row = (name: string, key: "cpu" | "memory", format: (value: number) => string) => {
    const [there, here] = [seen.there.map((one) => one[key]), seen.here.map((one) => one[key])];
    const ratios = here.map((value, at) => value / (there[at] ?? Number.NaN));
    return [name, format(median(there)), format(median(here)), ...ratioCells(ratios)];
  };
  return [
    row("start, CPU ms until it answers", "cpu", (seconds) => (seconds * 1_000).toFixed(0)),
    row("memory after it, MB", "memory", (bytes) => (bytes / 1e6).toFixed(0)),
  ];
}

interface Options extends Duration {
  checkouts: Pair<string>;
  sessions: number;
  starts: number;
  names: readonly string[];
}

async function compareOn(engine: Engine, { checkouts, sessions, starts, names, ...duration }: Options): Promise<void> {
  const cast = castFor(sessions);
  const places = await fillPlaces(engine, checkouts, cast);
  try {
    const rows = starts > 0 ? await compareStarts(places, checkouts, starts) : [];
    const servers = {
      there: await startMeasured(places.there, {}, checkouts.there),
      here: await startMeasured(places.here, {}, checkouts.here),
    };
    try {
      await both(servers, (server) => takeTurn(server.subject(feedOfReaders(cast)), 3, connections));
      const calls = await both(servers, (server) => comparedOn(server, cast));
      for (const [at, here] of calls.here.entries()) {
        const there = calls.there[at];
        if (!there || !names.some((name) => here.name.includes(name))) continue;
        rows.push(await compareCall(servers, { there, here }, duration));
        console.error(rows.at(-1)?.join("  "));
      }
    } finally {
      await both(servers, (server) => server.stop());
    }
    console.log(`${engine.description}\n\n${table(["", "there, CPU ms", "here", "ratio", "turns"], rows)}\n`);
  } finally {
    await both(places, (place) => place.remove());
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: "string", default: "" },
    engines: { type: "string", default: "sqlite,postgres" },
    sessions: { type: "string", default: "20000" },
    seconds: { type: "string", default: "0.5" },
    turns: { type: "string", default: "8" },
    starts: { type: "string", default: "5" },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error("Which checkout is this one to be compared with?");
const options = {
  checkouts: { there: resolve(other), here: ownCheckout },
  names: values.calls.split(","),
  sessions: Number(values.sessions),
  seconds: Number(values.seconds),
  turns: Number(values.turns),
  starts: Number(values.starts),
};
if (values.engines.includes("sqlite")) await compareOn(sqlite, options);
if (values.engines.includes("postgres")) {
  const postgres = await startPostgresEngine();
  if (!postgres) throw new Error("There is no PostgreSQL: BENCH_POSTGRES_URL is not set and none is installed");
  await compareOn(postgres, options).finally(postgres.stop);
}
