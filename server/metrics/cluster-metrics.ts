import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry, type Registry } from "prom-client";

/** Milliseconds after which a worker that is busy or dying is left out. */
const gatherTimeoutMs = 3_000;

interface Question {
  metricsWanted: number;
}
interface Answer {
  metricsOf: number;
  metrics: object[];
}
const isQuestion = (message: unknown): message is Question =>
  typeof message === "object" && message !== null && "metricsWanted" in message;
const isAnswer = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "metricsOf" in message;

/** Makes a worker answer the primary process. */
export function answerPrimary(registry: Registry): void {
  process.on("message", async (message) => {
    if (!isQuestion(message)) return;
    const metrics = await registry.getMetricsAsJSON();
    if (process.connected) process.send?.({ metricsOf: message.metricsWanted, metrics } satisfies Answer);
  });
}

/**
 * For the primary process: the sum of what its workers count. Those that still start aren't asked, and one that dies
 * meanwhile doesn't spoil the rest.
 * @returns reads it
 */
export function gatherFromWorkers(): () => Promise<string> {
  const ready = new Set<Worker>();
  cluster.on("listening", (worker) => ready.add(worker));
  cluster.on("exit", (worker) => ready.delete(worker));
  let asked = 0;
  return async () => {
    asked += 1;
    const answers = await Promise.all([...ready].map((worker) => ask(worker, asked)));
    return await AggregatorRegistry.aggregate(answers.filter((metrics) => metrics !== undefined)).metrics();
  };
}

async function ask(worker: Worker, number: number): Promise<object[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<object[] | undefined>();
  const take = (message: unknown) => {
    if (isAnswer(message) && message.metricsOf === number) resolve(message.metrics);
  };
  const forget = () => resolve(undefined);
  worker.on("message", take).once("exit", forget);
  // It fails when the worker has just died.
  worker.send({ metricsWanted: number } satisfies Question, () => undefined);
  const waiting = new AbortController();
  const late = pause(gatherTimeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  const answer = await Promise.race([promise, late]);
  waiting.abort();
  worker.off("message", take).off("exit", forget);
  return answer;
}
