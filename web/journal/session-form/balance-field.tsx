import { type ComponentProps, useId, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { limits } from "#shared/domain/limits.ts";
import { bodyMindLabel, bodyMindWord } from "#shared/domain/session-words.ts";
import { classNames } from "#web/kit/class-names.ts";
import { FieldError } from "#web/kit/form/field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

/** How much of it was in the body, and how much in the mind. */
export function BalanceField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "bodyMindRatio" });
  const { field: isSet } = useController({ control, name: "isBodyMindSet" });
  return (
    <div className="field">
      <Tuner
        name={field.name}
        onBlur={field.onBlur}
        value={isSet.value ? field.value : null}
        onChange={(ratio) => {
          field.onChange(ratio ?? limits.bodyMindRatio.default);
          isSet.onChange(ratio !== null);
        }}
      />
      {fieldState.error?.message && <FieldError id="balance-error">{fieldState.error.message}</FieldError>}
    </div>
  );
}

interface TunerProps extends Pick<ComponentProps<"input">, "name" | "onBlur"> {
  /** The mind's share, 0 to 100; null as long as nobody has said it. */
  readonly value: number | null;
  readonly onChange: (ratio: number | null) => void;
}

/** The body/mind dial: a real range input with its reading above (spec section 5, bodyMindRatio). */
export function Tuner({ value, onChange, ...rest }: TunerProps) {
  const id = useId();
  const dial = useRef<HTMLInputElement>(null);
  const { min, max, default: middle } = limits.bodyMindRatio;
  function clear() {
    // The button goes away under the focus.
    dial.current?.focus();
    onChange(null);
  }
  return (
    <div className={classNames("tuner", value === null && "tuner--unset")}>
      <div className="tuner__read">
        <b>{value === null ? "Body or mind?" : bodyMindWord(value)}</b>
        <output htmlFor={id}>{value === null ? "Not set" : bodyMindLabel(value)}</output>
      </div>
      <input
        {...rest}
        id={id}
        aria-label="Body and mind"
        ref={dial}
        className="range"
        type="range"
        min={min}
        max={max}
        step={1}
        value={value ?? middle}
        aria-valuetext={value === null ? "Not set" : `${bodyMindWord(value)}, ${bodyMindLabel(value)}`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        // In its middle a press changes nothing, and yet says something.
        onClick={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className="tuner__ends">
        <span aria-hidden="true">Body</span>
        {value !== null && (
          <button className="link" type="button" aria-label="Clear body and mind" onClick={clear}>
            Clear
          </button>
        )}
        <span aria-hidden="true">Mind</span>
      </div>
    </div>
  );
}
