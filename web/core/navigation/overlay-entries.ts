/**
 * Every open overlay (a sheet, a question, a menu) has an entry of its own in the browser's history, so that Back closes
 * it instead of leaving the page beneath (docs/decisions/0026).
 */
import { navigate } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import {
  addOverlayEntry,
  isWatchingHistory,
  onTraverse,
  overlaysAbove,
  type Place,
  placeHere,
} from "./history-entries.ts";

type Close = () => void;

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

/** Call once, before anything opens. */
export function watchOverlayEntries(): void {
  onTraverse(follow);
  for (const press of ["pointerdown", "keydown"])
    window.addEventListener(press, notePress, { capture: true, passive: true });
}

function notePress(): void {
  isAfterBack = false;
  // Not before: the browser asks for it only after it has told of Back.
  if (open.length === 0) window.history.scrollRestoration = "auto";
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
  if (!isWatchingHistory()) return;
  if (isAfterBack) returnToEntry();
  else while (placeHere().overlays < open.length) addOverlayEntry();
}

/**
 * Chrome takes an entry added after Back without a press for a trap: its next Back leaves the whole app. So the entry that
 * Back has just left is reused.
 */
function returnToEntry(): void {
  const { overlays } = placeHere();
  if (isReturning || overlays >= open.length || overlaysAbove() <= overlays) return;
  isReturning = true;
  window.history.forward();
}

/** Back from the page, over any overlay entries. */
export function leavePage(): void {
  window.history.go(-1 - placeHere().overlays);
}

/** Replaces this page, together with any overlay entries. */
export function replacePage(to: string, state?: unknown): void {
  const { overlays } = placeHere();
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

/** Goes to the previous page of this visit, or home (or `otherwise`) when a link or the address bar led straight here. */
export function goBack(otherwise: string = pages.home): void {
  if (hasPageBelow()) leavePage();
  else replacePage(otherwise);
}

/**
 * Whether a page of this visit lies below. One that another document has shown would load the app anew, and a toast with its
 * Undo would go with this one.
 */
export function hasPageBelow(): boolean {
  const { index, overlays } = placeHere();
  return index > overlays;
}

function follow(from: Place, to: Place): void {
  isReturning = false;
  const steps = from.overlays - to.overlays;
  // Otherwise they aren't of one page.
  if (replacement || steps <= 0 || from.index - to.index !== steps) return;
  isAfterBack = true;
  const top = open.at(-1);
  if (top) top();
  else leavePage();
}
