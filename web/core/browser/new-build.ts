import { useSyncExternalStore } from "react";
import { pages } from "#shared/contract/pages.ts";
import { asText, stored } from "./stored.ts";

/** Which build this page's markup is of (scripts/service-worker.ts). */
export const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

let isReady = false;
const arrivals = new EventTarget();

export function announceNewBuild(): void {
  isReady = true;
  arrivals.dispatchEvent(new Event("ready"));
}

const readIsReady = () => isReady;

/** Whether a reload would bring a newer build of the app. */
export const useNewBuild = (): boolean => useSyncExternalStore(listen, readIsReady, readIsReady);

function listen(changed: () => void) {
  arrivals.addEventListener("ready", changed);
  return () => arrivals.removeEventListener("ready", changed);
}

/** The build whose page was reloaded already. */
const reloadedBuild = stored("hn-reloaded", asText, { area: "sessionStorage" });

function noteTyping(): void {
  document.documentElement.dataset.typed = "";
}
// From the first key on: what would tell more of it may be the very part that's missing.
globalThis.window?.addEventListener("input", noteTyping, { capture: true });

/** Whether nothing that was typed or chosen in this page could be lost. */
export const mayReloadByItself = (): boolean => document.documentElement.dataset.typed === undefined;

let isNothingUnsent = async () => true;

export function askBeforeReloading(isSafe: () => Promise<boolean>): void {
  isNothingUnsent = isSafe;
}

/**
 * A page that was open while its server got a new build asks for parts that are gone, unless a service worker has them. One
 * reload brings the new build; none where something would be lost, or where the last one didn't help. None without a new
 * build either: WebKit drops what is loading when another page is asked for, and a reload took that page's place.
 */
export function reloadAfterLostChunk(): void {
  window.addEventListener("vite:preloadError", () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || !(await isAnotherServed())) return;
  if (!(await isNothingUnsent()) || !mayReloadByItself() || wasReloaded()) return;
  await reloadAnew();
}

/** Whether the server has another build than this page; not without an answer. */
export async function isAnotherServed(): Promise<boolean> {
  const answer = await fetch(pages.home, { cache: "no-store", credentials: "omit" }).catch(() => undefined);
  const served = /name="build" content="([^"]+)"/.exec((await answer?.text().catch(() => "")) ?? "")?.[1];
  return served !== undefined && served !== pageBuild();
}

/** Milliseconds for scripts that failed to be fetched again. */
const refetchTimeoutMs = 5_000;

/**
 * Reloads with the scripts that didn't load. WebKit keeps a failed answer for them in memory, which a reload alone doesn't
 * ask about again; it doesn't tell which one it was either, nor their status before Safari 26.
 */
export async function reloadAnew(): Promise<void> {
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  const failed = scripts.filter((entry) => !("responseStatus" in entry && entry.responseStatus === 200));
  const signal = AbortSignal.timeout(refetchTimeoutMs);
  await Promise.allSettled(failed.map(({ name }) => fetch(name, { cache: "reload", signal })));
  window.location.reload();
}

/** Also where that can't be remembered: two reloads may be two thousand. */
function wasReloaded(): boolean {
  const build = pageBuild() ?? "";
  return reloadedBuild.get() === build || !reloadedBuild.set(build);
}
