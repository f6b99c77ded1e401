import type { CurrentUser } from "#shared/contract/users.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import { keptForName } from "./device/device-owner.ts";

const keptFor = stored(keptForName, asText);

/**
 * At each start: has what this device keeps of someone who isn't signed in here any more removed, because they signed out in
 * another window or everywhere, or their sign-in expired, or their account was deleted or suspended. Most starts find
 * nothing, and load nothing for it.
 */
export function checkForLeftovers(user: CurrentUser | null): void {
  const kept = keptFor.get();
  const isOwn = user && !user.isSuspended && kept?.startsWith(user.id);
  // A script that doesn't load: the next start tries again.
  if (kept && !isOwn) import("./leave-device.ts").then((module) => module.forgetLeftovers(user)).catch(() => {});
}
