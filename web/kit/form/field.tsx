import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useId } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FieldControlContext } from "./field-control.ts";
import { FieldError } from "./field-error.tsx";

interface FieldProps {
  readonly label: string;
  /** Shown beside the label, e.g. 'Optional' or '67 / 500'. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Refuses nothing; said to screen readers when it changes. Null where there may be one later. */
  readonly warning?: string | null | undefined;
  /** Marks the label with *. */
  readonly required?: boolean | undefined;
  /** Of the control; made up when not given. */
  readonly id?: string | undefined;
  /** One Input, Textarea, PasswordInput, TitleField, Tuner … */
  readonly children: ReactNode;
}

/** A visible label above one control, with hint and error tied to it: `<Field label="Brand"><Input {...register("brand")} /></Field>`. */
export function Field({ label, hint, error, warning, required, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = classNames(
    hint && `${controlId}-hint`,
    warning && `${controlId}-warning`,
    error && `${controlId}-error`,
  );
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={controlId}>
          {label}
          {required && (
            <span className="req" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {hint && <small id={`${controlId}-hint`}>{hint}</small>}
      </div>
      <FieldControlContext
        value={{
          id: controlId,
          "aria-describedby": described || undefined,
          "aria-invalid": error ? true : undefined,
          "aria-required": required ? true : undefined,
        }}
      >
        {children}
      </FieldControlContext>
      {warning !== undefined && (
        <p className="warning" id={`${controlId}-warning`} aria-live="polite">
          {warning && <Icon glyph={TriangleAlert} size="sm" />}
          {warning}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
