import { isPresent, stored, useStored } from "./stored.ts";
import { neutralCache, neutralName } from "./worker-names.ts";

/** Also read by public/theme.js, before the browser asks for the name and the icon. */
const wantsNeutral = stored("hn-neutral", isPresent);

export const isNameNeutral = (): boolean => wantsNeutral.get();

/** It follows the choice at once, also one that was made in another window. */
export const useNameNeutral = (): boolean => useStored(wantsNeutral);

/** What this device calls the app. */
export const useAppName = (): string => (useNameNeutral() ? neutralName : "HighNote");

/** For this device's pages at once, and for the next installation: what's installed hardly ever changes its name. */
export function chooseNeutralName(isNeutral: boolean): void {
  if (isNeutral === isNameNeutral()) return;
  if (isNeutral) wantsNeutral.set("");
  else wantsNeutral.remove();
  // Without storage it can't be kept.
  if (isNeutral !== isNameNeutral()) return;
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
