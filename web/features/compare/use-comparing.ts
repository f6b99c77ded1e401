import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Comparison, ComparisonPair } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { ApiError, failureToast } from "#web/lib/api/api-error.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { comparisonQuery } from "./compare.queries.ts";

interface Choice {
  readonly comparison: Comparison;
  readonly pair: ComparisonPair;
}

/** Compare flow (spec section 4): select, confirm, next pair. A failure keeps the selection. */
export function useComparing() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: pair, error, isFetching, refetch } = useQuery(comparisonQuery);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  /** The comparisons of this visit, the latest at the end. */
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [news, setNews] = useState("");
  const lastChoice = choices.at(-1);
  /** The answer is recorded, but the next pair hasn't loaded: this one must not be answered twice. */
  const isAnswered = lastChoice !== undefined && lastChoice.pair === pair;

  const tellFailure = (failure: unknown, fallback: string) => toast(failureToast(failure, "Error", fallback));
  const refreshRankings = () => void queryClient.invalidateQueries({ queryKey: queryKeys.rankings });

  async function fetchNext(said: string): Promise<unknown> {
    const next = await refetch();
    if (next.error) return next.error;
    setSelectedId(null);
    setNews(said);
    return undefined;
  }

  const confirming = useMutation({
    mutationFn: async ({ pair: shown, winnerId }: { pair: ComparisonPair; winnerId: number }) => {
      const loser = shown.sessions.find(({ id }) => id !== winnerId);
      if (!loser) throw new Error("A comparison needs two sessions");
      const body = { winnerSessionId: winnerId, loserSessionId: loser.id };
      return await call(routes.compareSessions, { body });
    },
    onSuccess: async (comparison, { pair: shown }) => {
      setChoices((before) => [...before, { comparison, pair: shown }]);
      refreshRankings();
      await fetchNext("Choice recorded.");
      setSelectedId(null);
    },
    onError: (failure) => tellFailure(failure, "Failed to record your choice"),
  });

  const undoing = useMutation({
    mutationFn: ({ comparison }: Choice) => call(routes.undoComparison, { params: { id: comparison.id } }),
    onSuccess: (_, choice) => {
      queryClient.setQueryData(queryKeys.comparison, choice.pair);
      setChoices((before) => before.slice(0, -1));
      setSelectedId(choice.comparison.winnerSessionId);
      setNews("Choice undone.");
      refreshRankings();
    },
    onError: (failure) => {
      tellFailure(failure, "Failed to undo your choice");
      // Rejected for good: the session was deleted, or another device has answered since.
      if (failure instanceof ApiError && (failure.status === 400 || failure.status === 404)) setChoices([]);
    },
  });

  const isBusy = isFetching || confirming.isPending || undoing.isPending;
  return {
    pair: isAnswered && error ? undefined : pair,
    error,
    isFetching,
    isBusy,
    isConfirming: confirming.isPending,
    isUndoing: undoing.isPending,
    selectedId,
    /** The last event, announced to screen readers. */
    news,
    canUndo: lastChoice !== undefined,
    retry: () => void refetch(),
    select: (id: number) => {
      if (!isBusy) setSelectedId(id);
    },
    confirm: () => {
      if (pair && selectedId !== null && !isBusy) confirming.mutate({ pair, winnerId: selectedId });
    },
    /** Loads another pair without recording this one. */
    skip: async () => {
      if (isBusy) return;
      const failure = await fetchNext("Here's a new pair.");
      if (failure) tellFailure(failure, "Failed to load a new comparison");
    },
    undo: () => {
      if (lastChoice && !isBusy) undoing.mutate(lastChoice);
    },
  };
}

export type Comparing = ReturnType<typeof useComparing>;
