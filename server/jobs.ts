import { limits } from "#shared/domain/limits.ts";
import type { Alarm } from "./alarm.ts";
import { backUpWhenAsked, backUpWhenDue } from "./backup/backup-job.ts";
import type { Context } from "./context.ts";
import { endAccountsOfLeavers } from "./features/account/delete-account.service.ts";
import { sweepImports, workOnImports } from "./features/imports/work-on-imports.service.ts";
import { sweepInvites } from "./features/invites/invites.service.ts";
import { sendDueMail } from "./features/mail/send-mail.service.ts";
import { endOverSuspensions } from "./features/operate/suspension.service.ts";
import { comparePictures } from "./features/photos/compare-pictures.service.ts";
import { measurePhotos, sweepAfterMs, sweepPhotos } from "./features/photos/photos.service.ts";
import { sweepAllProducts } from "./features/products/products.service.ts";
import { tellDueReminders } from "./features/push/pending-pushes.service.ts";
import { sendDuePushes } from "./features/push/send-pushes.service.ts";
import { sweepReminders } from "./features/reminders/reminders.service.ts";
import { sweepBulkChanges } from "./features/sessions/bulk-changes.service.ts";
import { sweepAsks } from "./features/sessions/companions.service.ts";
import { sweepLinks } from "./features/sign-in/one-time-links.service.ts";
import { sweepVisits } from "./features/sign-in/openid.service.ts";
import { sweepSecurityEvents } from "./features/sign-in/security-events.service.ts";
import { sweepFailures } from "./features/sign-in/sign-in-failures.service.ts";
import { sweepTimelines } from "./features/timelines/timelines.service.ts";
import { sweepTrash } from "./features/trash/trash.service.ts";
import { mediaFolder, sweepIncoming } from "./media/incoming-folder.ts";

interface Job {
  /** The key of its counter: the first process to count it in an interval runs it. */
  name: string;
  /** The log message when it fails; the next interval retries it. */
  failure: string;
  /** Milliseconds. */
  every: number;
  /** Runs in every process, because it concerns this machine, or because they share the work row by row. */
  isLocal?: true;
  /** Starts it sooner. */
  alarm?: (context: Context) => Alarm;
  /** @param stopping is aborted when the server stops, which waits for it */
  run: (context: Context, stopping: AbortSignal) => Promise<void>;
}

const jobs: readonly Job[] = [
  {
    name: "backup",
    failure: "no backup could be made",
    every: 10 * 60_000,
    run: backUpWhenDue,
  },
  {
    name: "backup that was asked for",
    failure: "no backup could be made",
    every: 60_000,
    isLocal: true,
    alarm: ({ backupAlarm }) => backupAlarm,
    run: backUpWhenAsked,
  },
  {
    name: "pushes",
    failure: "devices could not be told",
    every: 60_000,
    isLocal: true,
    alarm: ({ pushAlarm }) => pushAlarm,
    run: sendDuePushes,
  },
  {
    name: "reminders",
    failure: "reminders could not be handed to devices",
    every: 60_000,
    isLocal: true,
    run: tellDueReminders,
  },
  {
    name: "sweep of reminders",
    failure: "reminders that have dropped off could not be removed",
    every: 24 * 60 * 60_000,
    run: sweepReminders,
  },
  {
    name: "end of asks",
    failure: "asks that have waited for a week could not be ended",
    every: 60 * 60_000,
    run: sweepAsks,
  },
  {
    name: "end of accounts",
    failure: "accounts that a crash has left half deleted could not be ended",
    every: 60_000,
    run: endAccountsOfLeavers,
  },
  {
    name: "sweep of photos",
    failure: "unheld photos could not be removed",
    every: sweepAfterMs,
    run: (context) => sweepPhotos(context, new Date(context.now().getTime() - sweepAfterMs)),
  },
  {
    name: "measuring of photos",
    failure: "stored photos could not be measured",
    every: 60 * 60_000,
    run: measurePhotos,
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
    every: limits.undo.keptMs,
    run: sweepTrash,
  },
  {
    name: "sweep of bulk changes",
    failure: "what bulk changes have changed could not be removed",
    every: limits.undo.keptMs,
    run: sweepBulkChanges,
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
    name: "sending of mail",
    failure: "mail that waits could not be read",
    every: 60_000,
    run: sendDueMail,
  },
  {
    name: "sweep of visits",
    failure: "unfinished visits to the OpenID provider could not be removed",
    every: 60 * 60_000,
    run: sweepVisits,
  },
  {
    name: "sweep of links",
    failure: "expired links could not be removed",
    every: 60 * 60_000,
    run: sweepLinks,
  },
  {
    name: "sweep of security events",
    failure: "old security events could not be removed",
    every: 24 * 60 * 60_000,
    run: sweepSecurityEvents,
  },
  {
    name: "imports",
    failure: "imports could not be worked on",
    every: 60_000,
    isLocal: true,
    run: workOnImports,
  },
  {
    name: "sweep of imports",
    failure: "old imports could not be removed",
    every: 60 * 60_000,
    isLocal: true,
    run: sweepImports,
  },
  {
    name: "sweep of invites",
    failure: "old invites could not be removed",
    every: 24 * 60 * 60_000,
    run: sweepInvites,
  },
  {
    name: "end of suspensions",
    failure: "suspensions that are over could not be lifted",
    every: 10 * 60_000,
    run: endOverSuspensions,
  },
  {
    name: "sweep of timelines",
    failure: "timelines could not be swept",
    every: 24 * 60 * 60_000,
    run: sweepTimelines,
  },
  {
    name: "sweep of products",
    failure: "products could not be swept",
    every: 24 * 60 * 60_000,
    run: sweepAllProducts,
  },
];

/** Milliseconds between two attempts: a server that restarts every few hours must still run its daily jobs. */
const maxIntervalMs = 60 * 60_000;
/** Slightly shorter than the interval, so that a late timer is still counted in its own window. */
const windowOf = (every: number) => every * 0.9;

/**
 * Runs scheduled jobs while the server runs, each in one of its processes.
 * @returns stops them, and waits for running ones
 */
export function startJobs(context: Context): () => Promise<void> {
  const stopping = new AbortController();
  const runOnce = async ({ name, every, isLocal, run }: Job) => {
    if (!isLocal) {
      const { consumedPoints } = await context.rateLimitStore.count(`job ${name}`, windowOf(every));
      if (consumedPoints > 1) return;
    }
    await run(context, stopping.signal);
    context.metrics?.jobEnded(name, true);
  };
  const started = jobs.map((job) => {
    let running: Promise<void> | undefined;
    let isDueAgain = false;
    function start(): void {
      // It goes on, and may have passed what has come since.
      isDueAgain = running !== undefined;
      running ??= runOnce(job)
        .catch((error) => {
          context.metrics?.jobEnded(job.name, false);
          context.log.warn({ err: error }, job.failure);
        })
        .finally(() => {
          running = undefined;
          if (isDueAgain && !stopping.signal.aborted) start();
        });
    }
    const timer = setInterval(start, Math.min(job.every, maxIntervalMs)).unref();
    const stopListening = job.alarm?.(context).listen(start);
    return { timer, stopListening, settled: () => running };
  });
  return async () => {
    stopping.abort();
    for (const { timer, stopListening } of started) {
      clearInterval(timer);
      stopListening?.();
    }
    await Promise.all(started.map(({ settled }) => settled()));
  };
}
