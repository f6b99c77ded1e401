import type { Session } from "#shared/contract/sessions.ts";
import { isPresent, isStorageForbidden, stored } from "#web/core/browser/stored.ts";
import { isOwner } from "#web/offline/device/device-owner.ts";

/** While this device isn't to keep photos. */
const keepsNoPhotos = stored("keepsNoPhotos", isPresent);

/** Not where storage is forbidden: nothing is kept there. */
export const arePhotosKept = (): boolean => !keepsNoPhotos.get() && !isStorageForbidden();

function setPhotosKept(areKept: boolean): void {
  if (areKept) keepsNoPhotos.remove();
  else keepsNoPhotos.set("");
}

/** The paths of the photos that an answer shows, whatever its shape. */
export const photosIn = (answer: unknown): string[] => JSON.stringify(answer ?? null).match(/\/media\/[\w.-]+/g) ?? [];

/** The same for a session of a long journal, without writing all of it out. */
export const photosOf = ({ photos, user }: Session): string[] => [
  ...photos.flatMap(({ url, smallUrl }) => [url, smallUrl]),
  ...(user.profileImageUrl === null ? [] : [user.profileImageUrl]),
];

/** Whose photos stand in for those that don't load. */
let owner: string | undefined;

/**
 * From now on a photo that doesn't load is shown as this device keeps it. For the whole document, as below, so that no
 * component has to know.
 */
export function showKeptPhotos(personId: string): void {
  if (owner === undefined) document.addEventListener("error", replace, true);
  owner = personId;
}

export function stopShowingKeptPhotos(): void {
  document.removeEventListener("error", replace, true);
  owner = undefined;
}

/** Keeps each photo that is shown. @param whenIdle runs when the browser has nothing better to do. @returns a function that stops it */
export function keepShownPhotos(personId: string, whenIdle: (task: () => void) => void): () => void {
  function keep({ currentSrc }: HTMLImageElement) {
    if (currentSrc !== "" && !currentSrc.startsWith("blob:")) whenIdle(() => void keepPhoto(personId, currentSrc));
  }
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && keep(target);
  for (const image of document.querySelectorAll("img")) if (image.complete) keep(image);
  // It doesn't bubble.
  document.addEventListener("load", onLoad, true);
  return () => document.removeEventListener("load", onLoad, true);
}

/** Events that only pass on what has happened. */
const passedOn = new WeakSet<Event>();

function replace(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLImageElement) || owner === undefined || passedOn.has(event)) return;
  const address = target.currentSrc || target.src;
  if (address === "" || address.startsWith("blob:")) return;
  // The component behind it draws something else at once, so it must not hear of it yet.
  event.stopImmediatePropagation();
  void findPhoto(owner, address).then((photo) => (photo ? show(target, photo) : tell(target)));
}

function show(image: HTMLImageElement, photo: Blob): void {
  const address = URL.createObjectURL(photo);
  const release = () => URL.revokeObjectURL(address);
  image.addEventListener("load", release, { once: true });
  image.addEventListener("error", release, { once: true });
  image.removeAttribute("srcset");
  image.src = address;
}

function tell(image: HTMLImageElement): void {
  const event = new Event("error");
  passedOn.add(event);
  image.dispatchEvent(event);
}

/** Photos on this device; the oldest go first. A small one has some 30 KB. */
const maxPhotos = 400;
/** Pictures differ by sign-in, of which a person may have several. */
const ignoreVary = { ignoreVary: true };
const prefix = "photos ";
const cacheOf = (personId: string) => prefix + personId;

/** Only where pages are served over HTTPS or from this machine. */
export const canKeepPhotos = (): boolean => "caches" in globalThis;

/** Where the server serves pictures from, less those of a shared link: they go with the link (docs/decisions/0063). */
const isPhoto = (address: string) => /^\/media\/(?!shared\/)/.test(new URL(address, location.href).pathname);

/** Undefined where this device keeps none, or its storage is full or refused. Never rejects. */
async function withPhotos<Answer>(
  personId: string,
  work: (photos: Cache) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!canKeepPhotos()) return undefined;
  try {
    return await work(await caches.open(cacheOf(personId)));
  } catch {
    return undefined;
  }
}

/** Keeps a photo that has just been shown: the browser has it, so it isn't sent again. Never rejects. */
export async function keepPhoto(personId: string, address: string): Promise<void> {
  if (!isPhoto(address)) return;
  await withPhotos(personId, async (photos) => {
    if (await photos.match(address, ignoreVary)) return;
    if (!isOwner(personId) || !arePhotosKept()) return;
    await photos.add(address);
    const keys = await photos.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxPhotos)).map((key) => photos.delete(key)));
  });
}

/** Never rejects. */
export async function findPhoto(personId: string, address: string): Promise<Blob | undefined> {
  if (!isPhoto(address)) return undefined;
  return await withPhotos(personId, async (photos) => await (await photos.match(address, ignoreVary))?.blob());
}

/** Whether this device keeps photos from now on. Those it has go with the choice. Never rejects. */
export async function choosePhotos(areKept: boolean): Promise<void> {
  setPhotosKept(areKept);
  if (!areKept) await removePhotosOfOthers(null);
}

/** How many bytes they have in all. Never rejects. */
export async function sizeOfPhotos(personId: string): Promise<number> {
  if (!arePhotosKept()) return 0;
  const kept = (await withPhotos(personId, (photos) => photos.matchAll())) ?? [];
  return kept.reduce((sum, { headers }) => sum + Number(headers.get("content-length")), 0);
}

/** Removes the photos that nothing kept shows any more. @param addresses their paths. Never rejects. */
export async function keepPhotosOf(personId: string, addresses: ReadonlySet<string>): Promise<void> {
  await withPhotos(personId, async (photos) => {
    for (const key of await photos.keys()) if (!addresses.has(new URL(key.url).pathname)) await photos.delete(key);
  });
}

/** The photos of everyone but this person; null: of everyone. Never rejects. */
export async function removePhotosOfOthers(personId: string | null): Promise<void> {
  if (!canKeepPhotos()) return;
  try {
    const own = personId === null ? null : cacheOf(personId);
    for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== own) await caches.delete(name);
  } catch {
    // Storage is refused.
  }
}
