import { type MutationKey, type QueryClient, useMutationState } from "@tanstack/react-query";

/**
 * What a person wants of a switch (a like, a follow) while the calls that make it so are on their way. The switch shows
 * the intention at once and the server's state again when the call has failed, so there is nothing to roll back. Give the
 * mutation this key, a scope of its own (then its calls go one after the other) and the wanted state as its variable.
 */
export function useIntention(mutationKey: MutationKey): boolean | undefined {
  const intentions = useMutationState({
    filters: pending(mutationKey),
    select: ({ state }) => state.variables === true,
  });
  return intentions.at(-1);
}

/**
 * The same at this very moment: between two quick presses nothing may have rendered. Where there is none the press is
 * about what is shown, which may be an intention that was answered a moment ago.
 */
export function latestIntention(queryClient: QueryClient, mutationKey: MutationKey): boolean | undefined {
  const last = queryClient.getMutationCache().findAll(pending(mutationKey)).at(-1);
  return last && last.state.variables === true;
}

/** Whether the call whose turn it is has another one behind it, which will have the last word. */
export function isSuperseded(queryClient: QueryClient, mutationKey: MutationKey): boolean {
  return queryClient.isMutating(pending(mutationKey)) > 1;
}

const pending = (mutationKey: MutationKey) => ({ mutationKey, exact: true, status: "pending" as const });
