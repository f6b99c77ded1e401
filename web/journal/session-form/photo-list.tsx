import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "#shared/domain/limits.ts";
import { useObjectUrl } from "#web/core/browser/object-url.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { FieldError } from "#web/kit/form/field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { moveItem, shiftOf, useRowDrag } from "#web/kit/list/use-row-drag.ts";
import type { FormPhoto } from "#web/offline/outbox/form-photo.ts";

interface PhotoListProps {
  readonly photos: readonly FormPhoto[];
  readonly onChange: (photos: readonly FormPhoto[]) => void;
}

/** The form's photos, to be put in order by dragging and by keys, described and removed. */
export function PhotoList({ photos, onChange }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [movedKey, setMovedKey] = useState<string>();
  function move(from: number, to: number) {
    setMovedKey(photos[from]?.key);
    onChange(moveItem(photos, from, to));
  }
  function remove(index: number) {
    const field = list.current?.closest(".field");
    flushSync(() => onChange(photos.toSpliced(index, 1)));
    // What takes its place, or adds another one.
    const left = field?.querySelectorAll<HTMLElement>(".photorow > .iconbtn");
    const next = left?.[Math.min(index, left.length - 1)] ?? field?.querySelector<HTMLElement>("input[type=file]");
    next?.focus();
  }
  const { drag, start } = useRowDrag({ count: photos.length, onDrop: ({ from, to }) => move(from, to) });
  const movedTo = photos.findIndex(({ key }) => key === movedKey);
  return (
    <div className="photolist">
      <p className="sr-only" role="status">
        {movedTo >= 0 && `The photo is now ${movedTo + 1} of ${photos.length}`}
      </p>
      <ol ref={list} className={drag ? "is-dragging" : undefined}>
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
            onRemove={() => remove(index)}
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

interface PhotoRowProps {
  readonly photo: FormPhoto;
  /** The photo's position, from 0. */
  readonly index: number;
  readonly count: number;
  readonly dragged: boolean;
  /** By how many rows it makes way while another row is dragged past it. */
  readonly shift: -1 | 0 | 1;
  readonly onMove: (from: number, to: number) => void;
  readonly onDragStart: (event: PointerEvent<HTMLElement>, from: number) => void;
  readonly onDescribe: (alt: string) => void;
  readonly onRemove: () => void;
}

function PhotoRow(props: PhotoRowProps) {
  const { photo, index, count, dragged, shift, onMove, onDragStart, onDescribe, onRemove } = props;
  const { file, stored, alt, error } = photo;
  const errorId = useId();
  const chosen = useObjectUrl(file);
  const which = count > 1 ? ` ${index + 1}` : "";

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const place = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (place >= 0 && place < count && place !== index) {
      const handle = event.currentTarget;
      flushSync(() => onMove(index, place));
      // A moved element loses the focus.
      handle.focus();
    }
  }
  // A photo that was just chosen here isn't hidden: its owner has just looked at it.
  const sleeve = <img className={chosen ? undefined : "smallphoto"} src={chosen ?? stored?.smallUrl} alt={alt} />;
  return (
    <li
      className={classNames("photorow", dragged && "is-dragged")}
      style={{ "--shift": shift === 0 ? undefined : shift }}
    >
      {count > 1 ? (
        <button
          type="button"
          className="photorow__sleeve photorow__handle"
          aria-label={`Reorder photo ${index + 1} of ${count}`}
          aria-keyshortcuts="ArrowUp ArrowDown Home End"
          onPointerDown={(event) => onDragStart(event, index)}
          onKeyDown={pressKey}
        >
          {sleeve}
          <Icon glyph={GripVertical} size="sm" />
        </button>
      ) : (
        <span className="photorow__sleeve">{sleeve}</span>
      )}
      <div className="photorow__words">
        {file && <small>{file.name}</small>}
        <input
          className="input"
          aria-label={`What's in photo${which || " 1"}?`}
          aria-describedby={error && errorId}
          placeholder="What's in it?"
          maxLength={limits.photoAlt.max}
          enterKeyHint="next"
          value={alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <IconButton icon={X} label={`Remove photo${which}`} onClick={onRemove} />
    </li>
  );
}
