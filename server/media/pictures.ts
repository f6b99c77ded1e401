import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { Admission } from "#server/admission.ts";
import type { PhotoKind } from "#server/db/schema/sessions-and-photos.ts";
import { AppError, serviceUnavailable } from "#server/errors.ts";
import { programPath } from "#server/program-files.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Picture } from "./picture.ts";
import type { Answer, Order } from "./picture-process.ts";

export interface Pictures {
  /**
   * Decodes an upload and encodes its stored files, fairly queued by person and decoded size.
   * @param path of a temporary file
   * @throws 400 when it is no picture or has too many pixels, 503 when the person has too much waiting or the process died
   */
  prepare(personId: string, path: string, kind: PhotoKind): Promise<Picture>;
  /** The number of pictures that wait or are decoded. */
  size(): number;
  /** The child process, while there is one. */
  processId(): number | undefined;
  close(): void;
}

/** Size of Node's thread pool. */
const threadPoolSize = 4;
/** The child parses untrusted files, so its environment holds no secrets. */
const inheritedVariables = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];
/**
 * Answering requests goes first. At the lowest priority, 19, a picture of 12 megapixels took over 76 seconds beside two busy
 * processes on two processors, and at this one 10 to 14. The person who logs it waits too, and it's refused after 30.
 */
const niceness = 5;
/** Bytes of the largest accepted picture: four channels of 16 bits. */
const maxDecodedBytes = limits.photo.pixels * 8;

/**
 * Processes pictures in a child process of low priority (docs/decisions/0012). It starts with the first picture, ends when
 * idle, which frees its memory, and is replaced when it dies.
 * @param processes number of server processes on this machine
 * @param idleAfter milliseconds
 * @param waitingBytes decoded bytes that one person may have waiting: two of the largest pictures, or twenty of a phone's
 */
export function openPictures({ processes = 1, idleAfter = 60_000, waitingBytes = 2 * maxDecodedBytes } = {}): Pictures {
  // One processor is left to requests. The queue's capacity bounds memory to that of the largest picture.
  const concurrency = Math.min(threadPoolSize, Math.max(1, Math.floor((availableParallelism() - 1) / processes)));
  const queue = new WorkQueue(concurrency, maxDecodedBytes);
  const admission = new Admission({ all: Number.POSITIVE_INFINITY, each: waitingBytes });
  const pending = new Map<number, PromiseWithResolvers<Picture | number>>();
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ordered = 0;

  function start(): ChildProcess {
    const child = fork(programPath("media/picture-process.ts"), {
      serialization: "advanced",
      execArgv: [],
      // Fewer malloc arenas, so that freed memory returns to the system.
      env: { ...settingsOf(process.env), MALLOC_ARENA_MAX: "2" },
    });
    // Immediately, so that its start-up and threads inherit it.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    child.on("message", settle);
    const forget = () => {
      if (current !== child) return;
      current = undefined;
      forgetAll();
    };
    child.once("error", forget);
    child.once("exit", forget);
    return child;
  }

  function forgetAll(): void {
    for (const { reject } of pending.values()) reject(serviceUnavailable(messages.pictureInterrupted));
    pending.clear();
  }

  function settle(message: unknown): void {
    const { order, result, refusal } = message as Answer;
    const waiter = pending.get(order);
    pending.delete(order);
    if (result !== undefined) waiter?.resolve(result);
    else if (refusal) waiter?.reject(refused(refusal));
    if (pending.size > 0) return;
    // Lets a command's process end.
    current?.unref();
    current?.channel?.unref();
    idle = setTimeout(close, idleAfter).unref();
  }

  function close(): void {
    clearTimeout(idle);
    const ended = current;
    current = undefined;
    forgetAll();
    if (ended?.connected) ended.disconnect();
  }

  async function ask(path: string, kind?: PhotoKind): Promise<Picture | number> {
    clearTimeout(idle);
    current ??= start();
    current.ref();
    current.channel?.ref();
    ordered += 1;
    const answered = Promise.withResolvers<Picture | number>();
    pending.set(ordered, answered);
    // Sending fails only when the process has ended, which the exit handler reports.
    current.send({ order: ordered, path, kind } satisfies Order, () => undefined);
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
    size: () => queue.size,
    processId: () => current?.pid,
    close,
  };
}

const refused = ({ status, message }: NonNullable<Answer["refusal"]>) =>
  status === 503 ? serviceUnavailable(message) : new AppError(status, message);

const settingsOf = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => inheritedVariables.includes(name)));
