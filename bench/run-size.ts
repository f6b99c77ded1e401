import { answerCall, callsOn, feedOfReaders, feedPath } from "./calls.ts";
import type { Engine, Place } from "./engines.ts";
import { type Floors, floorNames, startFloors } from "./floors.ts";
import { type Duration, measureAgainst, takeTurn } from "./measure.ts";
import type { Options } from "./options.ts";
import { measureBurst } from "./photo-burst.ts";
import type { SizeResults } from "./results.ts";
import { get, type RunningServer, startMeasured } from "./running-server.ts";
import { type Cast, viewerKinds } from "./seed/cast.ts";
import { addRanker } from "./seed/ranker.ts";
import { seed } from "./seed/seed.ts";
import { compareWorkers } from "./two-workers.ts";

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
  const ranked = await addRanker(place.location, cast, new Date());
  const seeding = (performance.now() - before) / 1_000;
  say(`  ${sessions} sessions, ${cast.people} people: seeded in ${seeding.toFixed(1)} s`);

  const server = await startMeasured(place);
  const started = server.memory();
  const floors = await startFloors({ feed: (await server.read(cast.readers[0] ?? 0, feedPath)).text, workers: 1 });
  try {
    await warmUp(server, floors, cast);
    const growth = await measureGrowth(server, { floors, cast, duration });
    const floorFigures = await measureFloors(floors, duration);
    const calls = await measureCalls(server, { floors, cast, duration }, ranked);
    const afterCalls = server.memory();
    say("  photo burst");
    const burst = await measureBurst(server, cast, connections);
    await server.stop();
    const isLargest = sessions === Math.max(...duration.sizes);
    if (isLargest) say("  two workers");
    const twoWorkers = isLargest ? await compareWorkers(place, cast, connections) : undefined;
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
  ranked: readonly number[],
): Promise<SizeResults["calls"]> {
  const figures: SizeResults["calls"] = new Map();
  for (const { name, floor, request } of [...(await callsOn(server, cast)), answerCall(cast, ranked)]) {
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
