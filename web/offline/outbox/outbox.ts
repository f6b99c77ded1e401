import { editedFields } from "#shared/contract/edited-fields.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import { conflictsOf } from "#web/core/api/api-error.ts";
import type { Entry, Work } from "#web/offline/device/outbox-entry.ts";
import { ForegroundRequest, type ForegroundRequestOptions } from "./foreground-request.ts";
import { inFlightKeys } from "./in-flight-keys.ts";
import { queueKeyOf, withDependents, withKnownIds } from "./outbox-rules.ts";
import { noFiles, OutboxState, type OutboxView } from "./outbox-state.ts";
import { type Files, putEntry } from "./outbox-store.ts";
import type { Answers } from "./send-entry.ts";
import { Sender, type SentListener } from "./sender.ts";

export type Submitted<Kind extends keyof Answers> =
  | { readonly status: "sent"; readonly answer: Answers[Kind] }
  /** Stored on the device, and sent as soon as it can be. */
  | { readonly status: "waiting"; readonly entry: Entry };

interface Submission extends ForegroundRequestOptions {
  /** Of photos, by their keys. */
  readonly files?: Files | undefined;
  /** The idempotency key of an earlier attempt. */
  readonly key?: string | undefined;
  /** A form keeps what the server refuses; what has none stays here with its reason. */
  readonly hasForm?: boolean | undefined;
}

/** What one person wrote on this device and the server hasn't confirmed: stored first, then sent (docs/decisions/0040). */
export class Outbox {
  readonly #held: OutboxState;
  readonly #sender: Sender;
  #isStarted = false;

  constructor(personId: string) {
    this.#held = new OutboxState(personId);
    this.#sender = new Sender(this.#held);
  }

  readonly view = (): OutboxView => this.#held.view();

  readonly filesOf = (id: string): Promise<Files> => this.#held.filesOf(id);

  /** The first one begins to send by itself. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#held.subscribe(listener);
    this.#start();
    return stop;
  };

  /** Told of what was sent after its press was over, before it leaves the view. @returns stops listening */
  readonly onSent = (listener: SentListener): (() => void) => this.#sender.onSent(listener);

  /** Told when another page has sent something that waits here, too. @returns stops listening */
  readonly onSentElsewhere = (listener: () => void): (() => void) => this.#held.onSentElsewhere(listener);

  /** Sends what may be sent. `force`: without the pauses between attempts, and after what others are sending. */
  flush(options: { readonly force?: boolean } = {}): Promise<void> {
    return this.#sender.flush(options);
  }

  /** Stores what was written, sends it, and resolves with the answer, or when it has to wait. @throws as `call` does */
  async submit<Kind extends keyof Answers>(
    work: Extract<Work, { kind: Kind }>,
    { files = noFiles, key = newIdempotencyKey(), hasForm = true, ...options }: Submission = {},
  ): Promise<Submitted<Kind>> {
    const entry = this.#held.create(work, key);
    const request = new ForegroundRequest({ ...options, hasForm });
    this.#held.watched.set(key, request);
    inFlightKeys.add(key);
    request.isStored = await this.#held.hold(entry, files);
    const left = () => request.resolve({ status: "waiting", entry });
    request.startTimeout(left);
    if (request.isStored && !navigator.onLine) left();
    else void this.#sender.sendQueue(this.#queueKeyOf(entry)).then(left, left);
    try {
      return (await request.result) as Submitted<Kind>;
    } finally {
      this.#held.watched.delete(key);
      inFlightKeys.delete(key);
      this.#held.refresh();
      this.#held.announce();
      void this.flush();
    }
  }

  /**
   * Stores a small change that the network just refused, in the place of an earlier one of the same queue.
   * @param attempts that may have arrived, although there was no answer
   * @returns its id; undefined without room for it
   */
  async queue(work: Work, attempts = 0): Promise<string | undefined> {
    const entry = { ...this.#held.create(work), attempts };
    if (!(await putEntry(entry, noFiles))) return undefined;
    const queueKey = queueKeyOf(entry);
    const before = this.#held.all.filter((one) => one.state === "waiting" && queueKeyOf(one) === queueKey);
    await this.#held.change(
      before.map(({ id }) => id),
      () => undefined,
    );
    void this.flush();
    return entry.id;
  }

