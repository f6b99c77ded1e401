import "#web/kit/styles/veil.css";
import { isPresent, stored } from "#web/core/browser/stored.ts";
import { isLockDue, readLock } from "#web/core/sign-in/app-lock.ts";

const hidesWhenAway = stored("veilWhenAway", isPresent);

export const isVeilChosen = hidesWhenAway.get;

export function chooseVeil(isChosen: boolean): void {
  if (isChosen) hidesWhenAway.set("");
  else hidesWhenAway.remove();
}

const eyeOff = [
  "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49",
  "M14.084 14.158a3 3 0 0 1-4.242-4.242",
  "M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143",
  "m2 2 20 20",
];
let veil: HTMLElement | undefined;
let isWatching = false;

/**
 * Blurs the page while it's away, for the pictures in the app switcher; behind a PIN always, so that the page isn't seen
 * before the lock. Without React, which would come too late.
 */
export function watchVeil(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? draw() : lift()));
  // Phones take the picture before the page counts as hidden. On a computer another window is no reason.
  if (!window.matchMedia("(pointer: coarse)").matches) return;
  window.addEventListener("blur", draw);
  for (const type of ["focus", "pointerdown"]) window.addEventListener(type, lift);
}

function draw(): void {
  if (!isVeilChosen() && !readLock()) return;
  veil ??= newVeil();
  document.body.append(veil);
  document.documentElement.dataset.veiled = "";
}

function lift(): void {
  // The lock comes in its place.
  if (isLockDue()) return;
  veil?.remove();
  delete document.documentElement.dataset.veiled;
}

function newVeil(): HTMLElement {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("class", "icon icon--lg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  for (const line of eyeOff) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", line);
    drawing.append(path);
  }
  const words = document.createElement("p");
  words.append("Hidden while you're away");
  const made = document.createElement("div");
  made.className = "veil";
  // For eyes alone: a page that's away is read to nobody.
  made.setAttribute("aria-hidden", "true");
  made.append(drawing, words);
  return made;
}
