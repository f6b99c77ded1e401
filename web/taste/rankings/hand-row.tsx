import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type KeyboardEvent, memo, type PointerEvent } from "react";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";

export type HandControl = "place" | "up" | "down";

interface HandRowProps {
  readonly entry: OrderEntry;
  /** Zero-based position in the list. */
  readonly index: number;
  readonly count: number;
  /** Pixels from the list's upper edge. */
  readonly top: number;
  /** Its place before it was moved, from 1; null when it wasn't. */
  readonly was: number | null;
  readonly isDragged: boolean;
  /** Rows that it shifts while another row is dragged past it. */
  readonly shift: -1 | 0 | 1;
  readonly onMove: (id: number, to: number, control: HandControl) => void;
  readonly onAskPlace: (entry: OrderEntry) => void;
  readonly onDragStart: (event: PointerEvent<HTMLElement>, from: number) => void;
}

/** 'Northern Lights, Sun, Nov 22': sessions of one product have their day alone to tell them apart. */
export const handName = ({ session }: OrderEntry): string =>
  `${shownStrainName(session.strainName)}, ${dayOf(session)}`;

const dayOf = ({ consumedAt, utcOffset, createdAt }: OrderEntry["session"]) =>
  formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset);

/** A session in the list that is put in order by hand. Memoized, since each move draws the list again. */
export const HandRow = memo(function HandRow(props: HandRowProps) {
  const { entry, index, count, top, was, isDragged, shift, onMove, onAskPlace, onDragStart } = props;
  const { id, session } = entry;
  const name = handName(entry);

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    const to = index + step;
    if (to >= 0 && to < count) onMove(id, to, controlOf(event.target));
  }
  return (
    <li
      className={classNames("handrow", was !== null && "is-moved", isDragged && "is-dragged")}
      data-session={id}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${top}px)`, "--shift": shift === 0 ? undefined : shift }}
      onKeyDown={pressKey}
    >
      <span className="handrow__grip" aria-hidden="true" onPointerDown={(event) => onDragStart(event, index)}>
        <Icon glyph={GripVertical} />
      </span>
      <button
        type="button"
        className="handrow__place"
        data-control="place"
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-label={`Place ${index + 1} of ${count}: ${name}`}
        onClick={() => onAskPlace(entry)}
      >
        {index + 1}
      </button>
      <FlatSleeve of={session} />
      <span className="handrow__main">
        <b>{shownStrainName(session.strainName)}</b>
        <small>
          <FactsLine>
            {ingestionMethodLabel(session.ingestionMethod)}
            {dayOf(session)}
            {was !== null && `was ${was}`}
          </FactsLine>
        </small>
      </span>
      <span className="handrow__buttons">
        <IconButton
          icon={ChevronUp}
          label={`Move ${name} up`}
          data-control="up"
          disabled={index === 0}
          onClick={() => onMove(id, index - 1, "up")}
        />
        <IconButton
          icon={ChevronDown}
          label={`Move ${name} down`}
          data-control="down"
          disabled={index === count - 1}
          onClick={() => onMove(id, index + 1, "down")}
        />
      </span>
    </li>
  );
});

function controlOf(target: EventTarget): HandControl {
  const control = target instanceof HTMLElement ? target.dataset.control : undefined;
  return control === "up" || control === "down" ? control : "place";
}
