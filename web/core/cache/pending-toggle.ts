import { type MutationKey, type QueryClient, useMutationState } from "@tanstack/react-query";

/**
 * Optimistic state of a toggle (a like, a follow) while its calls are pending; undefined when there are none. It is derived
 * from the pending mutations, so a failed call needs no rollback. Give the mutation this key, a scope of its own (so that
 * its calls run in order) and the wanted state as its variable.
 */
export function usePendingToggle(mutationKey: MutationKey): boolean | undefined {
  const pendingStates = useMutationState({
    filters: pending(mutationKey),
    select: ({ state }) => state.variables === true,
  });
  return pendingStates.at(-1);
}

/**
 * The same outside of rendering: two quick presses may fall between renders. When undefined, a press toggles the state on
 * screen, which may be a toggle that settled a moment ago.
 */
export function latestPendingToggle(queryClient: QueryClient, mutationKey: MutationKey): boolean | undefined {
  const last = queryClient.getMutationCache().findAll(pending(mutationKey)).at(-1);
  return last && last.state.variables === true;
}

/** Whether a later toggle is queued behind the current call. */
export function isSuperseded(queryClient: QueryClient, mutationKey: MutationKey): boolean {
  return queryClient.isMutating(pending(mutationKey)) > 1;
}

const pending = (mutationKey: MutationKey) => ({ mutationKey, exact: true, status: "pending" as const });
