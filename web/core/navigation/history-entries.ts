/**
 * Where each entry of the browser's history lies in this visit, kept in the entry's own state. The Navigation API would tell
 * as much, but not before Safari 26.2; this way all engines go the same way.
 */
import "wouter/use-browser-location";

export interface Place {
  /** Counts the entries of this document, which a reload keeps: 0 is the first one. */
  readonly index: number;
  /** How many entries of overlays, this one included, lie over the page's own. */
  readonly overlays: number;
}

type Go = () => void;
type Ask = (go: Go) => void;
type PlaceListener = (from: Place, to: Place) => void;

const start: Place = { index: 0, overlays: 0 };
let isWatching = false;
/** The last one that was seen, and its address. */
let last = start;
let address = "";
/** The overlays of each known entry of this document, by its index. */
const known: number[] = [];
/** Of forms with unsaved changes: the last one is asked before the page is left. */
let asks: readonly Ask[] = [];
let whenReturned: Go | null = null;
let tell: PlaceListener = () => undefined;

export const isWatchingHistory = (): boolean => isWatching;

/** The state of an entry is an object, or nothing. */
function placeOf(state: unknown): Place | undefined {
  if (typeof state !== "object" || state === null || !("place" in state)) return undefined;
  const { place } = state;
  if (typeof place !== "object" || place === null || !("index" in place) || !("overlays" in place)) return undefined;
  return { index: Number(place.index), overlays: Number(place.overlays) };
}

const withPlace = (state: unknown, place: Place): object => ({ ...(typeof state === "object" ? state : null), place });

export const placeHere = (): Place => placeOf(window.history.state) ?? last;

/** How many overlays the entry above has; 0 where none is known. */
export const overlaysAbove = (): number => known[placeHere().index + 1] ?? 0;

/** @param listener hears of Back and Forward before the router does */
export function onTraverse(listener: PlaceListener): void {
  tell = listener;
}

/** Call once, before the router shows anything. */
export function watchHistory(): void {
  isWatching = true;
  const { history } = window;
  // The router's own, which tell it; what they show may ask for the next navigation at once.
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state, unused, url) => {
    const ask = asks.at(-1);
    if (ask && isElsewhere(url)) return ask(() => history.pushState(state, unused, url));
    const index = placeHere().index + 1;
    known.length = index;
    // Of the entry that's left, which may be an overlay's, and of the new one.
    history.scrollRestoration = "auto";
    push(withPlace(state, { index, overlays: 0 }), unused, url);
    note();
  };
  history.replaceState = (state, unused, url) => {
    replace(withPlace(state, placeHere()), unused, url);
    note();
  };
  window.addEventListener("popstate", (event) => {
    if (asks.length > 0 && window.location.href !== address) return returnTo(last, event);
    whenReturned?.();
    whenReturned = null;
    const from = last;
    note();
    tell(from, last);
  });
  // A link within the page: its entry has no state, whether or not the engine tells of it above.
  window.addEventListener("hashchange", note);
  note();
}

const isElsewhere = (url: string | URL | null | undefined) =>
  url !== undefined && url !== null && new URL(url, window.location.href).href !== window.location.href;

/** Notes the place of the entry that is open now; one that came without a place gets one. */
function note(): void {
  const { state } = window.history;
  const isFirst = known.length === 0;
  const place = placeOf(state) ?? (isFirst ? start : { index: last.index + 1, overlays: 0 });
  if (placeOf(state) === undefined) History.prototype.replaceState.call(window.history, withPlace(state, place), "");
  known[place.index] = place.overlays;
  last = place;
  address = window.location.href;
}

/**
 * A jump over several entries has left a page with unsaved changes, which the router hasn't been told. It's asked about back
 * at the page: whatever is drawn before would be drawn at the wrong address.
 */
function returnTo({ index }: Place, event: PopStateEvent): void {
  const steps = index - placeHere().index;
  if (steps === 0) return;
  event.stopImmediatePropagation();
  window.history.go(steps);
  whenReturned = () => asks.at(-1)?.(() => window.history.go(-steps));
}

/** Adds an entry of an overlay, which bypasses the router: it has nothing to render, as address and state are the page's. */
export function addOverlayEntry(): void {
  const { history } = window;
  const { index, overlays } = placeHere();
  // Of both entries: on the way back the browser would restore the position of when the overlay opened.
  history.scrollRestoration = "manual";
  known.length = index + 1;
  History.prototype.pushState.call(history, withPlace(history.state, { index: index + 1, overlays: overlays + 1 }), "");
  note();
}

/** Asks before a link or a jump leaves the page. @returns a function that stops it */
export function askBeforeLeaving(ask: Ask): () => void {
  asks = [...asks, ask];
  return () => {
    asks = asks.filter((other) => other !== ask);
  };
}
