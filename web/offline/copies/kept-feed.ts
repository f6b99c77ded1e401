import { readOwner } from "#web/offline/device/device-owner.ts";
import type { KeptFeed } from "./read-kept-feed.ts";

let kept: KeptFeed | undefined;

/**
 * Reads the feed that this device keeps, while the app loads: it's shown until the server's is there. Most first visits have
 * none, and load nothing for it. Never rejects.
 * @returns whether there is one that this build can show
 */
export async function readKeptFeed(): Promise<boolean> {
  kept = undefined;
  // Without the script the server is waited for.
  if (readOwner())
    kept = await import("./read-kept-feed.ts").then(
      (module) => module.readKeptFeed(),
      () => undefined,
    );
  return kept !== undefined;
}

/** What was read. */
export const keptFeed = (): KeptFeed | undefined => kept;
