import type { EditSession, Session } from "#shared/contract/sessions.ts";
import { newIdempotencyKey } from "#web/lib/api/api.ts";
import { underLock, underLockIfFree } from "#web/lib/browser/lock.ts";
import { isCurrentViewer } from "#web/lib/sign-in/current-viewer.ts";
import type { Entry, Work } from "./entry.ts";
import { outcomeOf, photosOutcome } from "./outcome.ts";
import { pressed } from "./pressed.ts";
import { forgettable, nextAttempt, sendable, settled, thingOf, unsent, withDependents } from "./rules.ts";
import { type Answers, sendEntry, stopsAt } from "./send-entry.ts";
import { changeEntries, type Files, putEntry, readEntries, readFiles } from "./store.ts";
import { WatchedPress, type WatchedPressOptions } from "./watched-press.ts";

export interface OutboxView {
  /** What waits, refused first, then as written. Not what a press of this page is still about. */
  readonly entries: readonly Entry[];
  /** The same with those. */
  readonly all: readonly Entry[];
  /** What the device has no room for: it ends with the page. */
  readonly inPage: ReadonlySet<string>;
  /** What this page is sending, and the share of its photo that has arrived. */
  readonly sending: ReadonlyMap<string, number>;
}

export type Submitted<Kind extends keyof Answers> =
  | { readonly is: "sent"; readonly answer: Answers[Kind] }
  /** Stored on the device, and sent as soon as it can be. */
  | { readonly is: "waiting"; readonly entry: Entry };

type SentListener = (entry: Entry, answer: Answers[keyof Answers]) => void;

interface Submission extends WatchedPressOptions {
  /** Of photos, by their keys. */
  readonly files?: Files | undefined;
  /** The idempotency key of an earlier attempt. */
  readonly key?: string | undefined;
  /** A form keeps what the server refuses; what has none stays here with its reason. */
  readonly hasForm?: boolean | undefined;
}

const noFiles: Files = new Map();
/** Milliseconds: timers aren't for less. */
const shortestPause = 1_000;

