import { pageBuild } from "./new-build.ts";
import { outboxTag } from "./worker-names.ts";

const address = "/service-worker.js";
/** Milliseconds between looks for a new build, while a page stays open. */
const checkInterval = 60 * 60_000;
/** Milliseconds for a worker to say which build it has: one that's being taken off doesn't answer. */
const answerMs = 2_000;

/** The content policy wants to know who names scripts (`require-trusted-types-for`). */
interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/**
 * Keeps the app on this device, so that it opens offline (docs/decisions/0039). Browsers have no service workers where a
 * server is reached by plain HTTP; all works without, as long as there is a connection.
 * @param onNewBuild a build that is not this page's is on the device, and a reload brings it
 */
export async function registerServiceWorker(onNewBuild: () => void): Promise<void> {
  if (!("serviceWorker" in navigator) || pageBuild() === undefined) return;
  const registration = await navigator.serviceWorker.register(scriptAddress());
  const tell = async (worker: ServiceWorker) => {
    if ((await buildOf(worker)) !== pageBuild()) onNewBuild();
  };
  const watch = (worker: ServiceWorker) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") void tell(worker);
    });
  };
  if (registration.waiting) void tell(registration.waiting);
  if (registration.installing) watch(registration.installing);
  registration.addEventListener("updatefound", () => registration.installing && watch(registration.installing));
  lookForUpdates(registration);
}

function scriptAddress(): string {
  const policies: ScriptPolicies | undefined = Reflect.get(window, "trustedTypes");
  return policies?.createPolicy("service-worker", { createScriptURL: () => address }).createScriptURL("") ?? address;
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("build", [port2]);
  });
}

/** Whether a worker has all files of this very build, so that none must be loaded ahead for the time without a connection. */
export async function isBuildKept(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const silence = new Promise((resolve) => setTimeout(resolve, answerMs));
  return (await Promise.race([buildOf(worker), silence])) === pageBuild();
}

/** Browsers look at every navigation, which an installed app may not have for weeks. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - last < checkInterval) return;
    last = Date.now();
    // Offline it fails, and the next look will do.
    registration.update().catch(() => undefined);
  });
}

/** Where browsers have it, they tell the worker of the network's return also while they hold this page still. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the worker wake the pages when the network returns. One event for any number of calls. Never rejects: without it the page's own 'online' event has to do. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await (registration as WithSync | undefined)?.sync?.register(outboxTag).catch(() => undefined);
}
