/**
 * Every open overlay (a sheet, a question, a menu) has an entry of its own in the browser's history, so that Back closes
 * it instead of leaving the page beneath (docs/decisions/0026). Browsers without the Navigation API have none of this.
 */
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";

/** The state of a history entry added by an overlay. */
interface OverlayState {
  /** How many such entries, this one included, lie over the page's own. */
  readonly overlays: number;
}

type Close = () => void;
type Entry = Pick<NavigationHistoryEntry, "getState" | "index">;

interface Replacement {
  readonly to: string;
  readonly state?: unknown;
}

/** The last one lies on top. */
const open: Close[] = [];
/** No press since the last Back. */
let isAfterBack = false;
/** On the way back to the entry of an overlay that did not close. */
let isReturning = false;
let replacement: Replacement | null = null;

const canHold = () => "navigation" in window && window.navigation.currentEntry !== null;

/** Call once, before anything opens. */
export function watchOverlayEntries(): void {
  if (!canHold()) return;
  window.navigation.addEventListener("navigate", keepPlace);
  window.navigation.addEventListener("currententrychange", follow);
  for (const press of ["pointerdown", "keydown"])
    window.addEventListener(press, () => setAfterBack(false), { capture: true, passive: true });
}

/** @returns call when it has closed; its entry stays, for the next overlay or until Back passes it */
export function addOverlay(close: Close): () => void {
  const overlay = () => close();
  open.push(overlay);
  holdEntries();
  return () => {
    open.splice(open.indexOf(overlay), 1);
  };
}

/** Ensures an entry for each open overlay, also for one that did not close when asked. */
export function holdEntries(): void {
  if (!canHold()) return;
  if (isAfterBack) returnToEntry();
  else
    for (let overlays = overlaysHere() + 1; overlays <= open.length; overlays++) {
      // Bypasses the router, which has nothing to render: address and state are the page's.
      History.prototype.pushState.call(window.history, window.history.state, "");
      const state: OverlayState = { overlays };
      window.navigation.updateCurrentEntry({ state });
    }
}

/**
 * Chrome takes an entry added after Back without a press for a trap: its next Back leaves the whole app. So the entry that
 * Back has just left is reused.
 */
function returnToEntry(): void {
  const above = window.navigation.entries()[indexHere() + 1];
  if (isReturning || overlaysHere() >= open.length || overlaysAt(above) <= overlaysHere()) return;
  isReturning = true;
  window.history.forward();
}

/** Back from the page, over any overlay entries. */
export function leavePage(): void {
  window.history.go(-1 - overlaysHere());
}

/** Replaces this page, together with any overlay entries. */
export function replacePage(to: string, state?: unknown): void {
  const overlays = overlaysHere();
  if (overlays === 0) navigate(to, { state, replace: true });
  else {
    if (!replacement) {
      window.addEventListener("popstate", replaceHere, { once: true });
      window.history.go(-overlays);
    }
    replacement = { to, state };
  }
}

function replaceHere(): void {
  const { to = "", state } = replacement ?? {};
  replacement = null;
  navigate(to, { state, replace: true });
}

/** To the previous page of this visit, or home (or `otherwise`) when a link or the address bar led straight here. */
export function goBack(otherwise: string = pages.home): void {
  if (hasPageBelow()) leavePage();
  else replacePage(otherwise);
}

/**
 * Whether a page of this visit lies below; false in browsers that do not tell. One that another document has shown would
 * load the app anew, and a toast with its Undo would go with this one.
 */
export function hasPageBelow(): boolean {
  return canHold() && window.navigation.entries()[indexHere() - overlaysHere() - 1]?.sameDocument === true;
}

function follow({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== "traverse") return;
  isReturning = false;
  if (replacement || stepsDown(from, window.navigation.currentEntry) <= 0) return;
  setAfterBack(true);
  const top = open.at(-1);
  if (top) top();
  else leavePage();
}

/** Keeps the scroll position: the browser would restore that of when the overlay opened. */
function keepPlace(event: NavigateEvent): void {
  if (event.navigationType !== "traverse" || !event.canIntercept) return;
  if (stepsDown(window.navigation.currentEntry, event.destination) !== 0)
    event.intercept({ scroll: "manual", focusReset: "manual" });
}

/** How many overlays of one page lie between two entries; 0 when they are not of one page. */
function stepsDown(from: Entry | null, to: Entry | null): number {
  const steps = overlaysAt(from) - overlaysAt(to);
  return from && to && from.index - to.index === steps ? steps : 0;
}

function setAfterBack(next: boolean): void {
  isAfterBack = next;
}

const indexHere = () => window.navigation.currentEntry?.index ?? 0;
const overlaysHere = () => (canHold() ? overlaysAt(window.navigation.currentEntry) : 0);

function overlaysAt(entry: Entry | null | undefined): number {
  const state: unknown = entry?.getState();
  return typeof state === "object" && state !== null && "overlays" in state ? Number(state.overlays) : 0;
}
