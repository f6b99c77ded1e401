import { neutralCache } from "./cache-names.ts";
import { isPresent, stored } from "./stored.ts";

/** Also read by public/theme.js, before the browser asks for the name and the icon. */
const wantsNeutral = stored("hn-neutral", isPresent);

/** What it's called then, on the home screen and in window titles. */
export const neutralName = "Notes";

export const isNameNeutral = (): boolean => wantsNeutral.get();

/** For the next installation: what's installed hardly ever changes its name. */
export function chooseNeutralName(isNeutral: boolean): void {
  if (isNeutral === isNameNeutral()) return;
  if (isNeutral) wantsNeutral.set("");
  else wantsNeutral.remove();
  // Without storage it can't be kept.
  if (isNeutral !== isNameNeutral()) return;
  if (isNeutral) document.documentElement.dataset.name = neutralName;
  else delete document.documentElement.dataset.name;
  exchangeNames();
  markNeutralName();
}

/** For the service worker, which names what it shows, and can't read local storage. */
export function markNeutralName(): void {
  if (isNameNeutral()) void globalThis.caches?.open(neutralCache);
  else void globalThis.caches?.delete(neutralCache);
}

/** index.html has both of each. */
function exchangeNames(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-neutral]"))
    [link.href, link.dataset.neutral] = [link.dataset.neutral ?? "", link.href];
}
