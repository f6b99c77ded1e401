import type { Query, QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { OfflineError } from "#web/core/api/api-error.ts";
import { readCurrentViewer } from "#web/core/api/credentials.ts";
import { keptFeed } from "./kept-feed.ts";

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
    const hasAnswer = data !== undefined && !keptFeed()?.isShown(data);
    if (!(error instanceof OfflineError) || hasAnswer || viewer === undefined) throw error;
    const module = await import("./restore-query.ts").catch(() => undefined);
    const kept = await module?.restoreQuery(viewer, context.client, query);
    if (!kept) throw error;
    return kept.data;
  }
}
