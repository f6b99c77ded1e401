/** How keeping goes: it may be refused by the browser or for want of room, and then the app works without. */
export type KeepingState = "starting" | "kept" | "refused";

let state: KeepingState = "starting";
const changes = new EventTarget();

export function tellKeeping(next: KeepingState): void {
  state = next;
  changes.dispatchEvent(new Event("change"));
}

export const readKeeping = (): KeepingState => state;

/** @returns stops listening */
export function onKeepingChanged(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}
