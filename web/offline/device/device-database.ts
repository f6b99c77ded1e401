import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, unwrap, wrap } from "idb";
import type { Session } from "#shared/contract/sessions.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import type { KeptFile } from "./kept-file.ts";
import { movedRow } from "./old-outbox-rows.ts";
import type { Entry, PersonalRow } from "./outbox-entry.ts";

export const draftPrefix = "draft ";
/** Of an unfinished form: its words in local storage have it as their name, and its photos as that of their entry. */
export const draftKey = (personId: string, name: string): string => `${draftPrefix}${personId} ${name}`;

/** Moves the drafts of the database's first version: their words to local storage, their photos to a store of rows. */
async function moveOldDrafts(transaction: IDBPTransaction<unknown, string[], "versionchange">): Promise<void> {
  const drafts = transaction.objectStore("drafts");
  for (const key of await drafts.getAllKeys()) {
    const [userId = "", name = ""] = Array.isArray(key) ? key.map(String) : [];
    keepWords(draftKey(userId, name), JSON.stringify(await drafts.get(key)));
  }
  const files = transaction.objectStore("files");
  for (const key of await files.getAllKeys()) {
    const [personId = "", place = "", name = ""] = Array.isArray(key) ? key.map(String) : [];
    const entryId = draftKey(personId, place);
    await transaction.objectStore("outbox-photos").put({ personId, entryId, name, file: await files.get(key) });
  }
  transaction.db.deleteObjectStore("drafts");
  transaction.db.deleteObjectStore("files");
}

function keepWords(key: string, draft: string): void {
  const words = stored(key, asText);
  // The last words of a closing page were there already, and newer.
  if (words.get() === null) words.set(draft);
}

/** Rewrites what waits in the form of the database's second version. */
async function moveOldOutbox(transaction: IDBPTransaction<unknown, string[], "versionchange">): Promise<void> {
  const outbox = transaction.objectStore("outbox");
  for (const row of await outbox.getAll()) if ("work" in row) await outbox.put(movedRow(row));
}

/**
 * Photos of drafts had a store of their own. Not as a new version, which a device without room for the move couldn't open:
 * there a draft loses them before its words. Whatever reads photos from now on waits for this by itself.
 */
function moveDraftPhotos(database: DeviceDatabase): void {
  if (!database.objectStoreNames.contains("draft-photos")) return;
  moveAll(database).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "QuotaExceededError")
      database.clear("draft-photos").catch(() => undefined);
  });
}

async function moveAll(database: DeviceDatabase): Promise<void> {
  const transaction = database.transaction(["draft-photos", "outbox-photos"], "readwrite");
  const old = transaction.objectStore("draft-photos");
  for (const { personId, place, name, file } of await old.getAll()) {
    const entryId = draftKey(personId, place);
    await transaction.objectStore("outbox-photos").put({ personId, entryId, name, file });
  }
  await old.clear();
  await transaction.done;
}

/** What this device keeps (docs/decisions/0040). Later versions only add, so that an older page still finds its rows. */
interface DeviceSchema extends DBSchema {
  /** What was written and not confirmed by the server yet. */
  outbox: { key: string; value: Entry; indexes: { personId: string } };
  /** Photos of entries, apart from their words, which change more often; and of unfinished forms, whose words are in local storage. */
  "outbox-photos": {
    key: [entryId: string, name: string];
    value: PersonalRow & { readonly entryId: string; readonly name: string; readonly file: KeptFile };
    indexes: { personId: string };
  };
  /** On a device that had it before (`moveDraftPhotos`). */
  "draft-photos": {
    key: [personId: string, place: string, name: string];
    value: PersonalRow & { readonly place: string; readonly name: string; readonly file: KeptFile };
  };
  /** The person's own sessions. */
  journal: {
    key: [personId: string, id: number];
    value: PersonalRow & { readonly id: number; readonly session: Session };
    indexes: { personId: string };
  };
  /** Answers of the server as of a time: the last feed, conversations, Insights. */
  snapshots: {
    key: [personId: string, name: string];
    value: PersonalRow & {
      readonly name: string;
      readonly savedAt: number;
      readonly data: unknown;
      readonly build?: string | undefined;
    };
    indexes: { personId: string };
  };
}
type DeviceDatabase = IDBPDatabase<DeviceSchema>;
type PersonalStore = Exclude<StoreNames<DeviceSchema>, "draft-photos">;
/** Answers of the server; another visit brings them again. */
export const copyStores = ["journal", "snapshots"] as const satisfies readonly PersonalStore[];
export const unsentStores = ["outbox", "outbox-photos"] as const satisfies readonly PersonalStore[];

