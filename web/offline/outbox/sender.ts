import { isCurrentViewer } from "#web/core/api/credentials.ts";
import { underLock, underLockIfFree } from "#web/core/browser/cross-page-lock.ts";
import { outboxTag } from "#web/core/browser/worker-names.ts";
import type { Entry, Work } from "#web/offline/device/outbox-entry.ts";
import { nextAttempt, queueKeyOf, sendable, settled } from "./outbox-rules.ts";
import type { OutboxState } from "./outbox-state.ts";
import { type Answers, outcomeOf, photosOutcome, sendEntry, stopsAt } from "./send-entry.ts";

/** Where browsers have it, they tell the worker of the network's return also while they hold this page still. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** One event for any number of calls. Never rejects: without it the page's own 'online' event has to do. */
async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await (registration as WithSync | undefined)?.sync?.register(outboxTag).catch(() => undefined);
}

/** @param isOver its target is gone, so there is nothing left to send */
export type SentListener = (entry: Entry, answer: Answers[keyof Answers], isOver?: boolean) => void;

/** Timers aren't for less. */
const minTimerMs = 1_000;

/** Sends a person's entries, each queue in order and by one page at a time (docs/decisions/0040). */
export class Sender {
  readonly #held: OutboxState;
  readonly #listeners = new Set<SentListener>();
  /** Sent while nobody listened, as right after the page's start, before the screens' part of the outbox has loaded. */
  readonly #untold: Parameters<SentListener>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(held: OutboxState) {
    this.#held = held;
  }

  readonly onSent = (listener: SentListener): (() => void) => {
    this.#listeners.add(listener);
    for (const sent of this.#untold.splice(0)) listener(...sent);
    return () => this.#listeners.delete(listener);
  };

  /** Sends by itself from now on: when the network returns, the page is shown, or the service worker wakes it. */
  start(): void {
    const flush = () => void this.flush();
    window.addEventListener("online", () => void this.flush({ force: true }));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data === outboxTag && flush());
  }

  /** Sends what may be sent. `force`: without the pauses between attempts, and after what others are sending. */
  async flush({ force = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    const { personId, watched } = this.#held;
    if (!isCurrentViewer(personId)) return;
    if (!force && !navigator.onLine) {
      if (this.#held.view().all.length > 0) await requestBackgroundSync();
      return;
    }
    await this.#held.read();
    const now = force ? Number.POSITIVE_INFINITY : Date.now();
    // An entry just pressed is sent by its own press.
    const waiting = sendable(this.#held.all, now).filter(({ id }) => !watched.has(id));
    const lock = force ? underLock : underLockIfFree;
    const sent = await Promise.all(
      waiting.map(queueKeyOf).map((queueKey) => lock(this.#lock(queueKey), () => this.#drain(queueKey, now))),
    );
    // Others may have waited for an id.
    if (sent.some(Boolean)) return await this.flush();
    const next = nextAttempt(this.#held.all);
    if (Number.isFinite(next))
      this.#timer = setTimeout(() => void this.flush(), Math.max(minTimerMs, next - Date.now()));
  }

  /** Sends a whole queue, after what other pages are sending of it. */
  async sendQueue(queueKey: string): Promise<void> {
    await this.whileStill(queueKey, () => this.#drain(queueKey, Number.POSITIVE_INFINITY));
  }

  /** Does something while nothing of this queue is being sent, here or by another page. */
  async whileStill<Done>(queueKey: string, work: () => Promise<Done>): Promise<Done> {
    return await underLock(this.#lock(queueKey), work);
  }

  /** Sends what waits in a queue, in order, until something has to be tried later. @returns whether anything was sent */
  async #drain(queueKey: string, now: number): Promise<boolean> {
    const { watched } = this.#held;
    for (let hasSent = false; ; hasSent = true) {
      await this.#held.read();
      const entry = sendable(this.#held.all, now).find((one) => queueKeyOf(one) === queueKey);
      // Stored first, then sent.
      const isBeingStored = entry && watched.get(entry.id)?.isStored === undefined && watched.has(entry.id);
      if (!entry || isBeingStored || !(await this.#attempt(entry))) return hasSent;
    }
  }

  /** @returns whether it's settled; else it's tried later */
  async #attempt(entry: Entry): Promise<boolean> {
    const { id, work } = entry;
    const held = this.#held;
    const request = held.watched.get(id);
    held.noteSending(id, 0);
    try {
      const { answer, serverId } = await sendEntry(entry, {
        files: await held.filesOf(id),
        signal: request?.signal ?? new AbortController().signal,
        stopsAt: (error) => stopsAt(error, request?.isWatched ?? false),
        onProgress: (progress) => {
          request?.onProgress(progress);
          held.noteSending(id, progress.fraction);
        },
        onPhotos: async (photos) => {
          await held.change([id], (now) => ({ ...now, work: { ...now.work, photos } as Work }));
        },
      });
      const isWatched = request?.isWatched ?? false;
      const outcome = (!isWatched && photosOutcome(answer, serverId)) || { status: "sent" as const, serverId };
      // First the screens, so that nothing vanishes from them in between.
      if (outcome.status === "sent") held.noteAnswer(id);
      if (isWatched) request?.resolve({ status: "sent", answer });
      else this.#tell(entry, answer);
      // If that can't be stored, it's sent again later, and the server knows its key.
      return await held.change([id], (now) => settled(now, outcome, Date.now()));
    } catch (error) {
      if (request?.handledByForm(error)) {
        await held.change([id], () => undefined);
        request.reject(error);
        return true;
      }
      const outcome = outcomeOf(work, error);
      await held.change([id], (now) => settled(now, outcome, Date.now()));
      if (outcome.status === "obsolete") this.#tell(entry, undefined, true);
      return outcome.status !== "retry";
    } finally {
      held.noteSettled(id);
    }
  }

  #tell(...sent: Parameters<SentListener>): void {
    if (this.#listeners.size === 0) this.#untold.push(sent);
    for (const listener of this.#listeners) listener(...sent);
  }

  #lock = (queueKey: string): string => `outbox ${this.#held.personId} ${queueKey}`;
}
