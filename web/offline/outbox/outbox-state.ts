import { newIdempotencyKey } from "#web/core/api/api.ts";
import type { Entry, Work } from "#web/offline/device/outbox-entry.ts";
import type { ForegroundRequest } from "./foreground-request.ts";
import { forgettable, unsent } from "./outbox-rules.ts";
import { changeEntries, type Files, putEntry, readEntries, readFiles } from "./outbox-store.ts";

export interface OutboxView {
  /** What waits, refused first, then as written. Not what a press of this page is still about. */
  readonly entries: readonly Entry[];
  /** The same with those. */
  readonly all: readonly Entry[];
  /** What the device has no room for: it ends with the page. */
  readonly volatile: ReadonlySet<string>;
  /** What this page is sending, and the share of its photo that has arrived. */
  readonly sending: ReadonlyMap<string, number>;
}

export const noFiles: Files = new Map();

/** A person's entries as they are stored on the device, or without room for them in the page, and what screens see of them. */
export class OutboxState {
  readonly personId: string;
  /** As last read; sent ones included. */
  all: readonly Entry[] = [];
  /** What a screen still waits for. */
  readonly watched = new Map<string, ForegroundRequest>();
  /** Those that the device has no room for: they live as long as the page. */
  readonly #volatile = new Map<string, { readonly entry: Entry; readonly files: Files }>();
  readonly #sending = new Map<string, number>();
  /** Sent, which isn't stored yet. */
  readonly #settling = new Set<string>();
  #view: OutboxView = { entries: [], all: [], volatile: new Set(), sending: new Map() };
  readonly #listeners = new Set<() => void>();
  readonly #elsewhereListeners = new Set<() => void>();
  #channel: BroadcastChannel | undefined;

  constructor(personId: string) {
    this.personId = personId;
  }

  readonly view = (): OutboxView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows what the person's other pages change, and forgets what was sent long ago. */
  async follow(): Promise<void> {
    this.#channel = new BroadcastChannel(`outbox ${this.personId}`);
    this.#channel.onmessage = () => void this.#readOthers();
    await this.read();
    const old = forgettable(this.all, Date.now()).map(({ id }) => id);
    if (old.length > 0) await changeEntries(old, () => undefined);
  }

  /** What another page has sent leaves this one, whose screens don't have the answer. */
  async #readOthers(): Promise<void> {
    const before = this.#view.entries;
    await this.read();
    const left = new Set(this.#view.all.map(({ id }) => id));
    if (before.some(({ id }) => !left.has(id) && !this.#settling.has(id)))
      for (const listener of this.#elsewhereListeners) listener();
  }

  readonly onSentElsewhere = (listener: () => void): (() => void) => {
    this.#elsewhereListeners.add(listener);
    return () => this.#elsewhereListeners.delete(listener);
  };

  create(work: Work, id = newIdempotencyKey()): Entry {
    const { personId } = this;
    const madeAt = Date.now();
    const order = Math.max(madeAt, ...this.all.map((entry) => entry.order + 1));
    const [random = 0] = crypto.getRandomValues(new Int32Array(1));
    const localId = -1 - Math.abs(random);
    return { id, personId, work, order, madeAt, localId, state: "waiting", attempts: 0, retryAt: 0 };
  }

  /** Shown at once, and held here if it can't be stored. @returns whether it is stored */
  async hold(entry: Entry, files: Files): Promise<boolean> {
    this.#volatile.set(entry.id, { entry, files });
    this.#show([...this.all.filter(({ id }) => id !== entry.id), entry]);
    const isStored = await putEntry(entry, files);
    if (isStored) this.#volatile.delete(entry.id);
    return isStored;
  }

  /** In the place of the one with its id, where that is held; here without room for it. */
  async replace(entry: Entry, files: Files = noFiles): Promise<void> {
    const held = this.#volatile.get(entry.id);
    if (held || !(await putEntry(entry, files)))
      this.#volatile.set(entry.id, { entry, files: new Map([...(held?.files ?? noFiles), ...files]) });
    await this.read();
    this.announce();
  }

  /** Undefined removes one. @returns whether it worked */
  async change(ids: readonly string[], change: (entry: Entry) => Entry | undefined): Promise<boolean> {
    const isVolatile = ids.every((id) => this.#volatile.has(id));
    for (const id of ids) {
      const held = this.#volatile.get(id);
      const changed = held && change(held.entry);
      if (held && changed) this.#volatile.set(id, { ...held, entry: changed });
      else this.#volatile.delete(id);
    }
    const isStored = await changeEntries(ids, change);
    await this.read();
    this.announce();
    return isStored || isVolatile;
  }

  async read(): Promise<void> {
    const stored = (await readEntries(this.personId)) ?? [];
    const others = stored.filter(({ id }) => !this.#volatile.has(id));
    this.#show([...others, ...[...this.#volatile.values()].map(({ entry }) => entry)]);
  }

  readonly filesOf = async (id: string): Promise<Files> => this.#volatile.get(id)?.files ?? (await readFiles(id));

  noteSending(id: string, share: number): void {
    this.#sending.set(id, share);
    this.refresh();
  }

  /** Its answer is here: it doesn't seem to wait, while that is stored. */
  noteAnswer(id: string): void {
    this.#settling.add(id);
  }

  noteSettled(id: string): void {
    this.#sending.delete(id);
    this.#settling.delete(id);
    this.refresh();
  }

  /** Shows what a press or an attempt has changed. */
  refresh(): void {
    this.#show(this.all);
  }

  /** To the person's other pages. */
  announce(): void {
    this.#channel?.postMessage(null);
  }

  #show(entries: readonly Entry[]): void {
    this.all = entries;
    const all = unsent(entries);
    const isOver = ({ id }: Entry) => !this.watched.get(id)?.isWatched && !this.#settling.has(id);
    const volatile = new Set(this.#volatile.keys());
    this.#view = { entries: all.filter(isOver), all, volatile, sending: new Map(this.#sending) };
    for (const listener of this.#listeners) listener();
  }
}
