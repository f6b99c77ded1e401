import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { PhotoKind } from "../db/schema/photos.ts";
import { AppError } from "../errors.ts";
import type { Picture } from "./picture.ts";
import type { Answer, Message } from "./picture-process.ts";
import { WorkQueue } from "./work-queue.ts";

export interface Pictures {
  /**
   * Decodes an upload and makes what is stored of it, in turns with other people's.
   * @throws 400 when it is no picture or has too many pixels; another error when the process died over it
   */
  prepare(personId: string, pieces: readonly Uint8Array[], kind: PhotoKind): Promise<Picture>;
  /** The process that makes pictures now, if there is one. */
  processId(): number | undefined;
  close(): void;
}

/** Threads that a process of Node has for such work. */
const threads = 4;
/** Bytes. */
const worthAMessage = 64 * 1024;
/** What decoding needs of our settings. It reads what strangers send, so that it is not told passwords. */
const passedOn = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];

/** Of the 19 steps down from everybody else: answers go first, pictures take what is left. */
const niceness = 19;

/**
 * Pictures are made in a process of their own with a lower priority (docs/decisions/0012): it starts with the first one,
 * ends when there was none for a while, which gives its memory back, and is replaced when it dies.
 * @param processes how many processes of this machine share its processors
 * @param idleAfter milliseconds
 */
export function openPictures({ processes = 1, idleAfter = 60_000 } = {}): Pictures {
  // One picture fewer than processors: answering requests goes on meanwhile.
  const queue = new WorkQueue(Math.min(threads, Math.max(1, Math.floor((availableParallelism() - 1) / processes))));
  const waiting = new Map<number, PromiseWithResolvers<Picture>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ordered = 0;

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, "picture-process.ts"), {
      serialization: "advanced",
      execArgv: [],
      // Large blocks of memory go back at once, also to the few arenas that its threads share.
      env: { ...settingsOf(process.env), MALLOC_ARENA_MAX: "2" },
    });
    // At once, so that starting and every thread of it come after answers too.
    if (started.pid !== undefined) setPriority(started.pid, niceness);
    started.on("message", settle);
    const forget = (cause: unknown) => {
      if (child !== started) return;
      child = undefined;
      forgetAll(cause);
    };
    started.once("error", forget);
    started.once("exit", (code, signal) => forget(`code ${code}, signal ${signal}`));
    return started;
  }

  function forgetAll(cause: unknown): void {
    for (const { reject } of waiting.values()) reject(new Error("The process that makes pictures died", { cause }));
    waiting.clear();
  }

  function settle(message: unknown): void {
    const { order, picture, refusal } = message as Answer;
    const asked = waiting.get(order);
    waiting.delete(order);
    if (picture) asked?.resolve(picture);
    else if (refusal) asked?.reject(new AppError(refusal.status, refusal.message));
    if (waiting.size > 0) return;
    // Whoever asked may end now, as far as this is concerned.
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(close, idleAfter).unref();
  }

  function close(): void {
    clearTimeout(idle);
    const ended = child;
    child = undefined;
    forgetAll("it was closed");
    if (ended?.connected) ended.disconnect();
  }

  async function order(pieces: readonly Uint8Array[], kind: PhotoKind): Promise<Picture> {
    clearTimeout(idle);
    child ??= start();
    child.ref();
    child.channel?.ref();
    ordered += 1;
    const answered = Promise.withResolvers<Picture>();
    waiting.set(ordered, answered);
    void send(child, ordered, pieces, kind);
    return await answered.promise;
  }

  return {
    prepare: (personId, pieces, kind) => queue.run(personId, () => order(pieces, kind)),
    processId: () => child?.pid,
    close,
  };
}

/** Answers go on between two messages. Where one cannot be sent, the process is gone, which its end tells. */
async function send(child: ChildProcess, order: number, pieces: readonly Uint8Array[], kind: PhotoKind): Promise<void> {
  for (const piece of joined(pieces)) {
    if (!child.connected) return;
    child.send({ order, piece } satisfies Message, () => undefined);
    await turn();
  }
  child.send({ order, kind } satisfies Message, () => undefined);
}

/** A slow line brings a kilobyte at a time, each of which would cost a message. */
function* joined(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < worthAMessage) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (waiting.length > 0) yield Buffer.concat(waiting);
}

const settingsOf = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.includes(name)));
