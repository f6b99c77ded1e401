import type { Query, QueryClient } from "@tanstack/react-query";
import { isOffline, watchConnection } from "#web/core/browser/connection.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { clearJournalCache } from "./journal.ts";
import { loadQuery } from "./load-query.ts";
import { showKeptPhotos } from "./photos.ts";
import type { Snapshot } from "./snapshots.ts";

/** Queries that show what this device keeps, until the server answers them. */
const restored = new Set<Query>();
/** Those among them that have been given it, but not taken it over yet. */
const arriving = new Set<Query>();
const watched = new WeakSet<QueryClient>();

/** Whether the query shows what this device keeps. */
export const isRestored = (query: Query): boolean => restored.has(query);

/**
 * What this device keeps in place of an answer. Its time becomes the query's, so that a screen can say 'as of'; the query is
 * fetched again as soon as there is a connection or the server answers anything.
 */
export async function restoreQuery(
  personId: string,
  queryClient: QueryClient,
  query: Query,
): Promise<Snapshot | undefined> {
  const kept = await loadQuery(personId, query.queryKey);
  if (!kept) return undefined;
  watch(queryClient);
  showKeptPhotos(personId);
  restored.add(query);
  arriving.add(query);
  // By then the query has taken it over, as if it had just been fetched.
  setTimeout(() => restored.has(query) && query.setState({ dataUpdatedAt: kept.savedAt }));
  return kept;
}

function watch(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  watchConnection(() => {
    if (isOffline()) return;
    clearJournalCache();
    fetchAgain(queryClient);
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "removed") restored.delete(event.query);
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (!arriving.delete(event.query)) restored.delete(event.query);
  });
}

/** Those on the screen at once, the others when they are next opened. */
function fetchAgain(queryClient: QueryClient): void {
  // A start without a connection took the person's word for it.
  if (restored.size > 0) void queryClient.refetchQueries({ queryKey: queryKeys.currentUser });
  for (const { queryKey } of restored)
    void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
