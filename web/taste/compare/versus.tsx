import { useEffect, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { areShortcutsOn, isDialogOpen } from "#web/core/browser/keyboard-shortcuts.ts";
import { localDay } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ComparisonCard } from "./comparison-card.tsx";

const actions = { ArrowLeft: "onLeft", ArrowRight: "onRight", Enter: "onConfirm", "=": "onSkip", z: "onUndo" } as const;
type ChoiceKey = keyof typeof actions;

/** Keys that type a character; they can be switched off together with the other shortcuts. */
const singleKeys: readonly string[] = ["=", "z"] satisfies ChoiceKey[];

/** Works anywhere on the page, but not beside a dialog; on buttons and links Enter keeps its own meaning. */
function useChoiceKeys(does: Readonly<Record<(typeof actions)[ChoiceKey], () => void>>): void {
  const current = useRef(does);
  useEffect(() => {
    current.current = does;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || !isChoiceKey(key) || isForOthers(event) || isDialogOpen()) return;
      if (key === "Enter" && target instanceof Element && target.closest("button, a")) return;
      if (singleKeys.includes(key) && !areShortcutsOn()) return;
      current.current[actions[key]]();
      event.preventDefault();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

const isChoiceKey = (key: string): key is ChoiceKey => Object.hasOwn(actions, key);

/** Whether a modifier makes the press someone else's. Some keyboards need Shift for the equals sign. */
const isForOthers = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && key !== "=");

interface VersusProps {
  readonly left: Session;
  readonly right: Session;
  /** Not the first pair of this visit. */
  readonly isNext: boolean;
  readonly selectedId: number | null;
  readonly busy: boolean;
  readonly onSelect: (sessionId: number) => void;
  readonly onConfirm: () => void;
  readonly onSkip: () => void;
  readonly onUndo: () => void;
}

const dayOf = ({ consumedAt, utcOffset, createdAt }: Session) => localDay(new Date(consumedAt ?? createdAt), utcOffset);

/** Notes up to this many characters fit a card; arena.css truncates longer ones. */
const shortNotes = 160;

/** The two cards to choose from. */
export function Versus({ left, right, isNext, selectedId, busy, ...does }: VersusProps) {
  const group = useRef<HTMLDivElement>(null);
  const leftRadio = useRef<HTMLInputElement>(null);
  const rightRadio = useRef<HTMLInputElement>(null);
  const [wholeNotes, setWholeNotes] = useState(false);
  const { onSelect, onConfirm, onSkip, onUndo } = does;
  useChoiceKeys({
    onLeft: () => onSelect(left.id),
    onRight: () => onSelect(right.id),
    onConfirm,
    onSkip,
    onUndo,
  });
  const [wasNext] = useState(isNext);
  useEffect(() => {
    if (!wasNext || !group.current) return;
    // The focused element disappeared with the previous pair, or is disabled.
    if (document.querySelector(":focus:enabled, a:focus") === null) group.current.focus({ preventScroll: true });
    if (group.current.getBoundingClientRect().top < 0) group.current.scrollIntoView();
  }, [wasNext]);
  useEffect(() => {
    const chosen = selectedId === left.id ? leftRadio : rightRadio;
    if (selectedId !== null) chosen.current?.focus({ preventScroll: true });
  }, [selectedId, left.id]);
  const hasLongNotes = [left, right].some(({ notes }) => (notes?.length ?? 0) > shortNotes);
  const [leftDay, rightDay] = [left, right].map(dayOf);
  const card = { wholeNotes: wholeNotes || !hasLongNotes, withTime: leftDay === rightDay, onConfirm };
  return (
    <>
      <div
        ref={group}
        className="versus arena"
        role="radiogroup"
        tabIndex={-1}
        aria-label="Sessions to compare"
        aria-busy={busy}
      >
        <span className="arena__or" aria-hidden="true">
          or
        </span>
        <ComparisonCard
          {...card}
          ref={leftRadio}
          session={left}
          selected={selectedId === left.id}
          onSelect={() => onSelect(left.id)}
        />
        <ComparisonCard
          {...card}
          ref={rightRadio}
          session={right}
          selected={selectedId === right.id}
          onSelect={() => onSelect(right.id)}
        />
      </div>
      {hasLongNotes && (
        <Button variant="ghost" size="sm" block aria-expanded={wholeNotes} onClick={() => setWholeNotes(!wholeNotes)}>
          {wholeNotes ? "Show less" : "Show all notes"}
        </Button>
      )}
    </>
  );
}
