import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeAll } from "vitest";
import { stopShowingKeptPhotos } from "#web/lib/device/show-kept-photos.ts";

const storage = new IDBFactory();

/** Call once a test file that needs what browsers keep on a device; the files after it run without. */
export function withDeviceStorage(): void {
  beforeAll(() => {
    globalThis.indexedDB = storage;
  });
  afterAll(() => {
    stopShowingKeptPhotos();
    Reflect.deleteProperty(globalThis, "indexedDB");
  });
}
