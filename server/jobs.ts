import type { FastifyInstance } from "fastify";
import { limits } from "#shared/domain/limits.ts";
import type { Context } from "./context.ts";
import { sweepDeletedItems } from "./features/deleted-items/deleted-items.service.ts";
import { sweepAfter, sweepPhotos } from "./features/photos/photos.service.ts";

interface Job {
  /** What the log says when it fails; the next time is another chance. */
  failure: string;
  /** Milliseconds. */
  every: number;
  run: (context: Context) => Promise<void>;
}

const jobs: readonly Job[] = [
  {
    failure: "unheld photos could not be removed",
    every: sweepAfter,
    run: (context) => sweepPhotos(context, new Date(context.now().getTime() - sweepAfter)),
  },
  { failure: "deleted items could not be removed", every: limits.undo.kept, run: sweepDeletedItems },
];

/** What a server does of its own accord while it runs. Closing waits for what is under way. */
export function runJobs(app: FastifyInstance, context: Context): void {
  const started = jobs.map(({ failure, every, run }) => {
    let underWay = Promise.resolve();
    const timer = setInterval(() => {
      underWay = run(context).catch((error) => context.log.warn({ err: error }, failure));
    }, every).unref();
    return { timer, settled: () => underWay };
  });
  app.addHook("onClose", async () => {
    for (const { timer } of started) clearInterval(timer);
    await Promise.all(started.map(({ settled }) => settled()));
  });
}
