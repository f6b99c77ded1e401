import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { moveItem } from "#web/kit/list/move-item.ts";
import { shiftOf, useRowDrag } from "#web/kit/list/use-row-drag.ts";
import { ReorderRow } from "#web/kit/session/reorder-row.tsx";

interface ReorderListProps {
  readonly sessions: readonly Session[];
  readonly onReorder: (sessions: Session[]) => void;
}

/** Sessions that can be reordered with buttons, keys and by dragging. */
export function ReorderList({ sessions, onReorder }: ReorderListProps) {
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
