import { setTimeout as wait } from "node:timers/promises";
import { routes } from "#shared/contract/routes.ts";
import { pairedRatio, quotient } from "./arithmetic.ts";
import { callsOn, feedPath } from "./calls.ts";
import type { Engine, Place } from "./engines.ts";
import { type Floors, floorNames, startFloors } from "./floors.ts";
import { type Duration, measureAgainst, perRequest, rate, type Turn, takeTurn } from "./measure.ts";
import type { Options } from "./options.ts";
import { measureBurst } from "./photo-burst.ts";
import type { SizeResults, TwoWorkers } from "./results.ts";
import { get, type RunningServer, startMeasured } from "./running-server.ts";
import { type Cast, personId, viewerKinds } from "./seed/cast.ts";
import { seed } from "./seed/seed.ts";

const connections = 16;
const say = (text: string) => console.error(text);

/** Everything on one engine with one size, on a database of its own that is gone afterwards. */
export async function runSize(engine: Engine, sessions: number, options: Options): Promise<SizeResults> {
  const place = await engine.open();
  try {
    return await measurePlace(place, sessions, { ...options, connections });
  } finally {
    await place.remove();
  }
}

async function measurePlace(
  place: Place,
  sessions: number,
  duration: Duration & Pick<Options, "sizes">,
): Promise<SizeResults> {
  const empty = await startMeasured(place);
  await empty.stop();
  const before = performance.now();
  const cast = await seed(place.location, sessions, new Date());
  const seeding = (performance.now() - before) / 1_000;
  say(`  ${sessions} sessions, ${cast.people} people: seeded in ${seeding.toFixed(1)} s`);

  const server = await startMeasured(place);
  const started = server.memory();
  const floors = await startFloors((await server.read(cast.readers[0] ?? 0, feedPath)).text);
  try {
    await warmUp(server, floors, cast);
    const growth = await measureGrowth(server, { floors, cast, duration });
    const floorFigures = await measureFloors(floors, duration);
    const calls = await measureCalls(server, { floors, cast, duration });
    const afterCalls = server.memory();
    say("  photo burst");
    const burst = await measureBurst(server, cast, connections);
    await server.stop();
    const twoWorkers = sessions === Math.max(...duration.sizes) ? await compareWorkers(place, cast) : undefined;
    return {
      sessions,
      people: cast.people,
      seeding,
      firstStart: empty.startedIn,
      start: server.startedIn,
      floors: floorFigures,
      calls,
      growth,
      burst,
      memory: { started, afterCalls },
      twoWorkers,
    };
  } finally {
    floors.stop();
    await server.stop();
  }
}

const feedOf = (person: number) => () => get(person, feedPath);
const reader = (cast: Cast, connection: number) => cast.readers[connection % cast.readers.length] ?? 0;
const feedOfReaders = (cast: Cast) => (connection: number) => get(reader(cast, connection), feedPath);
const statsOfReaders = (cast: Cast) => (connection: number) =>
  get(reader(cast, connection), routes.getStats.path.replace(":id", personId(reader(cast, connection))));

/** The first thousands of requests run in code that Node has not yet compiled. */
async function warmUp(server: RunningServer, floors: Floors, cast: Cast): Promise<void> {
  for (const floor of Object.values(floors.subjects)) await takeTurn(floor, 0.5, connections);
  await takeTurn(server.subject(feedOfReaders(cast)), 3, connections);
}

interface Measuring {
  floors: Floors;
  cast: Cast;
  duration: Duration;
}

async function measureGrowth(
  server: RunningServer,
  { floors, cast, duration }: Measuring,
): Promise<SizeResults["growth"]> {
  const growth: SizeResults["growth"] = new Map();
  for (const { name } of viewerKinds) {
    say(`  feed of a viewer with ${name}`);
    const subject = server.subject(feedOf(cast.viewers.get(name) ?? 0));
    await takeTurn(subject, 0.5, connections);
    growth.set(name, await measureAgainst(floors.subjects.serialised, subject, duration));
  }
  return growth;
}

async function measureFloors({ subjects }: Floors, duration: Duration): Promise<SizeResults["floors"]> {
  const figures: SizeResults["floors"] = new Map();
  for (const name of ["bare", "ready", "serialised"] as const) {
    say(`  ${floorNames[name]}`);
    figures.set(name, await measureAgainst(subjects.serialised, subjects[name], duration));
  }
  return figures;
}

async function measureCalls(
  server: RunningServer,
  { floors, cast, duration }: Measuring,
): Promise<SizeResults["calls"]> {
  const figures: SizeResults["calls"] = new Map();
  for (const { name, floor, request } of await callsOn(server, cast)) {
    say(`  ${name}`);
    const subject = server.subject(request);
    await takeTurn(subject, 0.5, connections);
    figures.set(name, {
      ...(await measureAgainst(floors.subjects[floor], subject, duration)),
      memory: server.memory(),
    });
  }
  return figures;
}

/** The first one answers before the others are there. Where the system does not tell of them, they get ten seconds. */
async function allWorkers(server: RunningServer, count: number): Promise<void> {
  for (let looks = 0; server.workers() < count && looks < 200; looks++) await wait(50);
}

/** Each is started anew. Seconds until Node has compiled what a worker runs; two share the requests and need twice as long. */
const workerTurns = { count: 4, warmUp: { feed: 6, stats: 2 }, seconds: 4 };

async function compareWorkers(place: Place, cast: Cast): Promise<NonNullable<SizeResults["twoWorkers"]>> {
  say("  two workers");
  const nothing = () => ({ one: [] as Turn[], two: [] as Turn[] });
  const turns = { feed: nothing(), stats: nothing() };
  const requests = { feed: feedOfReaders(cast), stats: statsOfReaders(cast) };
  for (let turn = 0; turn < workerTurns.count; turn++) {
    for (const workers of ["one", "two"] as const) {
      const count = workers === "one" ? 1 : 2;
      const server = await startMeasured(place, { WEB_CONCURRENCY: String(count) });
      try {
        await allWorkers(server, count);
        for (const name of ["feed", "stats"] as const) {
          const subject = server.subject(requests[name]);
          await takeTurn(subject, workerTurns.warmUp[name] * count, connections);
          turns[name][workers].push(await takeTurn(subject, workerTurns.seconds, connections));
        }
      } finally {
        await server.stop();
      }
    }
  }
  return { feed: twoAgainstOne(turns.feed), stats: twoAgainstOne(turns.stats) };
}

/** Each turn with its neighbour, which found the machine most nearly as it was. */
function twoAgainstOne({ one, two }: Record<"one" | "two", Turn[]>): TwoWorkers {
  return {
    rate: pairedRatio(two.map((turn, at) => ({ call: rate(turn), floor: rate(one[at] ?? turn) }))),
    cpu: quotient(perRequest(two, "server"), perRequest(one, "server")),
  };
}
