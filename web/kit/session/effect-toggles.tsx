import "./effect-words.css";
import Minus from "lucide-react/icons/minus";
import type { ReactNode } from "react";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

interface EffectTogglesProps {
  readonly kind: OwnEffectKind;
  readonly words: readonly string[];
  readonly value: readonly string[];
  /** No more can be chosen. */
  readonly isFull: boolean;
  readonly onChange: (words: string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  /** At the end, e.g. to add a word. */
  readonly children?: ReactNode;
}

/** Words as checkboxes; chosen ones keep the order in which they were chosen. Put it into a FieldGroup. */
export function EffectToggles({ kind, words, value, isFull, onChange, onBlur, children }: EffectTogglesProps) {
  return (
    <div className="moods">
      {words.map((word) => {
        const isChosen = value.includes(word);
        return (
          <label key={word} className={classNames("mood mood--word", kind === "unwanted" && "mood--unwanted")}>
            <input
              type="checkbox"
              name={`${kind}-effects`}
              value={word}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? value.filter((chosen) => chosen !== word) : [...value, word])}
              onBlur={onBlur}
            />
            <span>
              {kind === "unwanted" && <Icon glyph={Minus} size="sm" />}
              {effectLabel(word)}
            </span>
          </label>
        );
      })}
      {children}
    </div>
  );
}
