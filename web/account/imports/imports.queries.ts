import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Import, ImportChoices, ImportPreview } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { call } from "#web/core/api/api.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";

/** Milliseconds between two looks at a running import. */
const pollIntervalMs = 1_000;

export const isUnderWay = ({ state }: Import): boolean => state === "running" || state === "undoing";

/** Those of the last day, newest first; asked for again while one is under way. */
export const importsQuery = queryOptions({
  queryKey: queryKeys.imports,
  queryFn: ({ signal }) => call(routes.listImports, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.some(isUnderWay) && (state.error ? pollInterval : pollIntervalMs),
});

const keep = (queryClient: QueryClient, changed: Import) =>
  queryClient.setQueryData<Import[]>(queryKeys.imports, (imports = []) => {
    const others = imports.filter(({ id, state }) => id !== changed.id && state !== "ready");
    return [changed, ...others].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  });

export interface Upload {
  readonly file: File;
  readonly onProgress: (fraction: number) => void;
}

export const uploadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ file, onProgress }: Upload) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return call(routes.uploadImport, { body: { timeZone }, file, onProgress });
    },
    onSuccess: (uploaded) => void keep(queryClient, uploaded),
  });

/** What a person chooses about an import before it's run. */
export type Chosen = Pick<Import, "choices" | "withPhotos" | "visibility">;

/** Until the list is read anew: who leaves the page and comes back finds what they had chosen. */
export function keepChosen(queryClient: QueryClient, id: string, chosen: Partial<Chosen>): void {
  // A list that's on its way doesn't know it.
  void queryClient.cancelQueries({ queryKey: queryKeys.imports, exact: true });
  queryClient.setQueryData<Import[]>(queryKeys.imports, (imports) =>
    imports?.map((each) => (each.id === id ? { ...each, ...chosen } : each)),
  );
}

export interface Choosing {
  readonly choices?: ImportChoices | undefined;
  readonly withPhotos?: boolean | undefined;
  readonly visibility?: Visibility | undefined;
}

/** The outcome that an import would have, asked for again after every choice. */
export const previewQuery = (id: string, choosing: Choosing) =>
  queryOptions({
    queryKey: [...queryKeys.imports, id, "preview", choosing],
    queryFn: ({ signal }): Promise<ImportPreview> =>
      call(routes.previewImport, { params: { id }, body: choosing, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
  });

export type Step = "run" | "cancel" | "undo";
const calls = { cancel: routes.cancelImport, undo: routes.undoImport } as const;

/** @param choosing a run is begun with what is shown, whatever an earlier preview on its way may still set */
export const stepMutation = (queryClient: QueryClient, id: string, choosing: Pick<Choosing, "visibility"> = {}) =>
  mutationOptions({
    mutationFn: (step: Step) =>
      step === "run"
        ? call(routes.runImport, { params: { id }, body: choosing })
        : call(calls[step], { params: { id } }),
    onSuccess: (changed) => void keep(queryClient, changed),
  });

/** Sessions have come or gone. */
export function refreshAfterImport(queryClient: QueryClient, ownId: string): void {
  void queryClient.invalidateQueries({ queryKey: families.session });
  void refreshSessions(queryClient, ownId);
}
