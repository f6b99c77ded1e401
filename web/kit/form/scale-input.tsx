import "#web/kit/styles/scale-input.css";
import { useId } from "react";
import { limits } from "#shared/domain/limits.ts";

const { min, max } = limits.reasons.level;
const levels = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface Tap10Props {
  /** 'Sleep, before' */
  readonly label: string;
  /** A question beside the label. */
  readonly hint?: string | undefined;
  /** The words at 0 and at 10. */
  readonly ends: readonly [low: string, high: string];
  readonly value: number | null;
  /** Null when the chosen number is pressed again. */
  readonly onChange: (value: number | null) => void;
}

/** A number from 0 to 10 with one tap: radios in one row, or two where it's narrow. */
export function ScaleInput({ label, hint, ends: [low, high], value, onChange }: Tap10Props) {
  const id = useId();
  return (
    <div
      className="scale-input"
      role="radiogroup"
      aria-label={`${label}, ${min} ${low} to ${max} ${high}`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <p className="scale-input__head">
        <b aria-hidden="true">{label}</b>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </p>
      <div className="scale-input__row">
        {levels.map((level) => (
          <label key={level}>
            <input
              type="radio"
              name={id}
              value={level}
              checked={level === value}
              onChange={() => onChange(level)}
              onClick={() => level === value && onChange(null)}
            />
            <span>{level}</span>
          </label>
        ))}
      </div>
      <p className="scale-input__ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  );
}