  /** Takes an entry back, with all that makes no sense without it. */
  async discard(id: string): Promise<void> {
    await this.#held.change(withDependents(this.#held.all, id), () => undefined);
  }

  /**
   * Takes an entry back that nothing refers to, after what is on its way in its queue.
   * @returns whether it certainly never left this device
   */
  async undoQueued(id: string): Promise<boolean> {
    const entry = this.#find(id);
    if (!entry) return false;
    return await this.#sender.whileStill(this.#queueKeyOf(entry), async () => {
      await this.#held.read();
      const hasLeft = this.#find(id)?.attempts !== 0;
      await this.#held.change([id], () => undefined);
      return !hasLeft;
    });
  }

  /** Sends a refused or waiting entry again, perhaps changed. */
  async retry(id: string, work?: Work, files: Files = noFiles): Promise<void> {
    const entry = this.#find(id);
    if (!entry) return;
    const again = { ...entry, work: work ?? entry.work, state: "waiting", refusal: undefined, retryAt: 0 } as const;
    await this.#held.replace(again, files);
    await this.flush({ force: true });
  }

  /** Other values for a session that waits: one that was refused changes; one that may have arrived is edited after it. */
  async amend(entry: Entry, session: Session, changes: EditSession): Promise<void> {
    const { work, state, id, localId } = entry;
    if (work.kind !== "log" && work.kind !== "edit") return;
    if (state === "refused") {
      await this.retry(id, amended(entry, changes));
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
    const entry = this.#find(id);
    if (!entry || !("content" in entry.work)) return;
    const work = { ...entry.work, content };
    if (entry.state === "refused" || entry.attempts === 0) return await this.retry(id, work);
    await this.#held.change([id], () => undefined);
    await this.#held.replace({ ...entry, id: newIdempotencyKey(), work, attempts: 0, retryAt: 0 });
    await this.flush({ force: true });
  }

  /** Sends a refused edit again in place of what another device has made of the same fields, which the person has seen. */
  async keepOwn(id: string): Promise<void> {
    const entry = this.#find(id);
    if (entry) await this.retry(id, amended(entry, {}));
  }

  #start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#sender.start();
    void this.#held.follow().then(() => this.flush());
  }

  #find(id: string): Entry | undefined {
    return this.#held.all.find((one) => one.id === id);
  }

  /** By the server's id of what it refers to, once that is known. */
  #queueKeyOf(entry: Entry): string {
    return queueKeyOf(withKnownIds([...this.#held.all, entry]).at(-1) ?? entry);
  }
}

/** A refused session with other values; what the refusal told of another device is known by now. */
function amended({ work, refusal }: Entry, changes: EditSession): Work {
  if (work.kind === "log") {
    const chosen = changes.isPublic === undefined ? {} : { isDefaultAudience: false };
    return { ...work, body: { ...work.body, ...(changes as LogSession), ...chosen } };
  }
  const seen = Object.fromEntries(conflictsOf(refusal?.issues ?? []).map(({ path, now }) => [path, now]));
  if (work.kind === "rate")
    return { ...work, changes: { ...work.changes, before: { ...work.changes?.before, ...seen } } };
  if (work.kind !== "edit") return work;
  // As the first form found them: the changes were made of what this entry would have made of them.
  const found = Object.entries(editedFields(work.session)).filter(([name]) => name in changes);
  const before = work.sessionId < 0 ? undefined : { ...Object.fromEntries(found), ...work.body.before, ...seen };
  return { ...work, body: { ...work.body, ...changes, before } };
}

const outboxes = new Map<string, Outbox>();

/** One for each person, as long as the page lives. */
export function outboxOf(personId: string): Outbox {
  const outbox = outboxes.get(personId) ?? new Outbox(personId);
  outboxes.set(personId, outbox);
  return outbox;
}
