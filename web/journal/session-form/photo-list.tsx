import { useState } from "react";
import { moveItem } from "#web/kit/list/move-item.ts";
import { shiftOf, useRowDrag } from "#web/kit/list/use-row-drag.ts";
import type { FormPhoto } from "#web/offline/outbox/form-photo.ts";
import { PhotoRow } from "./photo-row.tsx";

interface PhotoListProps {
  readonly photos: readonly FormPhoto[];
  readonly onChange: (photos: readonly FormPhoto[]) => void;
}

/** The form's photos, to be put in order by dragging and by keys, described and removed. */
export function PhotoList({ photos, onChange }: PhotoListProps) {
  const [movedKey, setMovedKey] = useState<string>();
  function move(from: number, to: number) {
    setMovedKey(photos[from]?.key);
    onChange(moveItem(photos, from, to));
  }
  const { drag, start } = useRowDrag({ count: photos.length, onDrop: ({ from, to }) => move(from, to) });
  const movedTo = photos.findIndex(({ key }) => key === movedKey);
  return (
    <div className="photolist">
      <p className="sr-only" role="status">
        {movedTo >= 0 && `The photo is now ${movedTo + 1} of ${photos.length}`}
      </p>
      <ol className={drag ? "is-dragging" : undefined}>
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            dragged={index === drag?.from}
            shift={shiftOf(index, drag)}
            onMove={move}
            onDragStart={start}
            onDescribe={(alt) => onChange(photos.with(index, { ...photo, alt }))}
            onRemove={() => onChange(photos.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <p className="photolist__hint">
        {photos.length === 1 ? "A few words" : "A few words about each"} would help people who can't see{" "}
        {photos.length === 1 ? "it" : "them"}.
      </p>
    </div>
  );
}
