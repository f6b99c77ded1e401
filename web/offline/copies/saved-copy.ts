import type { Query, QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { OfflineError } from "#web/core/api/api-error.ts";
import { readCurrentViewer } from "#web/core/api/credentials.ts";
import { readOwner } from "#web/offline/device/device-owner.ts";
import type { KeptFeed } from "./kept-feed.ts";

let feed: KeptFeed | undefined;

/**
 * Reads the feed that this device keeps, while the app loads: it's shown until the server's is there. Most first visits have
 * none, and load nothing for it. Never rejects.
 * @returns whether there is one that this build can show
 */
export async function readKeptFeed(): Promise<boolean> {
  const read = readOwner() ? import("./kept-feed.ts").then((module) => module.readKeptFeed()) : undefined;
  // Without the script the server is waited for.
  feed = await read?.catch(() => undefined);
  return feed !== undefined;
}

/** What was read. */
export const keptFeed = (): KeptFeed | undefined => feed;

/**
 * Every fetch of the query client (its `persister`): without a connection, a query that has nothing yet gets what this
 * device keeps (docs/decisions/0041).
 */
export async function orSavedCopy(
  fetchAnswer: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  try {
    return await fetchAnswer(context);
  } catch (error) {
    const viewer = readCurrentViewer();
    const { data } = query.state;
    const hasAnswer = data !== undefined && !feed?.isShown(data);
    if (!(error instanceof OfflineError) || hasAnswer || viewer === undefined) throw error;
    const module = await import("./load-query.ts").catch(() => undefined);
    const kept = await module?.restoreQuery(viewer, context.client, query);
    if (!kept) throw error;
    return kept.data;
  }
}
