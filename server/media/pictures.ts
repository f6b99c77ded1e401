import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import { Admission } from "#server/admission.ts";
import type { PhotoKind } from "#server/db/schema/photos.ts";
import { AppError, serviceUnavailable } from "#server/errors.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Picture } from "./picture.ts";
import type { Answer, Order } from "./picture-process.ts";

export interface Pictures {
  /**
   * Decodes an upload and makes what is stored of it, in turns with other people's by what the pictures weigh.
   * @param path of a temporary file
   * @throws 400 when it is no picture or has too many pixels, 503 when the person has too large ones waiting or the
   *   process died over it
   */
  prepare(personId: string, path: string, kind: PhotoKind): Promise<Picture>;
  /** The process that makes pictures now, if there is one. */
  processId(): number | undefined;
  close(): void;
}

/** Threads that a process of Node has for such work. */
const threads = 4;
/** What decoding needs of our settings. It reads what strangers send, so that it is not told passwords. */
const passedOn = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];
/** Of the 19 steps down from everybody else: answers go first, pictures take what is left. */
const niceness = 19;
/** Bytes that the largest accepted picture takes when it is decoded: four channels of 16 bits. */
const largestDecoded = limits.photo.pixels * 8;

/**
 * Pictures are made in a process of their own with a lower priority (docs/decisions/0012): it starts with the first one,
 * ends when there was none for a while, which gives its memory back, and is replaced when it dies.
 * @param processes how many processes of this machine share its processors
 * @param idleAfter milliseconds
 * @param waitingBytes of decoded pictures that one person may have waiting: two of the largest, or twenty of a telephone's
 */
export function openPictures({ processes = 1, idleAfter = 60_000, waitingBytes = 2 * largestDecoded } = {}): Pictures {
  // One picture fewer than processors: answering requests goes on meanwhile. Together they take the memory of the largest.
  const atOnce = Math.min(threads, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
  const queue = new WorkQueue(atOnce, largestDecoded);
  const admission = new Admission({ all: Number.POSITIVE_INFINITY, each: waitingBytes });
  const asked = new Map<number, PromiseWithResolvers<Picture | number>>();
  let maker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ordered = 0;

  function start(): ChildProcess {
    const child = fork(join(import.meta.dirname, "picture-process.ts"), {
      serialization: "advanced",
      execArgv: [],
      // Large blocks of memory go back at once, also to the few arenas that its threads share.
      env: { ...settingsOf(process.env), MALLOC_ARENA_MAX: "2" },
    });
    // At once, so that starting and every thread of it come after answers too.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    child.on("message", settle);
    const forget = () => {
      if (maker !== child) return;
      maker = undefined;
      forgetAll();
    };
    child.once("error", forget);
    child.once("exit", forget);
    return child;
  }

  function forgetAll(): void {
    for (const { reject } of asked.values()) reject(serviceUnavailable(messages.pictureInterrupted));
    asked.clear();
  }

  function settle(message: unknown): void {
    const { order, result, refusal } = message as Answer;
    const waiter = asked.get(order);
    asked.delete(order);
    if (result !== undefined) waiter?.resolve(result);
    else if (refusal) waiter?.reject(new AppError(refusal.status, refusal.message));
    if (asked.size > 0) return;
    // A command may end now, as far as this is concerned.
    maker?.unref();
    maker?.channel?.unref();
    idle = setTimeout(close, idleAfter).unref();
  }

  function close(): void {
    clearTimeout(idle);
    const ended = maker;
    maker = undefined;
    forgetAll();
    if (ended?.connected) ended.disconnect();
  }

  async function ask(path: string, kind?: PhotoKind): Promise<Picture | number> {
    clearTimeout(idle);
    maker ??= start();
    maker.ref();
    maker.channel?.ref();
    ordered += 1;
    const answered = Promise.withResolvers<Picture | number>();
    asked.set(ordered, answered);
    // Where it cannot be sent, the process is gone, which its end tells.
    maker.send({ order: ordered, path, kind } satisfies Order, () => undefined);
    return await answered.promise;
  }

  return {
    async prepare(personId, path, kind) {
      const weight = (await ask(path)) as number;
      const leave = admission.enter(personId, weight);
      if (!leave) throw serviceUnavailable(messages.busy);
      try {
        return (await queue.run(personId, () => ask(path, kind), weight)) as Picture;
      } finally {
        leave();
      }
    },
    processId: () => maker?.pid,
    close,
  };
}

const settingsOf = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.includes(name)));
