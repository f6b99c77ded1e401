import { limits } from "#shared/domain/limits.ts";
import type { Context } from "./context.ts";
import { sweepSecurityEvents } from "./features/auth/security-events.service.ts";
import { sweepFailures } from "./features/auth/sign-in-failures.service.ts";
import { comparePictures } from "./features/photos/compare-pictures.service.ts";
import { sweepAfter, sweepPhotos } from "./features/photos/photos.service.ts";
import { sweepTimelines } from "./features/timelines/timelines.service.ts";
import { sweepTrash } from "./features/trash/trash.service.ts";
import { mediaFolder, sweepIncoming } from "./media/incoming-folder.ts";

interface Job {
  /** Known to all processes: whichever counts it first in its time does it. */
  name: string;
  /** What the log says when it fails; the next time is another chance. */
  failure: string;
  /** Milliseconds. */
  every: number;
  /** Concerns this machine alone, so that every process does it. */
  isLocal?: true;
  run: (context: Context) => Promise<void>;
}

const jobs: readonly Job[] = [
  {
    name: "sweep of photos",
    failure: "unheld photos could not be removed",
    every: sweepAfter,
    run: (context) => sweepPhotos(context, new Date(context.now().getTime() - sweepAfter)),
  },
  {
    name: "comparison of pictures",
    failure: "stored pictures could not be compared with their rows",
    every: 24 * 60 * 60_000,
    run: comparePictures,
  },
  {
    name: "sweep of uploads",
    failure: "abandoned uploads could not be removed",
    every: 60 * 60_000,
    isLocal: true,
    run: ({ config }) => sweepIncoming(mediaFolder(config.dataFolder)),
  },
  {
    name: "sweep of the trash",
    failure: "the trash could not be swept",
    every: limits.undo.kept,
    run: sweepTrash,
  },
  {
    name: "sweep of sign-in failures",
    failure: "failed sign-ins of before could not be removed",
    every: 10 * 60_000,
    run: sweepFailures,
  },
  {
    name: "truncation of the database's log",
    failure: "the database's log could not be truncated",
    every: 60 * 60_000,
    run: async ({ database }) => database.truncateLogSoon(),
  },
  {
    name: "sweep of security events",
    failure: "old security events could not be removed",
    every: 24 * 60 * 60_000,
    run: sweepSecurityEvents,
  },
  {
    name: "sweep of timelines",
    failure: "timelines could not be swept",
    every: 24 * 60 * 60_000,
    run: sweepTimelines,
  },
];

/** Milliseconds: a server that never runs for a day must get to its daily job all the same. */
const longestWait = 60 * 60_000;
/** A little less than the time between two turns: a timer that is late must not miss its own. */
const turnOf = (every: number) => every * 0.9;

/**
 * What a server does of its own accord while it runs, in one of its processes.
 * @returns what stops it, and waits for what is under way
 */
export function startJobs(context: Context): () => Promise<void> {
  const inTurn = async ({ name, every, isLocal, run }: Job) => {
    if (isLocal) return await run(context);
    const { consumedPoints } = await context.rateLimitStore.count(`job ${name}`, turnOf(every));
    if (consumedPoints === 1) await run(context);
  };
  const started = jobs.map((job) => {
    let underWay = Promise.resolve();
    const timer = setInterval(
      () => {
        underWay = inTurn(job).catch((error) => context.log.warn({ err: error }, job.failure));
      },
      Math.min(job.every, longestWait),
    ).unref();
    return { timer, settled: () => underWay };
  });
  return async () => {
    for (const { timer } of started) clearInterval(timer);
    await Promise.all(started.map(({ settled }) => settled()));
  };
}
