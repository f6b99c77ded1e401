import type { ReactNode } from "react";
import { effectKey } from "#shared/domain/session-effects.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import "#web/kit/session/effect-words.css";

/** Of words that differ only in spelling the first one stays, where it is. */
export const withoutRepetition = (words: readonly string[]) =>
  words.filter((word, index) => words.findIndex((other) => effectKey(other) === effectKey(word)) === index);

interface WordTogglesProps {
  /** Of the checkboxes. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly labelOf: (word: string) => string;
  readonly iconOf: (word: string) => Glyph | undefined;
  readonly words: readonly string[];
  readonly value: readonly string[];
  /** No more can be chosen. */
  readonly isFull: boolean;
  readonly onChange: (words: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Comes after the words, e.g. to add one. */
  readonly children?: ReactNode;
}

/** Words as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
export function WordToggles(props: WordTogglesProps) {
  const { name, className, labelOf, iconOf, words, value, isFull, onChange, onBlur, children } = props;
  return (
    <div className="moods">
      {words.map((word) => {
        const isChosen = value.includes(word);
        const glyph = iconOf(word);
        return (
          <label key={word} className={classNames("mood mood--word", className)}>
            <input
              type="checkbox"
              name={name}
              value={word}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? value.filter((chosen) => chosen !== word) : [...value, word])}
              onBlur={onBlur}
            />
            <span>
              {glyph && <Icon glyph={glyph} />}
              {labelOf(word)}
            </span>
          </label>
        );
      })}
      {children}
    </div>
  );
}
