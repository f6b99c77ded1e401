/** How keeping goes: it may be refused by the browser or for want of room, and then the app works without. */
export type KeepingState = "starting" | "kept" | "refused";

let state: KeepingState = "starting";

export function tellKeeping(next: KeepingState): void {
  state = next;
}

export const readKeeping = (): KeepingState => state;
