import {
  canKeepDrafts,
  type DraftFiles,
  type DraftPlace,
  type FileChanges,
  findDraft,
  type StoredDraft,
  storeDraft,
} from "./draft-store.ts";
import { leaveWords } from "./pagehide-backup.ts";

/** Milliseconds from a change until it is stored, so that typing is not a write a letter. */
const delay = 300;

/** Told by whoever has sent or discarded the draft of a place, to every other opening of it in this window. */
const endings = new EventTarget();

export interface FoundDraft<Values extends object> {
  readonly savedAt: number;
  /** Null: it has been sent or discarded elsewhere. */
  readonly values: Partial<Values> | null;
}

interface DraftKeeperOptions<Values extends object> {
  readonly place: DraftPlace;
  /** What is worth keeping at this moment. */
  readonly read: () => Partial<Values> | undefined;
  /** Whether all of it lies in storage. */
  readonly onKept: (isKept: boolean) => void;
}

/** Keeps what is typed at one place in the device's storage, as it is typed. */
export class DraftKeeper<Values extends object> {
  readonly #options: DraftKeeperOptions<Values>;
  /** Of what this opening wrote or found last; anything else in storage is another opening's. */
  #savedAt: number | undefined;
  #files: DraftFiles = {};
  /** Too large for what is left of the storage: trying with every letter would be no use. */
  readonly #refused = new WeakSet<Blob>();
  /** Storage does not take it: what lies there is older than what is shown. */
  #isBehind = false;
  #isChanged = false;
  #isFinding = false;
  /** Writes under way, which may end with the page. */
  #writes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftKeeperOptions<Values>) {
    this.#options = options;
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** To be called after each change. */
  readonly change = (): void => {
    if (!canKeepDrafts()) return;
    this.#isChanged = true;
    this.#timer ??= setTimeout(this.flush, delay);
  };

  /** Stores at once what has changed: nobody knows how long the page still lives. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What lies there is read before it is written over.
    if (!this.#isChanged || this.#isFinding) return;
    this.#isChanged = false;
    const values = this.#options.read();
    if (values) void this.#store(values);
    else if (this.#savedAt !== undefined) this.#clear();
  };

  /** The page goes: nobody waits for what is being written. */
  readonly part = (): void => {
    const { place, read } = this.#options;
    const values = this.#isChanged || this.#writes > 0 ? read() : undefined;
    if (values) leaveWords(place, { savedAt: Date.now(), values: apart(values).values, isOver: this.#isFinding });
    else if (this.#writes > 0) leaveWords(place, { savedAt: Date.now(), values: null, isOver: false });
    this.flush();
  };

  /** It was sent or discarded. Works also when the place is not shown any more. */
  readonly end = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isChanged = false;
    this.#clear();
  };

  /** Hands over what another opening left here, once, and leaves what was changed meanwhile to be stored. */
  async find(adopt: (found: FoundDraft<Values>) => void): Promise<void> {
    const { place } = this.#options;
    const before = this.#savedAt;
    this.#isFinding = true;
    const found = await findDraft<Values>(place);
    this.#isFinding = false;
    const wasChanged = this.#isChanged;
    if (found && found.savedAt !== before && this.#savedAt === before && !this.#isBehind) {
      this.#savedAt = found.savedAt;
      this.#files = found.files;
      // That others ended it is no news to an opening that never had it.
      if (found.values || before !== undefined)
        adopt({ savedAt: found.savedAt, values: found.values && { ...found.values, ...found.files } });
      // Putting it into the form is no change to it.
      this.#isChanged = wasChanged;
    }
    if (wasChanged) this.change();
  }

  /** @returns how to stop listening */
  onEnd(listener: () => void): () => void {
    const hear = (event: Event) => {
      if (event instanceof CustomEvent && event.detail.from !== this && event.detail.name === this.#options.place.name)
        listener();
    };
    endings.addEventListener("end", hear);
    return () => endings.removeEventListener("end", hear);
  }

  async #store(all: Partial<Values>): Promise<void> {
    const { onKept } = this.#options;
    const { values, files } = apart(all);
    const savedAt = Date.now();
    const accepted = filesThat(files, (file) => !this.#refused.has(file));
    const put = filesThat(accepted, (file, name) => file !== this.#files[name]);
    const remove = Object.keys(this.#files).filter((name) => !(name in accepted));
    this.#savedAt = savedAt;
    this.#files = accepted;
    if (await this.#write({ savedAt, values }, { put, remove })) {
      this.#isBehind = false;
      onKept(Object.keys(accepted).length === Object.keys(files).length);
      return;
    }
    for (const file of Object.values(put)) this.#refused.add(file);
    onKept(false);
    // Rather the words without the photo than nothing.
    this.#files = {};
    this.#isBehind = !(await this.#write({ savedAt, values }, { put: {}, remove: Object.keys(files) }));
  }

  async #write(draft: StoredDraft<Values>, changes: FileChanges): Promise<boolean> {
    this.#writes += 1;
    const isStored = await storeDraft(this.#options.place, draft, changes);
    this.#writes -= 1;
    return isStored;
  }

  #clear(): void {
    const { place } = this.#options;
    const remove = Object.keys(this.#files);
    this.#savedAt = Date.now();
    this.#files = {};
    void this.#write({ savedAt: this.#savedAt, values: null }, { put: {}, remove }).then(() =>
      endings.dispatchEvent(new CustomEvent("end", { detail: { from: this, name: place.name } })),
    );
  }
}

function apart<Values extends object>(all: Values): { values: Partial<Values>; files: DraftFiles } {
  const values: Partial<Values> = { ...all };
  const files: Record<string, Blob> = {};
  for (const [name, value] of Object.entries(all))
    if (value instanceof Blob) {
      files[name] = value;
      Reflect.deleteProperty(values, name);
    }
  return { values, files };
}

const filesThat = (files: DraftFiles, hold: (file: Blob, name: string) => boolean): DraftFiles =>
  Object.fromEntries(Object.entries(files).filter(([name, file]) => hold(file, name)));
