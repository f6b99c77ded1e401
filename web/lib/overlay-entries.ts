/**
 * Every open overlay (a sheet, a question, a menu) has an entry of its own in the browser's history, so that Back closes
 * it instead of leaving the page beneath (docs/decisions/0026). Browsers without the Navigation API have none of this.
 */

/** What the browser remembers of an entry that an overlay has added. */
interface OverlayState {
  /** How many such entries, this one included, lie over the page's own. */
  readonly overlays: number;
}

type Close = () => void;

/** The last one lies on top. */
const open: Close[] = [];

const canHold = () => "navigation" in window && window.navigation.currentEntry !== null;

/** Call once, before anything opens. */
export function watchOverlayEntries(): void {
  if (canHold()) window.navigation.addEventListener("currententrychange", follow);
}

/** @returns to be called when it is not open any more; its entry stays, for the next one or until Back passes over it */
export function addOverlay(close: Close): () => void {
  const overlay = () => close();
  open.push(overlay);
  holdEntries();
  return () => {
    open.splice(open.indexOf(overlay), 1);
  };
}

/** An entry for each that is open: also again for one that was asked to close and has not. */
export function holdEntries(): void {
  if (!canHold()) return;
  for (let overlays = overlaysAt(window.navigation.currentEntry) + 1; overlays <= open.length; overlays++) {
    // Past the router, which has nothing to draw anew: address and state are the page's.
    History.prototype.pushState.call(window.history, window.history.state, "");
    remember(overlays);
  }
}

/** Back from the page, whatever has been open over it. */
export function leavePage(): void {
  window.history.go(-1 - overlaysHere());
}

/** Whether an entry of this app lies below the page; false in browsers that do not tell. */
export function hasPageBelow(): boolean {
  return canHold() && (window.navigation.currentEntry?.index ?? 0) > overlaysHere();
}

function follow({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  const left = overlaysAt(from);
  // The page was replaced by another one, but not what overlays have left below.
  if (navigationType === "replace" && left > 0) remember(left);
  if (navigationType !== "traverse") return;
  const overlays = overlaysHere();
  const isWithinPage = overlays < left && from.index - (window.navigation.currentEntry?.index ?? 0) === left - overlays;
  if (!isWithinPage) return;
  const top = open.at(-1);
  if (top) top();
  else leavePage();
}

function remember(overlays: number): void {
  const state: OverlayState = { overlays };
  window.navigation.updateCurrentEntry({ state });
}

const overlaysHere = () => (canHold() ? overlaysAt(window.navigation.currentEntry) : 0);

function overlaysAt(entry: NavigationHistoryEntry | null): number {
  const state: unknown = entry?.getState();
  return typeof state === "object" && state !== null && "overlays" in state ? Number(state.overlays) : 0;
}