/** To wait for the database to open, which can hang on a slow phone. */
const openTimeoutMs = 5_000;
/**
 * To wait for a transaction, which waits itself for those of the person's other pages: WebKit freezes one with a page that is
 * left, and keeps it until the browser is closed.
 */
const workTimeoutMs = 4_000;

let opening: Promise<DeviceDatabase> | undefined;

/** Whether this browser has a database at all. */
export function hasDeviceDatabase(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    // Forbidden storage may throw on mere access.
    return false;
  }
}

/**
 * Works with the device's database, which may be missing, full, closed or busy for good. Never rejects.
 * @returns undefined when it didn't work, or not within seconds: the app goes on without
 */
export async function onDevice<Answer>(
  work: (database: DeviceDatabase) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!hasDeviceDatabase()) return undefined;
  try {
    const database = await within(openTimeoutMs, opened());
    return await within(workTimeoutMs, work(database));
  } catch {
    return undefined;
  }
}

/** Removes the rows of some people from these stores. Never rejects. */
export async function removeRows(stores: readonly PersonalStore[], goes: (personId: string) => boolean): Promise<void> {
  await onDevice(async (database) => {
    const transaction = database.transaction([...stores], "readwrite");
    for (const name of stores) {
      const store = transaction.objectStore(name);
      // Keys alone: there may be thousands of rows.
      let cursor = await store.index("personId").openKeyCursor();
      for (; cursor; cursor = await cursor.continue()) if (goes(cursor.key)) void store.delete(cursor.primaryKey);
    }
    await transaction.done;
  });
}

/** Memoized; a failed open is retried on the next call. */
function opened(): Promise<DeviceDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** @throws after so many milliseconds */
async function within<Value>(timeoutMs: number, value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs, new Error("Storage doesn't answer"));
  });
  return await Promise.race([value, givenUp]).finally(() => clearTimeout(timer));
}

/** Transactions under way. */
const pending = new Set<IDBTransaction>();
window.addEventListener("pagehide", abortPending);

/** A page that is left must not take an open transaction along into the browser's cache of pages. */
function abortPending(): void {
  for (const transaction of pending)
    try {
      transaction.abort();
    } catch {
      // It's committed, and being written.
    }
}

function follow(database: DeviceDatabase): DeviceDatabase {
  const plain = unwrap(database);
  const begin = plain.transaction.bind(plain);
  plain.transaction = (...args) => {
    const transaction = begin(...args);
    pending.add(transaction);
    const forget = () => pending.delete(transaction);
    void wrap(transaction).done.then(forget, forget);
    return transaction;
  };
  return database;
}

async function open(): Promise<DeviceDatabase> {
  const forget = () => {
    opening = undefined;
  };
  const database = await openDB<DeviceSchema>("highnote", 3, {
    async upgrade(database, from, _to, transaction) {
      if (from === 2) return await moveOldOutbox(transaction as never);
      database.createObjectStore("outbox", { keyPath: "id" }).createIndex("personId", "personId");
      const outboxPhotos = database.createObjectStore("outbox-photos", { keyPath: ["entryId", "name"] });
      outboxPhotos.createIndex("personId", "personId");
      database.createObjectStore("journal", { keyPath: ["personId", "id"] }).createIndex("personId", "personId");
      database.createObjectStore("snapshots", { keyPath: ["personId", "name"] }).createIndex("personId", "personId");
      // It knows stores that this version doesn't.
      if (from === 1) await moveOldDrafts(transaction as never);
    },
    // A newer version of the app in another window waits to upgrade: this page goes on without, until it's reloaded.
    blocking(_current, _wanted, { target }) {
      if (target instanceof IDBDatabase) target.close();
    },
    // Site data was cleared; the next call opens a new database.
    terminated: forget,
  });
  moveDraftPhotos(follow(database));
  return database;
}
