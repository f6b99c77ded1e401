import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

interface FieldGroupProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** Marks the legend with *. */
  readonly required?: boolean | undefined;
  /** Radios or checkboxes: Segment, Tiles, MoodToggles … */
  readonly children: ReactNode;
}

/** A fieldset for choices; its legend is the group's name. */
export function FieldGroup({ label, error, required, children }: FieldGroupProps) {
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
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
