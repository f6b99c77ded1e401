import "./reorder.css";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { pages } from "#shared/contract/pages.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { type HandOrder, placesOf, placesToSave, reconciled, unmoved, withMove } from "./hand-order.ts";
import { orderQuery } from "./rankings.queries.ts";
import { RankingsError } from "./rankings-states.tsx";
import { ReorderList } from "./reorder-list.tsx";
import { useSaveOrder } from "./use-save-order.ts";

/** Manage Rankings (spec sections 2 and 4): a mode of the Rankings page, which opens in the one order. */
export function ReorderScreen() {
  const title = useId();
  // An order with a session deleted on another device can't be saved.
  const query = useQuery({ ...orderQuery, refetchOnMount: "always" });
  const entries = query.data;
  const saved = useMemo(() => entries?.map(({ id }) => id) ?? [], [entries]);
  const [chosen, setChosen] = useState<HandOrder | null>(null);
  const order = useMemo(() => (chosen ? reconciled(chosen, saved) : unmoved(saved)), [chosen, saved]);
  const rows = useMemo(() => {
    const entryById = new Map(entries?.map((entry) => [entry.id, entry]));
    return order.ids.flatMap((id) => entryById.get(id) ?? []);
  }, [order, entries]);
  const before = useMemo(() => placesOf(saved), [saved]);
  const now = useMemo(() => placesOf(order.ids), [order]);
  const isChanged = order.ids.some((id, place) => id !== saved[place]);
  const guard = useLeaveGuard();
  useEffect(() => guard.setUnsaved(isChanged), [guard.setUnsaved, isChanged]);
  const saving = useSaveOrder();

  const leave = () => goBack(pages.rankings);
  function discard() {
    guard.setUnsaved(false);
    leave();
  }
  function wasAt(id: number) {
    const place = before.get(id);
    return order.moved.has(id) && place !== undefined && place !== now.get(id) ? place + 1 : null;
  }
  function leaveByKey({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
    // A dialog over the page is no part of it, though its keys come by here.
    if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) guard.leave(leave);
  }
  function save() {
    if (!entries) return;
    saving.mutate(placesToSave(rows, entries), {
      onSuccess: discard,
      onError: () => void query.refetch(),
    });
  }
  const moved = [...order.moved].filter((id) => wasAt(id) !== null).length;
  return (
    <PageFrame title="Rankings" titleAs="p" wide offline="Rankings" back={() => guard.leave(leave)}>
      <div className="hand" role="dialog" aria-labelledby={title} onKeyDown={leaveByKey}>
        <header className="hand__head">
          <h1 id={title}>REORDER LIST</h1>
          <p>Your order wins over the numbers. New sessions still find their place around it.</p>
        </header>
        {!entries && query.error && <RankingsError list={query} />}
        {!entries && !query.error && <RowsSkeleton of="sessions" count={8} />}
        {entries?.length === 0 && (
          <EmptyState illustration={<RankingsIllustration />} title="No sessions to rank yet" />
        )}
        {rows.length > 0 && (
          <div inert={saving.isPending}>
            <ReorderList rows={rows} wasAt={wasAt} onMove={(from, to) => setChosen(withMove(order, from, to))} />
          </div>
        )}
        <footer className="handfoot">
          {rows.length > 0 && (
            <p className="handfoot__help" inert={saving.isPending}>
              <span className="handfoot__desk">Drag a row, or use Alt with ↑ ↓. </span>
              {moved === 0 ? (
                "Press a number to type a place."
              ) : (
                <>
                  {moved} moved.{" "}
                  <button className="link" type="button" onClick={() => setChosen(null)}>
                    Use the numbers again
                  </button>
                </>
              )}
            </p>
          )}
          <div className="handfoot__buttons">
            <Button variant="secondary" onClick={discard}>
              Cancel
            </Button>
            <Button disabled={!isChanged} loading={saving.isPending} loadingLabel="Saving..." onClick={save}>
              Save
            </Button>
          </div>
        </footer>
      </div>
      <ConfirmDialog
        open={guard.isAsking}
        title="Discard changes?"
        confirmLabel="Discard"
        onConfirm={guard.discard}
        onCancel={guard.stay}
      >
        You haven't saved the new order.
      </ConfirmDialog>
    </PageFrame>
  );
}
