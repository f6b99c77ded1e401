import { notifyManager } from "@tanstack/react-query";
import type { EditSession, Session } from "#shared/contract/sessions.ts";
import { isCurrentViewer } from "#web/core/api/credentials.ts";
import { isOffline } from "#web/core/browser/connection.ts";
import { underLock, underLockIfFree } from "#web/core/browser/cross-page-lock.ts";
import { requestBackgroundSync } from "#web/core/browser/service-worker.ts";
import { outboxTag } from "#web/core/browser/worker-names.ts";
import { type Files, noFiles } from "#web/offline/device/kept-file.ts";
import type { Entry, OutboxRequest, SentRoute } from "#web/offline/device/outbox-entry.ts";
import { editRequest } from "#web/offline/device/outbox-requests.ts";
import { amended, reworded, withoutAudience, withPhotos } from "./changed-requests.ts";
import { ForegroundRequest, type ForegroundRequestOptions } from "./foreground-request.ts";
import { OutboxList } from "./outbox-list.ts";
import {
  nextAttempt,
  queueKeyOf,
  retryPauseMs,
  sendable,
  settled,
  withDependents,
  withKnownIds,
} from "./outbox-rules.ts";
import { putEntry } from "./outbox-store.ts";
import { type AnswerTo, outcomeOf, photosOutcome, sendEntry, stopsAt } from "./send-entry.ts";
import { inFlightKeys } from "./unsent.ts";

export type Submitted<Route extends SentRoute> =
  | { readonly status: "sent"; readonly answer: AnswerTo<Route> }
  /** Stored on the device, and sent as soon as it can be. */
  | { readonly status: "waiting"; readonly entry: Entry };

interface Submission extends ForegroundRequestOptions {
  /** Of photos, by their keys. */
  readonly files?: Files | undefined;
  /** The idempotency key of an earlier attempt. */
  readonly key?: string | undefined;
}

/** @param isOver its target is gone, so there is nothing left to send */
type SentListener = (entry: Entry, answer: unknown, isOver?: boolean) => void;

/** Timers aren't for less. */
const minTimerMs = 1_000;

/**
 * What one person wrote on this device and the server hasn't confirmed: stored first, then sent, each queue in order and by
 * one page at a time (docs/decisions/0040).
 */
export class Outbox extends OutboxList {
  readonly #sentListeners = new Set<SentListener>();
  /** Sent while nobody listened, as right after the page's start, before the screens' part of the outbox has loaded. */
  readonly #untold: Parameters<SentListener>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun: Promise<void> | undefined;
  /** How often the server's return has got nothing sent, and when it's listened to again, in milliseconds since the epoch. */
  #vainReturns = 0;
  #nextReturn = 0;
  #returnTimer: ReturnType<typeof setTimeout> | undefined;

  /** The first one begins to send by itself. */
  readonly subscribe = (listener: () => void): (() => void) => {
    void this.begin();
    return this.listen(listener);
  };

