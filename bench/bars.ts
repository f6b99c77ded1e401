import { costLimits } from "#test/ranking-simulation/bars.ts";
import { type Costs, measureCosts } from "#test/ranking-simulation/costs.ts";
import { quotient } from "./arithmetic.ts";
import { answerOf300, insightsOf5000, productOf5000, searchOf5000, statsOf5000 } from "./calls.ts";
import type { Figures } from "./measure.ts";
import type { EngineResults, LookCost, SizeResults } from "./results.ts";

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

/**
 * What reading an author's numbers cost before answers were kept, as a share of the floor by CPU (2026-11-23, 100,000
 * sessions): by the floor it holds on other machines. Insights may take half of it.
 */
const statsOfBefore = { sqlite: 0.09, postgres: 0.04 } as const;

type Value = (size: SizeResults) => number | undefined;

function barsOfEngine({ kind, sizes }: EngineResults): Bar[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!large) return [];
  const on = kind === "sqlite" ? "SQLite" : "PostgreSQL";
  const onSqlite = (goal: Goal) => (kind === "sqlite" ? goal : undefined);
  const atLeast = { format: share, atMost: false };
  const atMost = { format: times, atMost: true };
  /** A bar holds at every size: the worst one counts. */
  const worst = (bar: Omit<Bar, "value">, value: Value): Bar => {
    const values = sizes.map(value).filter((each) => each !== undefined);
    return { ...bar, value: values.length > 0 ? Math[bar.atMost ? "max" : "min"](...values) : undefined };
  };
  /** Once by requests a second and once by CPU time, which holds on a busy machine too. */
  const againstFloor = (what: string, call: string, goal: Goal | undefined): Bar[] => [
    worst({ what, goal, ...atLeast }, ({ calls }) => calls.get(call)?.ratio),
    worst({ what: `${what}, by CPU`, goal, ...atLeast }, ({ calls }) => calls.get(call)?.cpuRatio),
  ];
  const sizesText = small ? `${small.sessions.toLocaleString("en")} to ${large.sessions.toLocaleString("en")}` : "";
  const list: Bar[] = [
    ...againstFloor("feed against the serialised floor", "feed", onSqlite({ bar: 0.3, aim: 0.6 })),
    {
      what: `feed, CPU from ${sizesText} sessions, worst viewer`,
      value: growthOf(small, large),
      goal: { bar: 1.6, aim: 1.2 },
      ...atMost,
    },
    worst({ what: "feed, CPU with 1,000 follows against 10", goal: { bar: 1.3, aim: 1.1 }, ...atMost }, ({ growth }) =>
      costlier(growth.get("1,000 follows"), growth.get("10 follows")),
    ),
    ...againstFloor("notifications, nothing new, against the ready-made floor", "notifications, nothing new (304)", {
      bar: 0.35,
      aim: 0.6,
    }),
    ...againstFloor("one session against the serialised floor", "one session", { bar: 0.5, aim: 0.8 }),
    worst(
      { what: "like and unlike against reads of the feed", goal: { bar: 0.3, aim: 0.6 }, ...atLeast },
      ({ calls }) => quotient(calls.get("like, unlike")?.perSecond, calls.get("feed")?.perSecond),
    ),
    worst(
      {
        what: "log without photo with 1,000 followers, CPU",
        goal: { bar: 15, aim: 5 },
        format: milliseconds,
        atMost: true,
      },
      (size) => quotient(cpuOf(size, "log without photo, 1,000 followers"), 1_000),
    ),
    worst(
      {
        what: `${searchOf5000}, CPU`,
        goal: { bar: 30, aim: 15 },
        format: milliseconds,
        atMost: true,
      },
      (size) => quotient(cpuOf(size, searchOf5000), 1_000),
    ),
    worst({ what: `${answerOf300}, CPU`, goal: { bar: 18, aim: 9 }, format: milliseconds, atMost: true }, (size) =>
      quotient(cpuOf(size, answerOf300), 1_000),
    ),
    // They are kept: each has been made before it's measured.
    ...[statsOf5000, insightsOf5000, productOf5000].map((what) =>
      worst({ what: `${what}, CPU`, goal: { bar: 4, aim: 2 }, format: milliseconds, atMost: true }, (size) =>
        quotient(cpuOf(size, what), 1_000),
      ),
    ),
    worst(
      { what: `${insightsOf5000} against stats of before, CPU`, goal: { bar: 0.5, aim: 0.1 }, ...atMost },
      ({ calls }) => quotient(statsOfBefore[kind], calls.get(insightsOf5000)?.cpuRatio),
    ),
    ...(large.twoWorkers?.loads ?? []).flatMap(({ connections, feed }): Bar[] => {
      const what = `two workers against one, feed over ${connections} connections`;
      return [
        { what, value: feed.rate, goal: undefined, format: times, atMost: false },
        {
          what: `${what}, without the load generator`,
          value: feed.withoutSending,
          // On two processors PostgreSQL itself takes what a second worker would: there the figure is information.
          goal: onSqlite({ bar: 1.6, aim: 1.85 }),
          format: times,
          atMost: false,
        },
      ];
    }),
    worst(
      { what: "memory after the calls", goal: { bar: 250, aim: 150 }, format: megabytes, atMost: true },
      ({ memory }) => memory.afterCalls / 1e6,
    ),
    worst(
      {
        what: "p99 of the feed at 50 reads a second while 50 photos come, against idle",
        goal: { bar: 3, aim: 1.5 },
        ...atMost,
      },
      ({ burst }) => burst.busy / burst.idle,
    ),
    worst(
      { what: "the same with readers that never pause", goal: { bar: 3, aim: 1.5 }, ...atMost },
      ({ burst }) => burst.busyFull / burst.idleFull,
    ),
    worst(
      { what: "first start, empty database", goal: { bar: 2, aim: 0.7 }, format: seconds, atMost: true },
      ({ firstStart }) => firstStart / 1_000,
    ),
    worst(
      { what: "start on the full database", goal: { bar: 2, aim: 0.7 }, format: seconds, atMost: true },
      ({ start }) => start / 1_000,
    ),
  ];
  return list.map((bar) => ({ ...bar, what: `${on}: ${bar.what}` }));
}

