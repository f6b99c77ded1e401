import type { Query, QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { OfflineError } from "#web/lib/api/api-error.ts";
import { memoizeLoader } from "#web/lib/browser/memoize-loader.ts";
import { readCurrentViewer } from "#web/lib/sign-in/current-viewer.ts";

const loadRestore = memoizeLoader(() => import("#web/lib/device/restore-answer.ts"));

/**
 * Every fetch of the query client (its `persister`): without a connection, a query that has nothing yet gets what this
 * device keeps (docs/decisions/0041).
 */
export async function orKeptAnswer(
  fetchAnswer: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  try {
    return await fetchAnswer(context);
  } catch (error) {
    const viewer = readCurrentViewer();
    if (!(error instanceof OfflineError) || query.state.data !== undefined || viewer === undefined) throw error;
    const kept = await loadRestore().then(
      ({ restoreAnswer }) => restoreAnswer(viewer, context.client, query),
      () => undefined,
    );
    if (kept === undefined) throw error;
    return kept.data;
  }
}
