import type { ComponentProps } from "react";
import { bodyMindLabel, bodyMindWord } from "#shared/domain/body-mind.ts";
import { limits } from "#shared/domain/limits.ts";
import { useFieldControl } from "#web/kit/form/field.tsx";

interface TunerProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "min" | "max" | "step"> {
  /** The mind's share, 0 to 100. */
  readonly value: number;
  readonly onChange: (ratio: number) => void;
}

/** The body/mind dial: a real range input with its reading above (spec section 5, bodyMindRatio). */
export function Tuner({ value, onChange, ...rest }: TunerProps) {
  const field = useFieldControl();
  const { id = field.id } = rest;
  const { min, max } = limits.bodyMindRatio;
  return (
    <div className="tuner">
      <div className="tuner__read">
        <b>{bodyMindWord(value)}</b>
        <output htmlFor={id}>{bodyMindLabel(value)}</output>
      </div>
      <input
        {...field}
        aria-label={id ? undefined : "Body and mind balance"}
        {...rest}
        className="range"
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={`${bodyMindWord(value)}, ${bodyMindLabel(value)}`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className="tuner__ends" aria-hidden="true">
        <span>Body</span>
        <span>Mind</span>
      </div>
    </div>
  );
}
