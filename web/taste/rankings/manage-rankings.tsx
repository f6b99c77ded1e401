import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { inRankingsOrder } from "#shared/domain/rankings-order.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { Button } from "#web/kit/button/button.tsx";
import { RankingsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { moveItem, shiftOf, useRowDrag } from "#web/kit/list/use-row-drag.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ReorderRow } from "#web/kit/session/reorder-row.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { saveOrderMutation } from "./rankings.queries.ts";

interface ReorderListProps {
  readonly sessions: readonly Session[];
  readonly onReorder: (sessions: Session[]) => void;
}

/** Sessions that can be reordered with buttons, keys and by dragging. */
function ReorderList({ sessions, onReorder }: ReorderListProps) {
  const [movedId, setMovedId] = useState<number>();
  const list = useRef({ sessions, onReorder });
  useLayoutEffect(() => {
    list.current = { sessions, onReorder };
  });
  const move = useCallback((from: number, to: number) => {
    const current = list.current;
    setMovedId(current.sessions[from]?.id);
    current.onReorder(moveItem(current.sessions, from, to));
  }, []);
  const { drag, start } = useRowDrag({ count: sessions.length, onDrop: ({ from, to }) => move(from, to) });
  const startRef = useRef(start);
  useLayoutEffect(() => {
    startRef.current = start;
  });
  const startDrag = useCallback<typeof start>((event, from) => startRef.current(event, from), []);
  const movedTo = sessions.findIndex(({ id }) => id === movedId);
  return (
    <>
      <p className="sr-only" role="status">
        {movedTo >= 0 &&
          `${shownStrainName(sessions[movedTo]?.strainName)} is now ${movedTo + 1} of ${sessions.length}`}
      </p>
      <ol className={drag ? "rows is-dragging" : "rows"}>
        {sessions.map((session, index) => (
          <ReorderRow
            key={session.id}
            session={session}
            index={index}
            count={sessions.length}
            moved={session.id === movedId}
            dragged={index === drag?.from}
            shift={shiftOf(index, drag)}
            onMove={move}
            onDragStart={startDrag}
          />
        ))}
      </ol>
    </>
  );
}

interface ManageRankingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Manage Rankings, the dialog 'REORDER LIST' (spec sections 2 and 4). Keep it mounted; every opening starts with the saved order. */
export function ManageRankings({ open, onClose }: ManageRankingsProps) {
  const opening = useOpening(open ? "rankings" : null);
  if (opening.subject === null) return null;
  return <ReorderSheet key={opening.key} open={opening.open} onClose={onClose} />;
}

function ReorderSheet({ open, onClose }: ManageRankingsProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id: userId } = useCurrentUser();
  // An order with a session deleted on another device can't be saved.
  const query = useInfiniteQuery({ ...allSessionsQuery(userId), enabled: open, refetchOnMount: "always" });
  const { data, error, isFetching, refetch } = query;
  const saved = useMemo(
    () => data && inRankingsOrder(data.map((session) => ({ ...session, rank: session.rank ?? null }))),
    [data],
  );
  const [chosen, setChosen] = useState<readonly Session[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const moved = useMemo(() => chosen && saved && reconciled(chosen, saved), [chosen, saved]);
  const order = moved ?? saved;
  const isChanged = moved?.some(({ id }, index) => id !== saved?.[index]?.id);
  const saving = useMutation({
    ...saveOrderMutation(queryClient, userId),
    onError: (failure) => {
      toast(failureToast(failure, "Error updating rankings", "Failed to update rankings"));
      void refetch();
    },
  });
  function save() {
    if (!saved || !moved) return;
    saving.mutate(placesToSave(saved, moved), {
      onSuccess: () => {
        toast({ title: "Rankings updated", description: "Your session rankings have been saved." });
        onClose();
      },
    });
  }
  function close() {
    if (saving.isPending) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="REORDER LIST"
      closeControl={false}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isChanged} loading={saving.isPending} loadingLabel="Saving..." onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {order?.length === 0 && (
        <EmptyState compact illustration={<RankingsIllustration />} title="No sessions to rank yet" />
      )}
      {order && order.length > 0 && <ReorderList sessions={order} onReorder={setChosen} />}
      {!order && !error && <RowsSkeleton of="sessions" />}
      {!order && error && (
        <ErrorState title="Unable to Load Your Sessions" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard Changes"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        You haven't saved the new order.
      </ConfirmDialog>
    </Sheet>
  );
}

/** The chosen order, updated: without deleted sessions, and with new ones at their place in the saved order. */
function reconciled(chosen: readonly Session[], saved: readonly Session[]): readonly Session[] {
  const left = new Map(saved.map((session) => [session.id, session]));
  const kept = chosen.flatMap(({ id }) => left.get(id) ?? []);
  for (const { id } of kept) left.delete(id);
  return [...left.values()].reduce<readonly Session[]>(
    (order, session) => order.toSpliced(saved.indexOf(session), 0, session),
    kept,
  );
}

type Places = UpdateRankings["rankings"];
interface Listed {
  readonly id: number;
}

/**
 * The places that saving an order sends: all of them, because a saved rank breaks ties with all others. An order too long
 * for one request sends only the changed places and the one above them, which bounds the ratings they may take.
 */
export function placesToSave(before: readonly Listed[], after: readonly Listed[]): Places {
  const places = after.map(({ id }, index) => ({ sessionId: id, rank: index + 1 }));
  if (bytesOf(places) <= limits.json.bytes) return places;
  const isChanged = ({ sessionId, rank }: Places[number]) => before[rank - 1]?.id !== sessionId;
  const first = places.findIndex(isChanged);
  return places.slice(Math.max(first - 1, 0), places.findLastIndex(isChanged) + 1);
}

/** Its length is its bytes: it is all ASCII. */
function bytesOf(rankings: Places): number {
  return JSON.stringify({ rankings } satisfies UpdateRankings).length;
}
