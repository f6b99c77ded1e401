import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Want } from "#shared/contract/want-to-try.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { isSuperseded, latestPendingToggle, usePendingToggle } from "#web/core/cache/pending-toggle.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useToast, useUndoToast } from "#web/kit/toast/toast-context.ts";

interface WantedProduct {
  readonly productId: string;
  /** The session on which the product is seen. */
  readonly sessionId?: number | undefined;
}

/** Whether a product is on the list, with the press that is under way; and how to put it there or take it off. */
export function useWant({ productId, sessionId }: WantedProduct) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const { data: wants } = useQuery(wantsQuery);
  const want = wantOf(wants, productId);
  const isWanted = usePendingToggle(wantKey(productId)) ?? want !== undefined;
  /** Takes back the toast of the last press, which another press makes wrong. */
  const unsay = useRef<() => void>(undefined);
  const { mutate } = useMutation(
    wantMutation({
      queryClient,
      productId,
      sessionId,
      onAdded: () => {
        unsay.current = toast({ title: "On your list", description: "Only you see it, under Want to try." });
      },
      onRemoved: () => {
        const undo = () => restoreWant(queryClient, productId);
        unsay.current = undoToast({ title: "Off your list", undo, undone: "Back on your list" });
      },
      onFailure: (error) => {
        unsay.current = toast(failureToast(error, "Couldn't change your list", "Please try again."));
      },
    }),
  );
  const press = (wanted: boolean) => {
    unsay.current?.();
    mutate(wanted);
  };
  return {
    want,
    isWanted,
    toggle: () => press(!(latestPendingToggle(queryClient, wantKey(productId)) ?? isWanted)),
    remove: () => press(false),
  };
}

/** The current user's whole list, newest first. */
export const wantsQuery = queryOptions({
  queryKey: queryKeys.wants,
  queryFn: ({ signal }) => call(routes.listWants, { signal }),
});

export const wantOf = (wants: readonly Want[] | undefined, productId: string): Want | undefined =>
  wants?.find(({ productIds }) => productIds.includes(productId));

const others = (wants: readonly Want[], { productIds }: Pick<Want, "productIds">): Want[] =>
  wants.filter(({ productId }) => !productIds.includes(productId));

/** Puts a product into the cached list, at its place by time. */
function putIn(queryClient: QueryClient, want: Want): void {
  // If the list hasn't loaded yet, an answer on its way may be older than the change.
  if (!queryClient.getQueryData(queryKeys.wants)) void queryClient.invalidateQueries({ queryKey: queryKeys.wants });
  changeCached<Want[]>(queryClient, queryKeys.wants, (wants) =>
    [...others(wants, want), want].toSorted((a, b) => b.addedAt.localeCompare(a.addedAt)),
  );
}

const wantKey = (productId: string) => ["want", productId] as const;

interface WantMutation {
  readonly queryClient: QueryClient;
  readonly productId: string;
  /** The session on which the product is seen. */
  readonly sessionId?: number | undefined;
  /** Called for the last toggle only, not for superseded ones. */
  readonly onAdded: () => void;
  readonly onRemoved: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Optimistic toggle (pending-toggle.ts). Its variable is the wanted state; the last press wins. */
function wantMutation({ queryClient, productId, sessionId, onAdded, onRemoved, onFailure }: WantMutation) {
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
      if (answer !== "removed") {
        putIn(queryClient, answer);
        return onAdded();
      }
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

async function restoreWant(queryClient: QueryClient, productId: string): Promise<void> {
  putIn(queryClient, await call(routes.restoreWant, { params: { productId } }));
}

/** Answers the question whether to take it off with 'Keep it'. */
export const keepMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (productId: string) => call(routes.keepWant, { params: { productId } }),
    onSuccess: (want) => putIn(queryClient, want),
  });
