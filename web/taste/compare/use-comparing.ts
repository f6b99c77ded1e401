import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Comparison } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import { isTopTenSettled } from "#shared/domain/ranking/top-places.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { comparisonQuery, type ShownPair } from "./next-pair.tsx";

/** How long a confirmed choice stays in view before the next pair takes its place. */
const shownAfterwardsMs = 700;

interface Choice {
  readonly comparison: Comparison;
  readonly pair: ShownPair;
}

/** Compare flow (spec section 4): select, confirm, next pair. A failure keeps the selection. */
export function useComparing() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery);
  /** The pair that stays while its answer is recorded and the next one loads. */
  const [held, setHeld] = useState<ShownPair | null>(null);
  const pair = held ?? data;
  /** No longer counts once another pair is shown, for whatever reason. */
  const [selected, setSelected] = useState<{ readonly pairKey: string; readonly id: number } | null>(null);
  const selectedId = selected && selected.pairKey === pair?.key ? selected.id : null;
  /** The comparisons of this visit, the latest at the end. */
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [news, setNews] = useState("");
  const lastChoice = choices.at(-1);
  /** The answer is recorded, but the next pair hasn't loaded: this one must not be answered twice. */
  const isAnswered = lastChoice !== undefined && lastChoice.pair === pair && held === null;
  const [settledBy, setSettledBy] = useState<Comparison | null>(null);

  const tellFailure = (failure: unknown, fallback: string) => toast(failureToast(failure, "Error", fallback));
  // Nothing on this page shows the rankings, so they are fetched only when a page that does is opened.
  const outdateRankings = () =>
    void queryClient.invalidateQueries({ queryKey: queryKeys.rankings, refetchType: "none" });

  async function fetchNext(said: string): Promise<unknown> {
    const next = await refetch();
    if (next.error) return next.error;
    setNews(said);
    return undefined;
  }

  const confirming = useMutation({
    mutationFn: async ({ pair: shown, winnerId }: { pair: ShownPair; winnerId: number }) => {
      const loser = shown.sessions.find(({ id }) => id !== winnerId);
      if (!loser) throw new Error("A comparison needs two sessions");
      const seen = pause(shownAfterwardsMs);
      setHeld(shown);
      const body = { winnerSessionId: winnerId, loserSessionId: loser.id, key: shown.key };
      const comparison = await call(routes.compareSessions, { body });
      outdateRankings();
      const [next] = await Promise.all([refetch(), seen]);
      return { comparison, next };
    },
    onSuccess: ({ comparison, next }, { pair: shown }) => {
      setHeld(null);
      setChoices((before) => [...before, { comparison, pair: shown }]);
      if (next.error) return;
      const settles = isTopTenSettled(next.data?.top ?? null) && !isTopTenSettled(shown.top);
      setNews(settles ? "Choice recorded. Your top ten is settled." : "Choice recorded.");
      if (settles) setSettledBy(comparison);
    },
    onError: (failure) => {
      setHeld(null);
      tellFailure(failure, "Failed to record your choice");
    },
  });

  const undoing = useMutation({
    mutationFn: ({ comparison }: Choice) => call(routes.undoComparison, { params: { id: comparison.id } }),
    onSuccess: (_, choice) => {
      queryClient.setQueryData(queryKeys.comparison, choice.pair);
      setChoices((before) => before.slice(0, -1));
      setSelected({ pairKey: choice.pair.key, id: choice.comparison.winnerSessionId });
      setNews("Choice undone.");
      outdateRankings();
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
    /** The last choice settled the top ten, and the person has not asked for more pairs since. */
    hasJustSettled: settledBy !== null && settledBy === lastChoice?.comparison,
    keepComparing: () => setSettledBy(null),
    retry: () => void refetch(),
    select: (id: number) => {
      if (pair && !isBusy) setSelected({ pairKey: pair.key, id });
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export type Comparing = ReturnType<typeof useComparing>;
