import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Want } from "#shared/contract/want-to-try.ts";
import { call } from "#web/core/api/api.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { isSuperseded } from "#web/core/cache/pending-toggle.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** The current user's whole list, newest first. */
export const wantsQuery = queryOptions({
  queryKey: queryKeys.wants,
  queryFn: ({ signal }) => call(routes.listWants, { signal }),
});

export const wantOf = (wants: readonly Want[] | undefined, productId: string): Want | undefined =>
  wants?.find(({ productIds }) => productIds.includes(productId));

const others = (wants: readonly Want[], { productIds }: Pick<Want, "productIds">): Want[] =>
  wants.filter(({ productId }) => !productIds.includes(productId));

/** In its place by time. */
function putIn(queryClient: QueryClient, want: Want): void {
  // Not loaded yet: an answer on its way may be older than the change.
  if (!queryClient.getQueryData(queryKeys.wants)) void queryClient.invalidateQueries({ queryKey: queryKeys.wants });
  changeCached<Want[]>(queryClient, queryKeys.wants, (wants) =>
    [...others(wants, want), want].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt)),
  );
}

export const wantKey = (productId: string) => ["want", productId] as const;

interface WantMutation {
  readonly queryClient: QueryClient;
  readonly productId: string;
  /** Where it's seen. */
  readonly sessionId?: number | undefined;
  /** Called for the last toggle only, not for superseded ones. */
  readonly onRemoved: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Optimistic toggle (pending-toggle.ts). Its variable is the wanted state; the last press wins. */
export function wantMutation({ queryClient, productId, sessionId, onRemoved, onFailure }: WantMutation) {
  const mutationKey = wantKey(productId);
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (isWanted: boolean): Promise<Want | "removed" | "superseded"> => {
      if (isSuperseded(queryClient, mutationKey)) return "superseded";
      if (isWanted) return await call(routes.addWant, { body: { productId, ...(sessionId && { sessionId }) } });
      await call(routes.removeWant, { params: { productId } });
      return "removed";
    },
    onSuccess: (answer) => {
      if (answer === "superseded") return;
      if (answer !== "removed") return putIn(queryClient, answer);
      changeCached<Want[]>(queryClient, queryKeys.wants, (wants) =>
        wants.filter(({ productIds }) => !productIds.includes(productId)),
      );
      onRemoved();
    },
    onError: (error) => {
      if (!isSuperseded(queryClient, mutationKey)) onFailure(error);
    },
  });
}

export async function restoreWant(queryClient: QueryClient, productId: string): Promise<void> {
  putIn(queryClient, await call(routes.restoreWant, { params: { productId } }));
}

/** 'Keep it'. */
export const keepMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (productId: string) => call(routes.keepWant, { params: { productId } }),
    onSuccess: (want) => putIn(queryClient, want),
  });
