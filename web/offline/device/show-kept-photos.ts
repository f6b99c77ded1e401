import { findPhoto } from "./kept-photos.ts";

let owner: string | undefined;

/**
 * From now on a photo that doesn't load is shown as this device keeps it. For the whole document, so that no component has
 * to know.
 */
export function showKeptPhotos(personId: string): void {
  if (owner === undefined) document.addEventListener("error", replace, true);
  owner = personId;
}

export function stopShowingKeptPhotos(): void {
  document.removeEventListener("error", replace, true);
  owner = undefined;
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
