import { isKeptFor } from "./kept-for.ts";
import { arePhotosKept, setPhotosKept } from "./photo-keeping.ts";

/** Photos on this device; the oldest go first. A small one has some 30 KB. */
const maxPhotos = 400;
/** Pictures differ by sign-in, of which a person may have several. */
const ignoreVary = { ignoreVary: true };
const prefix = "photos ";
const cacheOf = (personId: string) => prefix + personId;

/** Only where pages are served over HTTPS or from this machine. */
export const canKeepPhotos = (): boolean => "caches" in globalThis;

/** Where the server serves pictures from. */
const isPhoto = (address: string) => new URL(address, location.href).pathname.startsWith("/media/");

/** Keeps a photo that has just been shown: the browser has it, so it isn't sent again. Never rejects. */
export async function keepPhoto(personId: string, address: string): Promise<void> {
  if (!canKeepPhotos() || !isPhoto(address)) return;
  try {
    const cache = await caches.open(cacheOf(personId));
    if (await cache.match(address, ignoreVary)) return;
    if (!isKeptFor(personId) || !arePhotosKept()) return;
    await cache.add(address);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxPhotos)).map((key) => cache.delete(key)));
  } catch {
    // Storage is full or refused: there is one photo less.
  }
}

/** Never rejects. */
export async function findPhoto(personId: string, address: string): Promise<Blob | undefined> {
  if (!canKeepPhotos() || !isPhoto(address)) return undefined;
  try {
    const cache = await caches.open(cacheOf(personId));
    return await (await cache.match(address, ignoreVary))?.blob();
  } catch {
    return undefined;
  }
}

/** Whether this device keeps photos from now on. Those it has go with the choice. Never rejects. */
export async function choosePhotos(areKept: boolean): Promise<void> {
  setPhotosKept(areKept);
  if (!areKept) await removePhotosOfOthers(null);
}

/** How many bytes they have in all. Never rejects. */
export async function sizeOfPhotos(personId: string): Promise<number> {
  if (!canKeepPhotos() || !arePhotosKept()) return 0;
  try {
    const photos = await (await caches.open(cacheOf(personId))).matchAll();
    return photos.reduce((sum, { headers }) => sum + Number(headers.get("content-length")), 0);
  } catch {
    return 0;
  }
}

/** Removes the photos that nothing kept shows any more. @param addresses their paths. Never rejects. */
export async function keepPhotosOf(personId: string, addresses: ReadonlySet<string>): Promise<void> {
  if (!canKeepPhotos()) return;
  try {
    const cache = await caches.open(cacheOf(personId));
    for (const key of await cache.keys()) if (!addresses.has(new URL(key.url).pathname)) await cache.delete(key);
  } catch {
    // As above.
  }
}

/** The photos of everyone but this person; null: of everyone. Never rejects. */
export async function removePhotosOfOthers(personId: string | null): Promise<void> {
  if (!canKeepPhotos()) return;
  try {
    const own = personId === null ? null : cacheOf(personId);
    for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== own) await caches.delete(name);
  } catch {
    // As above.
  }
}
