import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { type IDBPDatabase, openDB } from "idb";
import { afterAll, beforeAll } from "vitest";
import { stopShowingKeptPhotos } from "#web/offline/copies/photos.ts";

const storage = new IDBFactory();
const { structuredClone: real } = globalThis;

/** Browsers store files whole. Those of the tests' page are objects of its own, of which Node's copy would have nothing left. */
function withFiles<Value>(value: Value): Value {
  const files = Object.entries(value ?? {}).filter(([, each]) => each instanceof Blob);
  if (files.length === 0) return real(value);
  const rest = Object.fromEntries(files.map(([name]) => [name, null]));
  return { ...real({ ...value, ...rest }), ...Object.fromEntries(files) };
}

/** Call once a test file that needs what browsers keep on a device; the files after it run without. */
export function withDeviceStorage(): void {
  beforeAll(() => {
    globalThis.indexedDB = storage;
    globalThis.structuredClone = withFiles;
  });
  afterAll(() => {
    stopShowingKeptPhotos();
    globalThis.structuredClone = real;
    Reflect.deleteProperty(globalThis, "indexedDB");
  });
}

/** The device's database as builds left it in which photos of drafts had a store of their own, empty. */
export const openOldDatabase = (version: 2 | 3): Promise<IDBPDatabase> =>
  openDB("highnote", version, {
    upgrade(database) {
      const stores = {
        outbox: "id",
        "outbox-photos": ["entryId", "name"],
        "draft-photos": ["personId", "place", "name"],
        journal: ["personId", "id"],
        snapshots: ["personId", "name"],
      };
      for (const [name, keyPath] of Object.entries(stores))
        database.createObjectStore(name, { keyPath }).createIndex("personId", "personId");
    },
  });
