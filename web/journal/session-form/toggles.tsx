import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { effectKey } from "#shared/domain/session-effects.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import "#web/kit/session/effect-words.css";

/** Of words that differ only in spelling the first one stays, where it is. */
export const withoutRepetition = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((other) => effectKey(other) === effectKey(word)) === index);

interface TogglesProps<Value extends string> {
  /** Of the checkboxes. */
  readonly name: string;
  readonly all: readonly Value[];
  /** Those that stand there at first, besides the chosen ones; the rest comes with a press. All of them without it. */
  readonly first?: readonly Value[] | undefined;
  /** Of the button that brings the rest. */
  readonly moreLabel?: string | undefined;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isDisabled?: ((value: Value) => boolean) | undefined;
  readonly labelOf: (value: Value) => string;
  readonly iconOf?: ((value: Value) => Glyph | undefined) | undefined;
  readonly classNameOf: (value: Value) => string;
  /** Comes after the last one, e.g. to add one. */
  readonly children?: ReactNode;
}

/** Moods, effects and reasons as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { name, all, first = all, moreLabel = "More", chosen, onChange, onBlur, isDisabled, children } = props;
  const { labelOf, iconOf, classNameOf } = props;
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** They don't vanish under the finger that takes them back. */
  const [takenBack, setTakenBack] = useState<readonly Value[]>([]);
  const shown = isOpen ? all : all.filter((value) => [first, chosen, takenBack].some((list) => list.includes(value)));
  const hidden = all.find((value) => !shown.includes(value));
  function toggle(value: Value) {
    if (!chosen.includes(value)) return onChange([...chosen, value]);
    setTakenBack([...takenBack, value]);
    onChange(chosen.filter((other) => other !== value));
  }
  function showAll() {
    flushSync(() => setIsOpen(true));
    // The button is gone, and with it the focus.
    if (hidden !== undefined) group.current?.querySelectorAll("input")[all.indexOf(hidden)]?.focus();
  }
  return (
    <div ref={group} className="moods">
      {shown.map((value) => {
        const isChosen = chosen.includes(value);
        const glyph = iconOf?.(value);
        return (
          <label key={value} className={classNames("mood", classNameOf(value))}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              disabled={!isChosen && isDisabled?.(value)}
              onChange={() => toggle(value)}
              onBlur={onBlur}
            />
            <span>
              {glyph && <Icon glyph={glyph} />}
              {labelOf(value)}
            </span>
          </label>
        );
      })}
      {hidden === undefined ? (
        children
      ) : (
        <button className="addchip" type="button" onClick={showAll}>
          <Icon glyph={ChevronDown} size="sm" />
          {moreLabel}
        </button>
      )}
    </div>
  );
}
