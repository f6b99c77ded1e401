import "./reorder.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import GripHorizontal from "lucide-react/icons/grip-horizontal";
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Session } from "#shared/contract/sessions.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { useShownScore } from "./session-pill.tsx";
import { Thumb } from "./thumb.tsx";

interface ReorderRowProps {
  readonly session: Session;
  /** Zero-based position in the list. */
  readonly index: number;
  readonly count: number;
  /** Moved last. */
  readonly moved: boolean;
  readonly dragged: boolean;
  /** Rows that it shifts while another row is dragged past it. */
  readonly shift: -1 | 0 | 1;
  readonly onMove: (from: number, to: number) => void;
  readonly onDragStart: (event: PointerEvent<HTMLElement>, from: number) => void;
  /** At the end: one more button. */
  readonly children?: ReactNode;
}

/** A session in a list to be put in order. Memoized, since the REORDER LIST may have hundreds of rows. */
export const ReorderRow = memo(function ReorderRow(props: ReorderRowProps) {
  const { session, index, count, moved, dragged, shift, onMove, onDragStart, children } = props;
  const name = shownStrainName(session.strainName);
  const score = useShownScore(session);
  const isFirst = index === 0;
  const isLast = index === count - 1;

  /** The pressed button keeps the focus; at an end of the list, where it's disabled, the other button gets it. */
  function moveTo(place: number, button: HTMLElement) {
    flushSync(() => onMove(index, place));
    const kept = button.matches(":disabled") ? (button.previousElementSibling ?? button.nextElementSibling) : button;
    if (kept instanceof HTMLElement) kept.focus();
    button.closest("li")?.scrollIntoView({ block: "nearest" });
  }
  const press = (place: number) => (event: MouseEvent<HTMLElement>) => moveTo(place, event.currentTarget);
  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const place = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    if (place >= 0 && place < count && place !== index) moveTo(place, event.currentTarget);
  }
  return (
    <li
      className={classNames("reorder", moved && "is-moved", dragged && "is-dragged")}
      style={{ "--shift": shift === 0 ? undefined : shift }}
    >
      <button
        type="button"
        className="reorder__handle"
        aria-label={`Reorder ${name}, place ${index + 1} of ${count}`}
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        onPointerDown={(event) => onDragStart(event, index)}
        onKeyDown={pressKey}
      >
        <span className="rank">{index + 1}</span>
        <Icon glyph={GripHorizontal} size="xs" />
      </button>
      <Thumb of={session} />
      <span className="reorder__main">
        <b>{name}</b>
        <small>
          <span>{shownBrand(session.brand)}</span> · {score ?? "Not rated"}
        </small>
      </span>
      <span className="reorder__btns">
        <IconButton icon={ChevronUp} label={`Move ${name} up`} disabled={isFirst} onClick={press(index - 1)} />
        <IconButton icon={ChevronDown} label={`Move ${name} down`} disabled={isLast} onClick={press(index + 1)} />
        {children}
      </span>
    </li>
  );
});
