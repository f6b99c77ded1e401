import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, failureToast, OfflineError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshRatings } from "#web/core/cache/refresh-ratings.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { RequestTo } from "#web/offline/device/outbox-entry.ts";
import { compareRequest } from "#web/offline/device/outbox-requests.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { comparisonQuery, type ShownPair } from "./next-pair.tsx";

/** How long a confirmed choice stays in view before the next pair takes its place. */
const shownAfterwardsMs = 700;

interface Choice {
  readonly pair: ShownPair;
  readonly request: RequestTo<"compareSessions">;
  /** The server's id; undefined if the answer had to wait on this device. */
  readonly id: number | undefined;
}

/** Compare flow (spec section 4): select, confirm, next pair. A failure keeps the selection. */
export function useComparing() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id: userId } = useCurrentUser();
  const outbox = outboxOf(userId);
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
  const hasAnswered = useRef(false);
  // While one compares nothing else is in view, so that the rest loads when that's over.
  useEffect(
    () => () => {
      if (hasAnswered.current) refreshRatings(queryClient, userId);
    },
    [queryClient, userId],
  );

  const tellFailure = (failure: unknown, title: string) => toast(failureToast(failure, title, "Please try again."));
  function noteAnswer() {
    hasAnswered.current = true;
    void queryClient.invalidateQueries({ queryKey: queryKeys.rankings, refetchType: "none" });
  }

  async function fetchNext(said: string): Promise<unknown> {
    const next = await refetch();
    if (next.error) return next.error;
    setNews(said);
    return undefined;
  }

  /** The server's id of an answer that may have arrived: sent again, its key tells it. It goes on waiting if that fails, too. */
  async function findSent(request: RequestTo<"compareSessions">, key: string): Promise<number> {
    const result = await outbox.submit(request, { key });
    if (result.status === "waiting") throw new OfflineError();
    return result.answer.id;
  }

  const confirming = useMutation({
    mutationFn: async ({ pair: shown, winnerId }: { pair: ShownPair; winnerId: number }) => {
      const winner = shown.sessions.find(({ id }) => id === winnerId);
      const loser = shown.sessions.find(({ id }) => id !== winnerId);
      if (!winner || !loser) throw new Error("A comparison needs two sessions");
      const seen = pause(shownAfterwardsMs);
      setHeld(shown);
      const request = compareRequest(winner, loser);
      const result = await outbox.submit(request, { key: shown.key });
      noteAnswer();
      const [next] = await Promise.all([refetch(), seen]);
      return { choice: { pair: shown, request, id: result.status === "sent" ? result.answer.id : undefined }, next };
    },
    onSuccess: ({ choice, next }) => {
      setHeld(null);
      setChoices((before) => [...before, choice]);
      if (!next.error) setNews("Choice recorded.");
    },
    onError: (failure) => {
      setHeld(null);
      tellFailure(failure, "Couldn't save your choice");
    },
  });

  const undoing = useMutation({
    mutationFn: async ({ id, pair: { key }, request }: Choice) => {
      if (id === undefined && (await outbox.undoQueued(key))) return;
      await call(routes.undoComparison, { params: { id: id ?? (await findSent(request, key)) } });
    },
    onSuccess: (_, choice) => {
      queryClient.setQueryData(queryKeys.comparison, choice.pair);
      setChoices((before) => before.slice(0, -1));
      setSelected({ pairKey: choice.pair.key, id: choice.request.body.winnerSessionId });
      setNews("Choice undone.");
      noteAnswer();
    },
    onError: (failure) => {
      tellFailure(failure, "Couldn't undo your choice");
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
      if (pair && !isBusy) setSelected({ pairKey: pair.key, id });
    },
    confirm: () => {
      if (pair && selectedId !== null && !isBusy) confirming.mutate({ pair, winnerId: selectedId });
    },
    /** Loads another pair without recording this one. */
    skip: async () => {
      if (isBusy) return;
      const failure = await fetchNext("Here's a new pair.");
      if (failure) tellFailure(failure, "Couldn't load a new pair");
    },
    undo: () => {
      if (lastChoice && !isBusy) undoing.mutate(lastChoice);
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export type Comparing = ReturnType<typeof useComparing>;
