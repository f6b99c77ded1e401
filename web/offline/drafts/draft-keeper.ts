import { hasDeviceDatabase } from "#web/offline/device/device-database.ts";
import { inFlightKeys, isInOutbox } from "#web/offline/outbox/unsent.ts";
import {
  type DraftFiles,
  type DraftPlace,
  type DraftVersion,
  findDraft,
  lineOf,
  nextVersion,
  readWords,
  type StoredDraft,
  storePhotos,
  storeWords,
} from "./draft-store.ts";

/** Milliseconds from a change until it is stored, so that not every keystroke is a write. */
const saveDelay = 300;

export interface FoundDraft<Values extends object> {
  readonly savedAt: number;
  /** Null: sent or discarded elsewhere, and nothing was typed here since. */
  readonly values: Partial<Values> | null;
}

type FoundFiles<Values extends object> = StoredDraft<Values> & { readonly files: DraftFiles };

interface DraftKeeperOptions<Values extends object> {
  readonly place: DraftPlace;
  /** The current values, if worth saving. */
  readonly read: () => Partial<Values> | undefined;
  /** Whether everything is in storage. */
  readonly onKept: (isKept: boolean) => void;
}

/** Saves the form of one place to the device's storage while it is being filled in. */
export class DraftKeeper<Values extends object> {
  readonly #options: DraftKeeperOptions<Values>;
  /** Version this form last wrote or read; any other in storage is from another form of the place. */
  #version: DraftVersion | undefined;
  #files: DraftFiles = {};
  /** Too large for the storage left: not tried again with every keystroke. */
  readonly #refused = new WeakSet<Blob>();
  /** Something isn't in storage: typed a moment ago, or refused. */
  #isChanged = false;
  #isFinding = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftKeeperOptions<Values>) {
    this.#options = options;
  }

  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** To be called after each change. */
  readonly change = (): void => {
    if (!hasDeviceDatabase()) return;
    this.#isChanged = true;
    this.#timer ??= setTimeout(this.flush, saveDelay);
  };

  /** Saves pending changes immediately. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Read the stored draft before overwriting it.
    if (!this.#isChanged || this.#isFinding) return;
    this.#isChanged = false;
    const values = this.#options.read();
    if (values) this.#store(values);
    else this.#clear();
  };

  /** The draft was sent or discarded. Works after the form has unmounted, too. */
  readonly end = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isChanged = false;
    this.#clear();
  };

  /** Stores values that the form doesn't show, and may never again. @returns false when the place has others, which stay */
  readonly keep = (values: Partial<Values>): boolean => {
    if (readWords(this.#options.place)?.values) return false;
    if (hasDeviceDatabase()) this.#store(values);
    return true;
  };

  /**
   * Passes on what another form of the place left, once. Changes made meanwhile are saved afterwards. It waits for the
   * database where that may have more to say: the photos, whether the outbox has the draft, or all that an earlier build left.
   */
  async find(adopt: (found: FoundDraft<Values>) => void): Promise<void> {
    const words = readWords<Values>(this.#options.place);
    if (words && isAllOfIt(words)) return this.#take({ ...words, files: {} }, this.#version, adopt);
    const before = this.#version;
    // It may take a while, or not answer at all. Words that overwrite none are stored meanwhile.
    this.#isFinding = Boolean(words);
    const found = await this.#read();
    this.#isFinding = false;
    this.#take(found, before, adopt);
  }

  #take(
    found: FoundFiles<Values> | undefined,
    before: DraftVersion | undefined,
    adopt: (found: FoundDraft<Values>) => void,
  ): void {
    const wasChanged = this.#isChanged;
    if (found && found.savedAt !== before?.savedAt && this.#version === before) {
      if (!before || this.#mayReplace(before, found)) {
        this.#version = found;
        this.#files = found.files;
        // Only a form that had the draft needs to know that it ended.
        if (found.values || before)
          adopt({ savedAt: found.savedAt, values: found.values && { ...found.values, ...found.files } });
        // Filling the form is not a change.
        this.#isChanged = wasChanged;
      } else if (!found.values) this.change();
    }
    if (wasChanged) this.change();
  }

  /** A draft whose key the outbox has is over: the page ended between storing it there and clearing the form. */
  async #read() {
    const { place } = this.#options;
    const found = await findDraft<Values>(place);
    const key = keyIn(found?.values);
    if (typeof key !== "string" || !(await isInOutbox(place.userId, key))) return found;
    const ended = { ...nextVersion(found, found), values: null };
    storeWords(place, ended);
    void storePhotos(place, {}, Object.keys(found?.files ?? {}));
    return { ...ended, files: {} };
  }

  /** Whether what this form shows loses nothing unsent to another form's version. */
  #mayReplace(shown: DraftVersion, found: StoredDraft<Values>): boolean {
    // This page is sending it, and a refusal leaves it in the form: another page sees only that the outbox has it.
    if (this.#isChanged || inFlightKeys.has(keyIn(this.#options.read()))) return false;
    return lineOf(found) === lineOf(shown) || (found.values !== null && !this.#options.read());
  }

  #store(all: Partial<Values>): void {
    const { place, onKept } = this.#options;
    const { values, files } = apart(all);
    const accepted = filesThat(files, (file) => !this.#refused.has(file));
    const stored = readWords(place);
    // Once another form has written, this one's photos may be gone.
    const known = stored?.savedAt === this.#version?.savedAt ? this.#files : {};
    const put = filesThat(accepted, (file, name) => file !== known[name]);
    const remove = Object.keys(this.#files).filter((name) => !(name in accepted));
    const version = nextVersion(stored, this.#version);
    const isKept = storeWords(place, { ...version, hasPhotos: Object.keys(accepted).length > 0, values });
    if (isKept) this.#version = version;
    this.#isChanged = !isKept;
    this.#files = accepted;
    void storePhotos(place, put, remove).then((areKept) => {
      // Better the text without the photo than nothing.
      if (!areKept) for (const file of Object.values(put)) this.#refused.add(file);
      onKept(isKept && areKept && Object.keys(accepted).length === Object.keys(files).length);
    });
  }

  #clear(): void {
    const { place } = this.#options;
    const stored = readWords(place);
    // What another form wrote since was neither sent nor discarded.
    if (!stored || stored.savedAt !== this.#version?.savedAt) return;
    const remove = Object.keys(this.#files);
    this.#version = nextVersion(stored, this.#version);
    this.#files = {};
    storeWords(place, { ...this.#version, values: null });
    void storePhotos(place, {}, remove);
  }
}

/** Whether words say everything of a draft, so that the database needn't be asked. */
const isAllOfIt = ({ values, hasPhotos }: StoredDraft<object>): boolean =>
  values === null || (hasPhotos === false && !keyIn(values));

/** The idempotency key of an attempt to send it. */
const keyIn = (values: { readonly key?: unknown } | null | undefined): unknown => values?.key;

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
