import { infiniteQueryOptions, keepPreviousData, mutationOptions, type QueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { ExportSelection, SessionChange, TableRow } from "#shared/contract/session-table.ts";
import { call, callFile, callPage, newIdempotencyKey, type Page } from "#web/core/api/api.ts";
import { changeCachedItems } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import type { SessionChoices } from "#web/core/navigation/search-address.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { queryOf } from "#web/social/search/session-query.ts";

/**
 * All rows that match, whatever their number: the device sorts them and selects among them. Cached as a single page, like
 * every list of sessions, so that updates to a session reach it too.
 */
export const tableQuery = (userId: string, choices: SessionChoices) => {
  const query = queryOf(choices);
  return infiniteQueryOptions({
    queryKey: queryKeys.sessionTable(userId, query),
    queryFn: async ({ signal }): Promise<Page<TableRow>> => {
      const items: TableRow[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<TableRow> = await callPage(routes.listTable, {
          query: { ...query, ...(cursor !== null && { cursor }) },
          signal,
        });
        items.push(...page.items);
        cursor = page.next;
      } while (cursor !== null);
      return { items, next: null };
    },
    initialPageParam: null,
    getNextPageParam: () => null,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
};

async function refresh(queryClient: QueryClient, userId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: families.session });
  await refreshSessions(queryClient, userId);
}

/** Idempotency keys: an attempt that's repeated has the key of before, as only its answer may have been lost. */
export function newAttempts() {
  let last: { readonly work: string; readonly key: string } | undefined;
  return {
    keyOf(wanted: object): string {
      const work = JSON.stringify(wanted);
      if (last?.work !== work) last = { work, key: newIdempotencyKey() };
      return last.key;
    },
    /** It has arrived: the same once more is another one. */
    end: () => (last = undefined),
  };
}
type Attempts = ReturnType<typeof newAttempts>;

interface WantedChange {
  readonly sessionIds: number[];
  readonly change: SessionChange;
}

/** Sets the same in all of them. */
export const changeMutation = (queryClient: QueryClient, userId: string, attempts: Attempts) =>
  mutationOptions({
    mutationFn: (wanted: WantedChange) =>
      call(routes.changeSessions, { body: { ...wanted, key: attempts.keyOf(wanted) } }),
    onSuccess: (_, { sessionIds, change }) => {
      attempts.end();
      const ids = new Set(sessionIds);
      changeCachedItems<TableRow>(queryClient, queryKeys.userSessions(userId), (row) =>
        ids.has(row.id) ? Object.assign({ ...row }, change) : row,
      );
      void refresh(queryClient, userId);
    },
  });

export const deleteMutation = (queryClient: QueryClient, userId: string, attempts: Attempts) =>
  mutationOptions({
    mutationFn: (sessionIds: number[]) =>
      call(routes.deleteSessions, { body: { sessionIds, key: attempts.keyOf(sessionIds) } }),
    onSuccess: (_, sessionIds) => {
      attempts.end();
      const ids = new Set(sessionIds);
      changeCachedItems<TableRow>(queryClient, queryKeys.userSessions(userId), (row) =>
        ids.has(row.id) ? undefined : row,
      );
      void refresh(queryClient, userId);
    },
  });

export async function undoBulkChange(queryClient: QueryClient, userId: string, id: number) {
  try {
    return await call(routes.undoBulkChange, { params: { id } });
  } finally {
    await refresh(queryClient, userId);
  }
}

export const exportMutation = (withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: (body: ExportSelection) => withPassword(() => callFile(routes.exportSelection.path, body)),
  });
