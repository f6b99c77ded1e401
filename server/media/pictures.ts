import { type ChildProcess, fork } from "node:child_process";
import { Socket } from "node:net";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import type { PhotoKind } from "../db/schema/photos.ts";
import { AppError } from "../errors.ts";
import { WorkQueue } from "../work-queue.ts";
import type { Picture } from "./picture.ts";
import { pipeAt } from "./picture-pipe.ts";
import type { Answer, Order } from "./picture-process.ts";

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
/** What decoding needs of our settings. It reads what strangers send, so that it is not told passwords. */
const passedOn = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];

/** Of the 19 steps down from everybody else: answers go first, pictures take what is left. */
const niceness = 19;

interface Maker {
  child: ChildProcess;
  /** What uploads go through. */
  pipe: Socket;
}

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
  let maker: Maker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let ordered = 0;

  function start(): Maker {
    const child = fork(join(import.meta.dirname, "picture-process.ts"), {
      serialization: "advanced",
      execArgv: [],
      stdio: ["inherit", "inherit", "inherit", "pipe", "ipc"],
      // Large blocks of memory go back at once, also to the few arenas that its threads share.
      env: { ...settingsOf(process.env), MALLOC_ARENA_MAX: "2" },
    });
    // At once, so that starting and every thread of it come after answers too.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    child.on("message", settle);
    const forget = (cause: unknown) => {
      if (maker?.child !== child) return;
      maker = undefined;
      forgetAll(cause);
    };
    child.once("error", forget);
    child.once("exit", (code, signal) => forget(`code ${code}, signal ${signal}`));
    const pipe = child.stdio[pipeAt];
    if (!(pipe instanceof Socket)) throw new Error("The process that makes pictures has no pipe");
    // Without its pipe it would wait for ever for the rest of an upload; its end tells whoever asked.
    pipe.on("error", () => child.kill("SIGKILL"));
    return { child, pipe };
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
    maker?.child.unref();
    maker?.child.channel?.unref();
    maker?.pipe.unref();
    idle = setTimeout(close, idleAfter).unref();
  }

  function close(): void {
    clearTimeout(idle);
    const ended = maker?.child;
    maker = undefined;
    forgetAll("it was closed");
    if (ended?.connected) ended.disconnect();
  }

  async function order(pieces: readonly Uint8Array[], kind: PhotoKind): Promise<Picture> {
    clearTimeout(idle);
    maker ??= start();
    const { child, pipe } = maker;
    child.ref();
    child.channel?.ref();
    pipe.ref();
    ordered += 1;
    const answered = Promise.withResolvers<Picture>();
    waiting.set(ordered, answered);
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    // Where it cannot be sent, the process is gone, which its end tells.
    child.send({ order: ordered, kind, bytes } satisfies Order, () => undefined);
    for (const piece of pieces) pipe.write(piece);
    return await answered.promise;
  }

  return {
    prepare: (personId, pieces, kind) => queue.run(personId, () => order(pieces, kind)),
    processId: () => maker?.child.pid,
    close,
  };
}

const settingsOf = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.includes(name)));
