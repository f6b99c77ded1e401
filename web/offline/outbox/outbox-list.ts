import { newIdempotencyKey } from "#web/core/api/api.ts";
import { type Files, noFiles, readFiles } from "#web/offline/device/kept-file.ts";
import type { Entry, OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import type { ForegroundRequest } from "./foreground-request.ts";
import { forgettable, unsent } from "./outbox-rules.ts";
import { changeEntries, putEntry, readEntries } from "./outbox-store.ts";

export interface OutboxView {
  /** What waits, refused first, then as written. Not what a press of this page is still about. */
  readonly entries: readonly Entry[];
  /** `entries`, and those whose form still waits for the answer. */
  readonly all: readonly Entry[];
  /** What the device has no room for: it ends with the page. */
  readonly volatile: ReadonlySet<string>;
  /** What this page is sending, and the share of its photo that has arrived. */
  readonly sending: ReadonlyMap<string, number>;
}

/** What this page alone knows of an entry. */
interface Held {
  /** The entry itself until it's stored; where the device has no room for it, until the page closes. */
  unstored?: Entry | undefined;
  files?: Files | undefined;
  /** What a screen still waits for. */
  request?: ForegroundRequest | undefined;
  /** While it's being sent: the share of its photo that has arrived. */
  share?: number | undefined;
  /** The screens have its answer, so that it doesn't seem to wait while that is stored. */
  isAnswered?: boolean;
}

/** A person's entries as they are stored on the device, or without room for them in the page, and what screens see of them. */
export abstract class OutboxList {
  readonly personId: string;
  /** As last read; sent ones included. */
  protected all: readonly Entry[] = [];
  readonly #held = new Map<string, Held>();
  #view: OutboxView = { entries: [], all: [], volatile: new Set(), sending: new Map() };
  readonly #listeners = new Set<() => void>();
  readonly #elsewhereListeners = new Set<() => void>();
  #channel: BroadcastChannel | undefined;

  constructor(personId: string) {
    this.personId = personId;
  }

  readonly view = (): OutboxView => this.#view;

  protected listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told when another page has sent something that waits here, too. @returns a function that stops it */
  readonly onSentElsewhere = (listener: () => void): (() => void) => {
    this.#elsewhereListeners.add(listener);
    return () => this.#elsewhereListeners.delete(listener);
  };

  readonly filesOf = async (id: string): Promise<Files> => this.#held.get(id)?.files ?? (await readFiles(id));

  protected readonly find = (id: string): Entry | undefined => this.all.find((one) => one.id === id);

  /** Whether the device says that it has no such entry, rather than nothing at all. */
  protected async isGone(id: string): Promise<boolean> {
    const stored = await readEntries(this.personId);
    return stored !== undefined && !stored.some((one) => one.id === id);
  }

  /** Follows what the person's other pages change, and forgets what was sent long ago. */
  protected async follow(): Promise<void> {
    this.#channel = new BroadcastChannel(`outbox ${this.personId}`);
    this.#channel.onmessage = () => void this.read();
    await this.read();
    const old = forgettable(this.all, Date.now()).map(({ id }) => id);
    if (old.length > 0) await this.change(old, () => undefined);
  }

  protected create(request: OutboxRequest, id = newIdempotencyKey()): Entry {
    const { personId } = this;
    const madeAt = Date.now();
    const order = Math.max(madeAt, ...this.all.map((entry) => entry.order + 1));
    const [random = 0] = crypto.getRandomValues(new Int32Array(1));
    const localId = -1 - Math.abs(random);
    return { id, personId, request, order, madeAt, localId, state: "waiting", attempts: 0, retryAt: 0 };
  }

  /** Shown at once, and held here if it can't be stored, which its request is told. @returns whether it is stored */
  protected async hold(entry: Entry, files: Files, request: ForegroundRequest): Promise<boolean> {
    const held: Held = { unstored: entry, files, request };
    this.#held.set(entry.id, held);
    this.#show([...this.all.filter(({ id }) => id !== entry.id), entry]);
    request.isStored = await putEntry(entry, files);
    if (request.isStored) held.unstored = undefined;
    return request.isStored;
  }

  /** In the place of the one with its id, where that is held; here without room for it. */
  protected async replace(entry: Entry, files: Files = noFiles): Promise<void> {
    const { id } = entry;
    const held = this.#held.get(id);
    if (held?.unstored || !(await putEntry(entry, files)))
      this.#held.set(id, { ...held, unstored: entry, files: new Map([...(held?.files ?? noFiles), ...files]) });
    await this.read();
    this.announce();
  }

  /** Undefined removes one. @returns whether it worked */
  protected async change(ids: readonly string[], change: (entry: Entry) => Entry | undefined): Promise<boolean> {
    const isUnstored = ids.every((id) => this.#held.get(id)?.unstored);
    for (const id of ids) {
      const held = this.#held.get(id);
      if (held?.unstored) held.unstored = change(held.unstored);
    }
    const stored = await changeEntries(this.personId, ids, change);
    if (stored) this.#showStored(stored, ids);
    else await this.read();
    this.announce();
    return stored !== undefined || isUnstored;
  }

  protected async read(): Promise<void> {
    const stored = await readEntries(this.personId);
    // Without an answer of the device nothing is known of other pages.
    this.#showStored(stored ?? [], stored ? [] : this.#view.entries.map(({ id }) => id));
  }

  /** What a screen still waits for. */
  protected requestOf(id: string): ForegroundRequest | undefined {
    return this.#held.get(id)?.request;
  }

  protected readonly isSending = (id: string): boolean => this.#held.get(id)?.share !== undefined;

  /** Notes what this page alone knows, and forgets the entry's own once there is nothing about it to know any more. */
  protected note(id: string, news: Omit<Held, "unstored" | "files">): void {
    const held = this.#held.get(id) ?? {};
    this.#held.set(id, Object.assign(held, news));
    if (!held.unstored && !held.request && held.share === undefined) this.#held.delete(id);
    this.#show(this.all);
  }

  /** To the person's other pages. */
  protected announce(): void {
    this.#channel?.postMessage(null);
  }

  /**
   * What another page has sent leaves this one, whose screens don't have the answer: they are told, however it's found out.
   * @param ids of what this page has changed itself
   */
  #showStored(stored: readonly Entry[], ids: readonly string[] = []): void {
    const before = this.#view.entries;
    const unstored = [...this.#held.values()].flatMap((held) => held.unstored ?? []);
    const unstoredIds = new Set(unstored.map(({ id }) => id));
    this.#show([...stored.filter(({ id }) => !unstoredIds.has(id)), ...unstored]);
    const known = new Set([...ids, ...this.#view.all.map(({ id }) => id)]);
    if (before.some(({ id }) => !known.has(id))) for (const listener of this.#elsewhereListeners) listener();
  }

  #show(entries: readonly Entry[]): void {
    this.all = entries;
    const all = unsent(entries);
    const held = [...this.#held];
    const isHidden = new Set(
      held.flatMap(([id, { request, isAnswered }]) => (request?.isWatched || isAnswered ? [id] : [])),
    );
    this.#view = {
      entries: all.filter(({ id }) => !isHidden.has(id)),
      all,
      volatile: new Set(held.flatMap(([id, { unstored }]) => (unstored ? [id] : []))),
      sending: new Map(held.flatMap(([id, { share }]) => (share === undefined ? [] : [[id, share] as const]))),
    };
    for (const listener of this.#listeners) listener();
  }
}
