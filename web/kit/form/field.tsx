import CircleAlert from "lucide-react/icons/circle-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Attributes that a field passes to its control, to connect label, hint and error. */
interface FieldControl {
  readonly id?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: true | undefined;
  readonly "aria-required"?: true | undefined;
}

const none: FieldControl = {};
const FieldControlContext = createContext<FieldControl>(none);

/** The surrounding field's attributes; empty outside a field. The control's own attributes win. */
export function useFieldControl(): FieldControl {
  return use(FieldControlContext);
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon glyph={CircleAlert} size="sm" />
      {children}
    </p>
  );
}

interface FieldGroupProps {
  readonly label: string;
  /** At the end of the legend. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Marks the legend with *. */
  readonly required?: boolean | undefined;
  /** Radios or checkboxes: Segment, Tiles, Toggles … */
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
