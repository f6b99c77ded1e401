import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { ExportSelection, SessionChange, TableRow } from "#shared/contract/session-table.ts";
import { call, callFile, callPage, newIdempotencyKey, type Page } from "#web/core/api/api.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import type { SessionChoices } from "#web/core/navigation/search-address.ts";
import type { WithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { queryOf } from "#web/social/search/session-query.ts";

/** All rows that match, whatever their number: the device sorts them and selects among them. */
export const tableQuery = (userId: string, choices: SessionChoices) => {
  const query = queryOf(choices);
  return queryOptions({
    queryKey: queryKeys.sessionTable(userId, query),
    queryFn: async ({ signal }) => {
      const rows: TableRow[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<TableRow> = await callPage(routes.listTable, {
          query: { ...query, ...(cursor !== null && { cursor }) },
          signal,
        });
        rows.push(...page.items);
        cursor = page.next;
      } while (cursor !== null);
      return rows;
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
};

/** Shows it at once; a change to undefined takes a row out. */
function changeRows(
  queryClient: QueryClient,
  userId: string,
  sessionIds: readonly number[],
  change: (row: TableRow) => TableRow | undefined,
): void {
  const ids = new Set(sessionIds);
  changeCached<TableRow[]>(queryClient, queryKeys.sessionTables(userId), (rows) =>
    rows.flatMap((row) => (ids.has(row.id) ? (change(row) ?? []) : row)),
  );
}

export async function refreshTable(queryClient: QueryClient, userId: string): Promise<void> {
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
      changeRows(queryClient, userId, sessionIds, (row) => Object.assign({ ...row }, change));
      void refreshTable(queryClient, userId);
    },
  });

export const deleteMutation = (queryClient: QueryClient, userId: string, attempts: Attempts) =>
  mutationOptions({
    mutationFn: (sessionIds: number[]) =>
      call(routes.deleteSessions, { body: { sessionIds, key: attempts.keyOf(sessionIds) } }),
    onSuccess: (_, sessionIds) => {
      attempts.end();
      changeRows(queryClient, userId, sessionIds, () => undefined);
      void refreshTable(queryClient, userId);
    },
  });

export async function undoBulkChange(queryClient: QueryClient, userId: string, id: number) {
  try {
    return await call(routes.undoBulkChange, { params: { id } });
  } finally {
    await refreshTable(queryClient, userId);
  }
}

export const exportMutation = (withPassword: WithPassword) =>
  mutationOptions({
    mutationFn: (body: ExportSelection) => withPassword(() => callFile(routes.exportSelection.path, body)),
  });
