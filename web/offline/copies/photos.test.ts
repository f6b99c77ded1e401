import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claim, clearOwner } from "#web/offline/device/device-owner.ts";
import { arePhotosKept, choosePhotos, findPhoto, keepPhoto, sizeOfPhotos } from "./photos.ts";

const address = "/media/roof.webp";

/** As much of Cache Storage as keeps photos. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      matchAll: async () => [...files.values()],
      keys: async () => [...files.keys()],
      add: async (path: string) => void files.set(path, new Response("photo", { headers: { "content-length": "5" } })),
    };
  };
  const remove = async (name: string) => stored.delete(name);
  return { open, keys: async () => [...stored.keys()], delete: remove };
}

beforeEach(() => {
  vi.stubGlobal("caches", memoryCaches());
  // A test file before this one may have left a person.
  clearOwner();
  claim("ann");
});
afterEach(async () => {
  await choosePhotos(true);
  clearOwner();
  vi.unstubAllGlobals();
});

test("photos that were seen are kept until the person doesn't want it, and then no more come", async () => {
  await keepPhoto("ann", address);
  expect(await (await findPhoto("ann", address))?.text()).toBe("photo");
  expect(await sizeOfPhotos("ann")).toBe(5);
  await choosePhotos(false);
  await keepPhoto("ann", address);
  expect([arePhotosKept(), await findPhoto("ann", address), await sizeOfPhotos("ann")]).toEqual([false, undefined, 0]);
  await choosePhotos(true);
  await keepPhoto("ann", address);
  expect(await findPhoto("ann", address)).toBeDefined();
});

test("the pictures of a shared link aren't kept, as they go with the link", async () => {
  await keepPhoto("ann", "/media/shared/3q2-7wAAAAAAAAAAAAAAAA/photo-480.webp");
  expect(await sizeOfPhotos("ann")).toBe(0);
});

test("where storage is forbidden, no photo is kept and none is said to be", async () => {
  const fail = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: fail, setItem: fail, removeItem: fail });
  await keepPhoto("ann", address);
  expect([arePhotosKept(), await sizeOfPhotos("ann")]).toEqual([false, 0]);
  vi.unstubAllGlobals();
  expect(arePhotosKept()).toBe(true);
});
