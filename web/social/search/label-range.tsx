import "./label-range.css";
import type { CSSProperties } from "react";
import type { AmountRange } from "#shared/domain/label/label-choices.ts";
import { rangeText } from "./choice-chips.ts";

/** Most products have less; the end of the dial means that much or more. In percent. */
const scales = { many: { top: 50, step: 1 }, few: { top: 10, step: 0.5 } } as const;
const plentiful: readonly string[] = ["THC", "THCA", "CBD", "CBDA"];

interface LabelRangeProps {
  readonly name: string;
  /** Absent: any amount, or none. */
  readonly range: AmountRange | undefined;
  readonly onChange: (range: AmountRange | undefined) => void;
}

/** From how much of a substance to how much: two dials in one. */
export function LabelRange({ name, range, onChange }: LabelRangeProps) {
  const { top, step } = plentiful.includes(name) ? scales.many : scales.few;
  const low = Math.min(range?.min ?? 0, top);
  const high = Math.min(range?.max ?? top, top);
  const change = (min: number, max: number) =>
    onChange(min === 0 && max === top ? undefined : { name, min, max: max === top ? null : max });
  const dial = { className: "labelrange__dial", min: 0, max: top, step };
  const shownName = name === "THC" ? "THC, once heated" : name;
  return (
    <div className="labelrange">
      <p>
        <b>{shownName}</b>
        <span>{range ? rangeText(range) : "Any"}</span>
      </p>
      <div className="labelrange__track" style={{ "--low": low / top, "--high": high / top } as CSSProperties}>
        <i />
        <input
          {...dial}
          type="range"
          aria-label={`${shownName}, at least`}
          aria-valuetext={`${low} %`}
          value={low}
          // At the end of the dial this one has to be on top, or neither could be moved.
          style={{ zIndex: low > top / 2 ? 2 : 1 }}
          onChange={({ currentTarget }) => change(Math.min(currentTarget.valueAsNumber, high), high)}
        />
        <input
          {...dial}
          type="range"
          aria-label={`${shownName}, at most`}
          aria-valuetext={high === top ? "No limit" : `${high} %`}
          value={high}
          style={{ zIndex: 1 }}
          onChange={({ currentTarget }) => change(low, Math.max(currentTarget.valueAsNumber, low))}
        />
      </div>
    </div>
  );
}
