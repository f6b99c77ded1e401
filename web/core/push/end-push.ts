import { findSubscription } from "./push-state.ts";
import { forgetWish } from "./push-wish.ts";

/** Milliseconds: leaving doesn't wait for a push service that isn't there. */
const patience = 3_000;

/** This device is told no more, and what it shows is taken away. Never rejects. */
export async function endPush(): Promise<void> {
  forgetWish();
  await Promise.race([
    Promise.allSettled([unsubscribe(), closeShown()]),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
}

async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