/** What one person wrote on this device and the server hasn't confirmed: stored first, then sent (docs/decisions/0040). */
export class Outbox {
  readonly #personId: string;
  #entries: readonly Entry[] = [];
  /** Those that the device has no room for: they live as long as the page. */
  readonly #inPage = new Map<string, { readonly entry: Entry; readonly files: Files }>();
  readonly #watched = new Map<string, WatchedPress>();
  readonly #sending = new Map<string, number>();
  #view: OutboxView = { entries: [], all: [], inPage: new Set(), sending: new Map() };
  readonly #listeners = new Set<() => void>();
  readonly #sentListeners = new Set<SentListener>();
  #channel: BroadcastChannel | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(personId: string) {
    this.#personId = personId;
  }

  readonly view = (): OutboxView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.start();
    return () => this.#listeners.delete(listener);
  };

  /** Told of what was sent after its press was over, before it leaves the view. @returns stops listening */
  readonly onSent = (listener: SentListener): (() => void) => {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  };

  /** Begins to send by itself: now, back online, when the page is shown and when a pause is over. */
  start(): void {
    if (this.#channel) return;
    this.#channel = new BroadcastChannel(`outbox ${this.#personId}`);
    this.#channel.onmessage = () => void this.read();
    const flush = () => void this.flush();
    window.addEventListener("online", () => void this.flush({ force: true }));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
    // The service worker's 'sync' event only wakes a page.
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data === "outbox" && flush());
    void this.read().then(async () => {
      const old = forgettable(this.#entries, Date.now()).map(({ id }) => id);
      if (old.length > 0) await changeEntries(old, () => undefined);
      flush();
    });
  }

  /** Stores what was written, sends it, and resolves with the answer, or when it has to wait. @throws as `call` does */
  async submit<Kind extends keyof Answers>(
    work: Extract<Work, { kind: Kind }>,
    { files = noFiles, key = newIdempotencyKey(), hasForm = true, ...options }: Submission = {},
  ): Promise<Submitted<Kind>> {
    const entry = this.#newEntry(work, key);
    const press = new WatchedPress({ ...options, hasForm });
    this.#watched.set(key, press);
    pressed.add(key);
    // Shown at once, and held here until it's stored.
    this.#inPage.set(key, { entry, files });
    this.#show([...this.#entries.filter(({ id }) => id !== key), entry]);
    const isStored = await putEntry(entry, files);
    press.isStored = isStored;
    if (isStored) this.#inPage.delete(key);
    const thing = thingOf(entry);
    const left = () => press.resolve({ is: "waiting", entry });
    press.beginPatience(left);
    if (isStored && !navigator.onLine) left();
    else void underLock(this.#lock(thing), () => this.#drain(thing, Number.POSITIVE_INFINITY)).then(left, left);
    try {
      return (await press.result) as Submitted<Kind>;
    } finally {
      this.#watched.delete(key);
      pressed.delete(key);
      this.#show(this.#entries);
      this.#announce();
      void this.flush();
    }
  }

  /**
   * Stores a small change that the network just refused, in the place of an earlier one of the same thing.
   * @returns its id; undefined without room for it
   */
  async queue(work: Work): Promise<string | undefined> {
    const entry = this.#newEntry(work, newIdempotencyKey());
    if (!(await putEntry(entry, noFiles))) return undefined;
    const thing = thingOf(entry);
    const before = this.#entries.filter((one) => one.state === "waiting" && thingOf(one) === thing);
    await this.#change(
      before.map(({ id }) => id),
      () => undefined,
    );
    void this.flush();
    return entry.id;
  }

  /** Sends what may be sent. `force`: without the pauses between attempts, and after what others are sending. */
  async flush({ force = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (!isCurrentViewer(this.#personId) || (!force && !navigator.onLine)) return;
    await this.read();
    const now = force ? Number.POSITIVE_INFINITY : Date.now();
    // What is being pressed right now is sent by its press.
    const things = sendable(this.#entries, now).flatMap((entry) => (this.#watched.has(entry.id) ? [] : thingOf(entry)));
    const lock = force ? underLock : underLockIfFree;
    const sent = await Promise.all(things.map((thing) => lock(this.#lock(thing), () => this.#drain(thing, now))));
    // Others may have waited for an id.
    if (sent.some(Boolean)) return await this.flush();
    const next = nextAttempt(this.#entries);
    if (Number.isFinite(next))
      this.#timer = setTimeout(() => void this.flush(), Math.max(shortestPause, next - Date.now()));
  }

  /** Takes an entry back, with all that makes no sense without it. */
  async discard(id: string): Promise<void> {
    await this.#change(withDependents(this.#entries, id), () => undefined);
  }

  /** Sends a refused or waiting entry again, perhaps changed. */
  async retry(id: string, work?: Work, files: Files = noFiles): Promise<void> {
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry) return;
    const again: Entry = { ...entry, work: work ?? entry.work, state: "waiting", refusal: undefined, retryAt: 0 };
    const held = this.#inPage.get(id);
    if (held) this.#inPage.set(id, { entry: again, files: new Map([...held.files, ...files]) });
    else await putEntry(again, files);
    await this.read();
    this.#announce();
    await this.flush({ force: true });
  }

  /** Other values for a session that waits: one that was refused changes; one that may have arrived is edited after it. */
  async amend(entry: Entry, session: Session, changes: EditSession): Promise<void> {
    const { work, state, id, localId } = entry;
    if (work.kind !== "log" && work.kind !== "edit") return;
    if (state === "refused") {
      await this.retry(id, { ...work, body: { ...work.body, ...changes } } as Work);
      return;
    }
    const sessionId = work.kind === "log" ? localId : work.sessionId;
    await this.submit<"edit">({ kind: "edit", sessionId, session, body: changes, photos: [], before: [] });
  }

  /**
   * Other words for a comment or message. One that may have arrived, although its answer was lost, gets another key: the
   * old one would answer the old words (docs/decisions/0027).
   */
  async reword(id: string, content: string): Promise<void> {
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry || !("content" in entry.work)) return;
    const work = { ...entry.work, content };
    if (entry.state === "refused" || entry.attempts === 0) return await this.retry(id, work);
    await this.#change([id], () => undefined);
    await putEntry({ ...entry, id: newIdempotencyKey(), work, attempts: 0, retryAt: 0 }, noFiles);
    await this.read();
    this.#announce();
    await this.flush({ force: true });
  }

  async read(): Promise<void> {
    const stored = (await readEntries(this.#personId)) ?? [];
    const others = stored.filter(({ id }) => !this.#inPage.has(id));
    this.#show([...others, ...[...this.#inPage.values()].map(({ entry }) => entry)]);
  }

  readonly filesOf = async (id: string): Promise<Files> => this.#inPage.get(id)?.files ?? (await readFiles(id));

  #newEntry(work: Work, id: string): Entry {
    const madeAt = Date.now();
    const order = Math.max(madeAt, ...this.#entries.map((entry) => entry.order + 1));
    const [random = 0] = crypto.getRandomValues(new Int32Array(1));
    const localId = -1 - Math.abs(random);
    return { id, personId: this.#personId, work, order, madeAt, localId, state: "waiting", attempts: 0, retryAt: 0 };
  }

  /** Sends what waits of one thing, in order, until something has to be tried later. @returns whether anything was sent */
  async #drain(thing: string, now: number): Promise<boolean> {
    for (let hasSent = false; ; hasSent = true) {
      await this.read();
      const entry = sendable(this.#entries, now).find((one) => thingOf(one) === thing);
      // Stored first, then sent.
      const isBeingStored = entry && this.#watched.get(entry.id)?.isStored === undefined && this.#watched.has(entry.id);
      if (!entry || isBeingStored || !(await this.#attempt(entry))) return hasSent;
    }
  }

  /** @returns whether it's settled; else it's tried later */
  async #attempt(entry: Entry): Promise<boolean> {
    const { id, work } = entry;
    const press = this.#watched.get(id);
    this.#sending.set(id, 0);
    this.#show(this.#entries);
    try {
      const { answer, serverId } = await sendEntry(entry, {
        files: await this.filesOf(id),
        signal: press?.signal ?? new AbortController().signal,
        stopsAt: (error) => stopsAt(error, press?.isWatched ?? false),
        onProgress: (progress) => {
          press?.onProgress(progress);
          this.#sending.set(id, progress.fraction);
          this.#show(this.#entries);
        },
        onPhotos: async (photos) => {
          await this.#change([id], (now) => ({ ...now, work: { ...now.work, photos } as Work }));
        },
      });
      const isWatched = press?.isWatched ?? false;
      const outcome = (!isWatched && photosOutcome(answer, serverId)) || { is: "sent" as const, serverId };
      // First the screens, so that nothing vanishes from them in between.
      if (isWatched) press?.resolve({ is: "sent", answer });
      else if (outcome.is === "sent") for (const listener of this.#sentListeners) listener(entry, answer);
      // If that can't be stored, it's sent again later, and the server knows its key.
      return await this.#change([id], (now) => settled(now, outcome, Date.now()));
    } catch (error) {
      if (press?.takes(error)) {
        await this.#change([id], () => undefined);
        press.reject(error);
        return true;
      }
      const outcome = outcomeOf(work, error);
      await this.#change([id], (now) => settled(now, outcome, Date.now()));
      return outcome.is !== "later";
    } finally {
      this.#sending.delete(id);
      this.#show(this.#entries);
    }
  }

  /** @returns whether it worked */
  async #change(ids: readonly string[], change: (entry: Entry) => Entry | undefined): Promise<boolean> {
    const isInPage = ids.every((id) => this.#inPage.has(id));
    for (const id of ids) {
      const held = this.#inPage.get(id);
      const changed = held && change(held.entry);
      if (held && changed) this.#inPage.set(id, { ...held, entry: changed });
      else this.#inPage.delete(id);
    }
    const isStored = await changeEntries(ids, change);
    await this.read();
    this.#announce();
    return isStored || isInPage;
  }

  #show(entries: readonly Entry[]): void {
    this.#entries = entries;
    const all = unsent(entries);
    const isOver = ({ id }: Entry) => !this.#watched.get(id)?.isWatched;
    const inPage = new Set(this.#inPage.keys());
    this.#view = { entries: all.filter(isOver), all, inPage, sending: new Map(this.#sending) };
    for (const listener of this.#listeners) listener();
  }

  /** To the person's other pages. */
  #announce(): void {
    this.#channel?.postMessage(null);
  }

  #lock = (thing: string): string => `outbox ${this.#personId} ${thing}`;
}

const outboxes = new Map<string, Outbox>();

/** One for each person, as long as the page lives. */
export function outboxOf(personId: string): Outbox {
  const outbox = outboxes.get(personId) ?? new Outbox(personId);
  outboxes.set(personId, outbox);
  return outbox;
}