const feedOf = ({ sizes }: EngineResults) => sizes.at(-1)?.calls.get("feed");

const lookBar = ({ milliseconds: value, questions }: LookCost): Bar => ({
  ...{ what: `one look at 400 rated sessions with ${questions} questions, CPU`, value, format: milliseconds },
  ...{ goal: { bar: 40, aim: 10 }, atMost: true },
});

/** Of the ranking alone, in one thread: with 300 sessions and 3,000 answers in Compare, and with 3,000 and 12,000. */
export const measureRanking = (): readonly Costs[] => [measureCosts(300, 3_000, 200), measureCosts(3_000, 12_000, 40)];

const barsOfRanking = (costs: readonly Costs[]): Bar[] =>
  Object.entries(costLimits).flatMap(([name, limits]) =>
    limits.map((bar, size) => ({
      what: `Ranking of ${["300", "3,000"][size]} sessions: ${name}, CPU`,
      value: costs[size]?.[name],
      format: milliseconds,
      goal: { bar, aim: bar / 2 },
      atMost: true,
    })),
  );

/** What neither engine has a part in. */
export interface Computed {
  readonly look: LookCost;
  readonly ranking: readonly Costs[];
}

/** The goals, each with what this run reached at the size that is worst for it. */
export function barsOf(engines: readonly EngineResults[], { look, ranking }: Computed): Bar[] {
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
  return [...engines.flatMap(barsOfEngine), ...between, lookBar(look), ...barsOfRanking(ranking)];
}

/** The slack of a bar: the machine itself differs as much from run to run. */
const slack = 0.1;

export function verdict({ value, goal, atMost }: Bar): "not measured" | "no goal" | "miss" | "pass" | "aim reached" {
  if (value === undefined) return "not measured";
  if (!goal) return "no goal";
  const reaches = (wanted: number) => (atMost ? value <= wanted : value >= wanted);
  if (reaches(goal.aim)) return "aim reached";
  return reaches(goal.bar * (atMost ? 1 + slack : 1 - slack)) ? "pass" : "miss";
}
