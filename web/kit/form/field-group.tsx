import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

interface FieldGroupProps {
  readonly label: string;
  /** At the end of the legend. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Marks the legend with *. */
  readonly required?: boolean | undefined;
  /** Radios or checkboxes: Segment, Tiles, MoodToggles … */
  readonly children: ReactNode;
}

/** A fieldset for choices; its legend is the group's name. */
export function FieldGroup({ label, hint, error, required, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="label">
        <span>
          {label}
          {required && (
            <span className="req" aria-hidden="true">
              *
            </span>
          )}
        </span>
        {hint && <small>{hint}</small>}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
