import "./favorites.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { moveItem, shiftOf, useRowDrag } from "#web/kit/list/use-row-drag.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ReorderRow } from "#web/kit/session/reorder-row.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { arrangeMutation } from "./use-pin-to-profile.ts";

interface ArrangeFavoritesProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sessions: readonly Session[];
}

/** One's favorites, to be put in order and taken off the profile. Keep it mounted; every opening starts with the saved ones. */
export function ArrangeFavorites({ open, onClose, sessions }: ArrangeFavoritesProps) {
  const opening = useOpening(open ? sessions : null);
  if (opening.subject === null) return null;
  return <ArrangeSheet key={opening.key} open={opening.open} onClose={onClose} sessions={opening.subject} />;
}

function ArrangeSheet({ open, onClose, sessions }: ArrangeFavoritesProps) {
  const toast = useToast();
  const { id: userId } = useCurrentUser();
  const [order, setOrder] = useState(sessions);
  const { drag, start } = useRowDrag({
    count: order.length,
    onDrop: ({ from, to }) => setOrder(moveItem(order, from, to)),
  });
  const saving = useMutation({
    ...arrangeMutation(useQueryClient(), userId),
    onError: (error) => toast(failureToast(error, "Couldn't save your favorites", "Please try again.")),
  });
  const [isAsking, setIsAsking] = useState(false);
  const isChanged = order.length !== sessions.length || order.some(({ id }, at) => id !== sessions[at]?.id);
  const save = () =>
    saving.mutate(
      order.map(({ id }) => id),
      { onSuccess: onClose },
    );
  function close() {
    if (saving.isPending) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Favorites"
      closeControl={false}
      foot={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button disabled={!isChanged} loading={saving.isPending} loadingLabel="Saving..." onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <ol className={drag ? "rows is-dragging" : "rows"} inert={saving.isPending}>
        {order.map((session, index) => (
          <ReorderRow
            key={session.id}
            session={session}
            index={index}
            count={order.length}
            dragged={index === drag?.from}
            shift={shiftOf(index, drag)}
            moved={false}
            onMove={(from, to) => setOrder(moveItem(order, from, to))}
            onDragStart={start}
          >
            <IconButton
              icon={X}
              label={`Take off ${shownStrainName(session.strainName)}`}
              onClick={() => setOrder(order.toSpliced(index, 1))}
            />
          </ReorderRow>
        ))}
      </ol>
      <p className="pinned__none">To add one, open a session of yours and choose Pin to profile.</p>
      <ConfirmDialog
        open={isAsking}
        title="Discard changes?"
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      >
        You haven't saved your changes to your favorites.
      </ConfirmDialog>
    </Sheet>
  );
}
