import { quotient } from "./arithmetic.ts";
import type { Figures } from "./measure.ts";
import type { EngineResults, SizeResults } from "./results.ts";

interface Goal {
  bar: number;
  aim: number;
}

export interface Bar {
  what: string;
  /** Undefined when this run did not measure it. */
  value: number | undefined;
  format: (value: number) => string;
  /** Undefined where it names the other engine. */
  goal: Goal | undefined;
  /** Whether smaller is better. */
  atMost: boolean;
}

const times = (value: number) => `${value.toFixed(2)} ×`;
const share = (value: number) => value.toFixed(2);
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const megabytes = (value: number) => `${Math.round(value)} MB`;
const seconds = (value: number) => `${value.toFixed(2)} s`;

const cpuOf = (size: SizeResults | undefined, call: string) => {
  const cpu = size?.calls.get(call)?.cpu;
  return cpu?.server === undefined ? undefined : cpu.server + (cpu.backends ?? 0);
};

/** CPU times that were measured minutes apart, each by the floor of its own turns: the machine is not always as fast. */
const costlier = (one: Figures | undefined, other: Figures | undefined) => quotient(other?.cpuRatio, one?.cpuRatio);

/** The worst kind of viewer. */
function growthOf(small: SizeResults | undefined, large: SizeResults): number | undefined {
  if (!small || small === large) return undefined;
  const ratios = [...large.growth].map(([kind, figures]) => costlier(figures, small.growth.get(kind)));
  return ratios.includes(undefined) ? undefined : Math.max(...ratios.map(Number));
}

function barsOfEngine({ kind, sizes }: EngineResults): Bar[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!large) return [];
  const on = kind === "sqlite" ? "SQLite" : "PostgreSQL";
  /** Once by requests a second and once by CPU time, which holds on a busy machine too. */
  const againstFloor = (what: string, call: string, goal: Goal | undefined): Bar[] => [
    { what, value: large.calls.get(call)?.ratio, goal, ...atLeast },
    { what: `${what}, by CPU`, value: large.calls.get(call)?.cpuRatio, goal, ...atLeast },
  ];
  const rate = (call: string) => large.calls.get(call)?.perSecond;
  const log = cpuOf(large, "log without photo, 1,000 followers");
  const { burst, memory, growth } = large;
  const atLeast = { format: share, atMost: false };
  const atMost = { format: times, atMost: true };
  const sizesText = small ? `${small.sessions.toLocaleString("en")} to ${large.sessions.toLocaleString("en")}` : "";
  const list: Bar[] = [
    ...againstFloor(
      "feed against the serialised floor",
      "feed",
      kind === "sqlite" ? { bar: 0.3, aim: 0.6 } : undefined,
    ),
    {
      what: `feed, CPU from ${sizesText} sessions, worst viewer`,
      value: growthOf(small, large),
      goal: { bar: 1.6, aim: 1.2 },
      ...atMost,
    },
    {
      what: "feed, CPU with 1,000 follows against 10",
      value: costlier(growth.get("1,000 follows"), growth.get("10 follows")),
      goal: { bar: 1.3, aim: 1.1 },
      ...atMost,
    },
    ...againstFloor("notifications, nothing new, against the ready-made floor", "notifications, nothing new (304)", {
      bar: 0.35,
      aim: 0.6,
    }),
    ...againstFloor("one session against the serialised floor", "one session", { bar: 0.5, aim: 0.8 }),
    {
      what: "like and unlike against reads of the feed",
      value: quotient(rate("like, unlike"), rate("feed")),
      goal: { bar: 0.3, aim: 0.6 },
      ...atLeast,
    },
    {
      what: "log without photo with 1,000 followers, CPU",
      value: quotient(log, 1_000),
      goal: { bar: 15, aim: 5 },
      format: milliseconds,
      atMost: true,
    },
    ...(large.twoWorkers?.loads ?? []).flatMap(({ connections, feed }) => [
      { what: `two workers against one, feed over ${connections} connections`, value: feed.rate, ...twoWorkersGoal },
      { what: "the same, without the load generator", value: feed.withoutSending, ...twoWorkersGoal },
    ]),
    {
      what: "memory after the calls",
      value: memory.afterCalls / 1e6,
      goal: { bar: 250, aim: 150 },
      format: megabytes,
      atMost: true,
    },
    {
      what: "p99 of the feed at 50 reads a second while 50 photos come, against idle",
      value: burst.busy / burst.idle,
      goal: { bar: 3, aim: 1.5 },
      ...atMost,
    },
    {
      what: "the same with readers that never pause",
      value: burst.busyFull / burst.idleFull,
      goal: { bar: 3, aim: 1.5 },
      ...atMost,
    },
    {
      what: "first start, empty database",
      value: large.firstStart / 1_000,
      goal: { bar: 2, aim: 0.7 },
      format: seconds,
      atMost: true,
    },
    {
      what: "start on the full database",
      value: large.start / 1_000,
      goal: { bar: 2, aim: 0.7 },
      format: seconds,
      atMost: true,
    },
  ];
  return list.map((bar) => ({ ...bar, what: `${on}: ${bar.what}` }));
}

const twoWorkersGoal = { goal: { bar: 1.6, aim: 1.85 }, format: times, atMost: false };

const feedOf = ({ sizes }: EngineResults) => sizes.at(-1)?.calls.get("feed");

/** What perf goals there are, with what the largest size of this run reached. */
export function barsOf(engines: readonly EngineResults[]): Bar[] {
  const [sqlite, postgres] = (["sqlite", "postgres"] as const).map((kind) =>
    engines.find((engine) => engine.kind === kind),
  );
  const between: Bar[] =
    sqlite && postgres
      ? [
          {
            what: "PostgreSQL against SQLite: feed, CPU of server and backends",
            value: costlier(feedOf(postgres), feedOf(sqlite)),
            format: times,
            goal: { bar: 4, aim: 2.5 },
            atMost: true,
          },
        ]
      : [];
  return [...engines.flatMap(barsOfEngine), ...between];
}

export function verdict({ value, goal, atMost }: Bar): "not measured" | "no goal" | "miss" | "pass" | "aim reached" {
  if (value === undefined) return "not measured";
  if (!goal) return "no goal";
  const reaches = (wanted: number) => (atMost ? value <= wanted : value >= wanted);
  return reaches(goal.aim) ? "aim reached" : reaches(goal.bar) ? "pass" : "miss";
}