  /** Told of what was sent after its press was over, before it leaves the view. @returns a function that stops it */
  readonly onSent = (listener: SentListener): (() => void) => {
    this.#sentListeners.add(listener);
    for (const sent of this.#untold.splice(0)) listener(...sent);
    return () => this.#sentListeners.delete(listener);
  };

  /** Sends what may be sent. `force`: without the pauses between attempts, and after what others are sending. */
  async flush({ force = false } = {}): Promise<void> {
    if (!isCurrentViewer(this.personId)) return;
    if (force || navigator.onLine) await this.read();
    await this.#send(force);
  }

  /** Stores what was written, sends it, and resolves with the answer, or when it has to wait. @throws as `call` does */
  async submit<Asked extends OutboxRequest>(
    asked: Asked,
    { files = noFiles, key, ...options }: Submission = {},
  ): Promise<Submitted<Asked["route"]>> {
    const entry = this.create(asked, key);
    const request = new ForegroundRequest(entry, options);
    const { id } = entry;
    inFlightKeys.add(id);
    const queueKey = this.#queueKeyOf(entry);
    const stored = this.hold(entry, files, request);
    const isForLater = () => stored.then((isStored) => isStored && !navigator.onLine);
    // Asked for before it's stored: another page that reads it then would send it, and this press would say that it waits.
    const drained = this.#whileStill(queueKey, async () => (await isForLater()) || (await this.#drain(queueKey)));
    void drained.then(request.leave, request.leave);
    if (await isForLater()) request.leave();
    try {
      return (await request.result()) as Submitted<Asked["route"]>;
    } finally {
      inFlightKeys.delete(id);
      this.note(id, { request: undefined });
      this.announce();
      void this.#send();
    }
  }

  /**
   * Stores a small change that the network just refused, in the place of an earlier one of its kind in the same queue. What
   * else waits for a session stays before its deletion, which may be taken back.
   * @param attempts that may have arrived, although there was no answer
   * @returns its id; undefined without room for it
   */
  async queue(request: OutboxRequest, attempts = 0): Promise<string | undefined> {
    const entry = { ...this.create(request), attempts };
    if (!(await putEntry(entry, noFiles))) return undefined;
    await this.change(this.#earlier(request), () => undefined);
    void this.#send();
    return entry.id;
  }

  /**
   * The same for one that could be sent, if an earlier one of its kind still waits: that would arrive after it, and win.
   * @returns its id; undefined if none waits, or there's no room for it
   */
  async queueAfterEarlier(request: OutboxRequest, attempts: number): Promise<string | undefined> {
    await this.begin();
    return this.#earlier(request).length > 0 ? await this.queue(request, attempts) : undefined;
  }

  /** Has edits that wait say nothing of whom their session is for. */
  async dropAudience(ids: readonly string[]): Promise<void> {
    await this.change(ids, (entry) => ({ ...entry, request: withoutAudience(entry.request) }));
  }

  /** The ids of those in its queue that are about the same and wait. */
  #earlier({ queue, label }: OutboxRequest): string[] {
    // A session that's logged begins a queue of its own.
    if (queue === undefined) return [];
    const isEarlier = ({ state, request }: Entry) =>
      state === "waiting" && request.queue === queue && request.label.noun === label.noun;
    return this.all.filter(isEarlier).map(({ id }) => id);
  }

  /** Takes an entry back, with all that makes no sense without it. */
  async discard(id: string): Promise<void> {
    await this.change(withDependents(this.all, id), () => undefined);
  }

  /**
   * Takes an entry back that nothing refers to, after what is on its way in its queue.
   * @returns whether it certainly never left this device
   */
  async undoQueued(id: string): Promise<boolean> {
    const entry = this.find(id);
    if (!entry) return false;
    return await this.#whileStill(this.#queueKeyOf(entry), async () => {
      await this.read();
      const hasLeft = this.find(id)?.attempts !== 0;
      await this.change([id], () => undefined);
      return !hasLeft;
    });
  }

  /** Sends an entry again, a refused one perhaps changed. Another page may have done so already. */
  async retry(id: string, request?: OutboxRequest, files: Files = noFiles): Promise<void> {
    const entry = this.find(id);
    if (!entry || entry.state === "sent") return;
    const again = { ...entry, request: request ?? entry.request, refusal: undefined, retryAt: 0 };
    await this.replace({ ...again, state: "waiting" }, files);
    await this.flush({ force: true });
  }

  /**
   * Other values for a session that waits: one that was refused changes; one that may have arrived is edited after it. No form
   * waits for the answer any more, so a refusal stays here.
   */
  async amend(entry: Entry, session: Session, changes: EditSession): Promise<void> {
    const { request, localId } = entry;
    // It may have been sent since its form was opened.
    const now = this.find(entry.id);
    if (now?.state === "refused") return await this.retry(entry.id, amended(entry, changes));
    if (!now && request.route === "logSession" && (await this.isGone(entry.id))) {
      // Deleted by another page, with its photos: an edit would wait for it for ever.
      await this.replace(this.create(withPhotos(amended(entry, changes), []), entry.id));
      return await this.flush({ force: true });
    }
    const id = request.route === "editSession" ? request.params.id : localId;
    await this.replace(this.create(editRequest({ ...session, id }, changes)));
    await this.flush();
  }

  /**
   * Other words for a comment or message. Those that wait may be on their way, from another page too, or have arrived since the
   * form was opened: under their key the new ones would be taken for them, so they get another one (docs/decisions/0027).
   */
  async reword({ id, request }: Entry, content: string): Promise<void> {
    const other = reworded(request, content);
    const now = this.find(id);
    if (now?.state === "refused") return await this.retry(id, other);
    const place = now?.state === "waiting" && { localId: now.localId, order: now.order, madeAt: now.madeAt };
    await this.replace({ ...this.create(other), ...place });
    if (place) await this.change([id], () => undefined);
    await this.flush({ force: true });
  }

  /** Sends a refused edit again in place of what another device has made of the same fields, which the person has seen. */
  async keepOwn(id: string): Promise<void> {
    const entry = this.find(id);
    if (entry) await this.retry(id, amended(entry, {}));
  }

  /**
   * From now on it sends by itself: when the network returns, the page is shown, or the service worker wakes it.
   * @returns resolves once it's known what waits
   */
  readonly begin = (): Promise<void> => {
    this.#begun ??= this.#follow();
    return this.#begun;
  };

  async #follow(): Promise<void> {
    const flush = () => void this.flush();
    window.addEventListener("online", () => void this.flush({ force: true }));
    window.addEventListener("reachable", () => void this.#sendOnReturn());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data === outboxTag && flush());
    await this.follow();
    void this.#send();
  }

  /**
   * The server alone was away, and answers others again: what had no answer goes now, since screens that are read anew would be
   * without it until its pause is over. Where that gets nothing sent, its address may be blocked: then the next time is later.
   */
  async #sendOnReturn(): Promise<void> {
    clearTimeout(this.#returnTimer);
    if (isOffline() || !isCurrentViewer(this.personId)) return;
    const waitMs = this.#nextReturn - Date.now();
    if (waitMs > 0) {
      this.#returnTimer = setTimeout(() => void this.#sendOnReturn(), waitMs);
      return;
    }
    const unanswered = sendable(this.all, Number.POSITIVE_INFINITY).filter(({ failure }) => failure === undefined);
    if (unanswered.length === 0) return;
    this.#nextReturn = Date.now() + retryPauseMs(this.#vainReturns++);
    await this.change(
      unanswered.map(({ id }) => id),
      (entry) => ({ ...entry, retryAt: 0 }),
    );
    await this.flush();
  }

  /** By the server's id of what it refers to, once that is known. */
  #queueKeyOf(entry: Entry): string {
    return queueKeyOf(withKnownIds([...this.all, entry]).at(-1) ?? entry);
  }

  /** Sends what may be sent of what is known here. */
  async #send(force = false): Promise<void> {
    if (!isCurrentViewer(this.personId)) return;
    if (!force && !navigator.onLine) {
      if (this.view().all.length > 0) await requestBackgroundSync();
      return;
    }
    const now = force ? Number.POSITIVE_INFINITY : Date.now();
    // An entry just pressed is sent by its own press.
    const waiting = sendable(this.all, now).filter(({ id }) => !this.requestOf(id));
    const lock = force ? underLock : underLockIfFree;
    const sent = await Promise.all(
      waiting.map(queueKeyOf).map((queueKey) => lock(this.#lock(queueKey), () => this.#drain(queueKey, now))),
    );
    // Others may have waited for an id.
    if (sent.some(Boolean)) await this.flush();
    else this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const next = nextAttempt(this.all, this.isSending);
    if (Number.isFinite(next))
      this.#timer = setTimeout(() => void this.flush(), Math.max(minTimerMs, next - Date.now()));
  }

  /** Does something while nothing of this queue is being sent, here or by another page. */
  async #whileStill<Done>(queueKey: string, work: () => Promise<Done>): Promise<Done> {
    return await underLock(this.#lock(queueKey), work);
  }

  #lock(queueKey: string): string {
    return `outbox ${this.personId} ${queueKey}`;
  }

  /** Sends what waits in a queue, in order, until something has to be tried later. @returns whether anything was sent */
  async #drain(queueKey: string, now = Number.POSITIVE_INFINITY): Promise<boolean> {
    await this.read();
    let hasSent = false;
    for (; ; hasSent = true) {
      const entry = sendable(this.all, now).find((one) => queueKeyOf(one) === queueKey);
      const request = entry && this.requestOf(entry.id);
      // Stored first, then sent.
      const isBeingStored = request !== undefined && request.isStored === undefined;
      if (!entry || isBeingStored || !(await this.#attempt(entry))) break;
    }
    this.#schedule();
    return hasSent;
  }

  /** @returns whether it's settled; else it's tried later */
  async #attempt(entry: Entry): Promise<boolean> {
    const { id } = entry;
    const request = this.requestOf(id);
    this.note(id, { share: 0 });
    try {
      const { answer, serverId } = await sendEntry(entry, {
        files: await this.filesOf(id),
        signal: request?.signal ?? new AbortController().signal,
        stopsAt: (error) => stopsAt(error, request?.isWatched ?? false),
        onProgress: (progress) => {
          request?.onProgress(progress);
          this.note(id, { share: progress.fraction });
        },
        onPhotos: async (photos) => {
          await this.change([id], (now) => ({ ...now, request: withPhotos(now.request, photos) }));
        },
      });
      // A press that goes through at once says nothing of what couldn't be sent.
      if (entry.attempts > 0) this.#vainReturns = this.#nextReturn = 0;
      const isWatched = request?.isWatched ?? false;
      const outcome = (!isWatched && photosOutcome(answer, serverId)) || { status: "sent" as const, serverId };
      const noteAnswered = () => outcome.status === "sent" && this.note(id, { isAnswered: true });
      // First the screens, so that nothing vanishes from them in between.
      if (isWatched) {
        noteAnswered();
        request?.resolve({ status: "sent", answer });
      } else await inOneRender(() => this.#tell(entry, answer), noteAnswered);
      // If that can't be stored, it's sent again later, and the server knows its key.
      return await this.change([id], (now) => settled(now, outcome, Date.now()));
    } catch (error) {
      if (request?.handledByForm(error)) {
        await this.change([id], () => undefined);
        request.reject(error);
        return true;
      }
      const outcome = outcomeOf(entry.request, error);
      const isStored = await this.change([id], (now) => settled(now, outcome, Date.now()));
      if (outcome.status === "obsolete") this.#tell(entry, undefined, true);
      return isStored && outcome.status !== "retry";
    } finally {
      this.note(id, { share: undefined, isAnswered: false });
    }
  }

  #tell(...sent: Parameters<SentListener>): void {
    if (this.#sentListeners.size === 0) this.#untold.push(sent);
    for (const listener of this.#sentListeners) listener(...sent);
  }
}

/** What was sent goes as its answer comes: it neither leaves the screens for a frame nor stands there twice. */
const inOneRender = (tell: () => void, noteAnswered: () => void) =>
  new Promise<void>((done) =>
    notifyManager.batch(() => {
      tell();
      notifyManager.schedule(() => {
        noteAnswered();
        done();
      });
    }),
  );

const outboxes = new Map<string, Outbox>();

/** One for each person, as long as the page lives. */
export function outboxOf(personId: string): Outbox {
  const outbox = outboxes.get(personId) ?? new Outbox(personId);
  outboxes.set(personId, outbox);
  return outbox;
}
