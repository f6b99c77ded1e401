import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { reorderRatings } from "#shared/domain/ranking/reorder-ratings.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { spelledCount } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { placesToSave } from "./hand-order.ts";
import { orderQuery } from "./rankings.queries.ts";
import { useSaveOrder } from "./use-save-order.ts";

type Scored = { readonly session: Pick<OrderEntry["session"], "rating"> };

/** Whether a score is higher than one that stands above it. */
function hasContradiction(entries: readonly Scored[]): boolean {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { session } of entries) {
    if (session.rating === null) continue;
    if (session.rating > lowest) return true;
    lowest = session.rating;
  }
  return false;
}

interface ScoreChanges {
  readonly scores: number;
  /** Rating points. */
  readonly largest: number;
}

/** What saving the order as it stands would do to the scores. */
function changesToAgree(entries: readonly Scored[]): ScoreChanges {
  const before = entries.map(({ session }) => session.rating);
  const changes = reorderRatings(before).flatMap((after, at) => {
    const rating = before[at] ?? null;
    return after === null || after === rating ? [] : [rating === null ? 0 : Math.abs(after - rating)];
  });
  return { scores: changes.length, largest: Math.max(0, ...changes) };
}

/** 'Seven scores change, the largest by 0.6.' */
function changesLabel({ scores, largest }: ScoreChanges): string {
  if (scores === 1) return `One score changes, by ${formatRating(largest)}.`;
  return `${spelledCount(scores)} scores change, the largest by ${formatRating(largest)}.`;
}

/** Offered while a score contradicts its place: saves the order as it stands, which the scores then follow. */
export function MakeScoresAgree({ entries }: { readonly entries: readonly OrderEntry[] }) {
  const [isWanted, setIsWanted] = useState(false);
  const { data: order, isFetching, isError, refetch } = useQuery({ ...orderQuery, enabled: isWanted });
  const placed = order?.filter(({ place }) => place !== null);
  const saving = useSaveOrder();
  const close = () => setIsWanted(false);
  if (!hasContradiction(entries) && !isWanted) return null;
  return (
    <div className="agree">
      <p>Some scores don't match their places.</p>
      <Button
        variant="secondary"
        size="sm"
        loading={isWanted && isFetching}
        loadingLabel="Make scores agree"
        onClick={() => (isWanted ? void refetch() : setIsWanted(true))}
      >
        Make scores agree
      </Button>
      {isWanted && isError && <p role="alert">Couldn't check your whole ranking. Try again.</p>}
      <ConfirmDialog
        open={isWanted && placed !== undefined && !isFetching}
        title="Make scores agree"
        harmless
        confirmLabel="Make them agree"
        pending={saving.isPending}
        pendingLabel="Saving..."
        onConfirm={() => placed && saving.mutate(placesToSave(placed), { onSettled: close })}
        onCancel={close}
      >
        {placed && changesLabel(changesToAgree(placed))} The order stays as it is.
      </ConfirmDialog>
    </div>
  );
}
