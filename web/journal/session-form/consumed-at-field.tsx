import { useController, useFormContext } from "react-hook-form";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Segment } from "#web/kit/form/segment.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

const choices = [
  { value: "now", label: "Now" },
  { value: "earlier", label: "Earlier" },
] as const;

interface ConsumedAtFieldProps {
  /** For a new session; an edited one has its time. */
  readonly nowAllowed: boolean;
}

/** The session's time, never in the future (decisions.md, Sessions). */
export function ConsumedAtField({ nowAllowed }: ConsumedAtFieldProps) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "consumedAt" });
  const { value } = field;
  return (
    <FieldGroup label="When" error={value === "" ? "Pick a date and time" : fieldState.error?.message}>
      {nowAllowed && (
        <Segment
          name="when"
          choices={choices}
          value={value === undefined ? "now" : "earlier"}
          onChange={(when) => field.onChange(when === "now" ? undefined : new Date().toISOString())}
          onBlur={field.onBlur}
        />
      )}
      {value !== undefined && (
        <Input
          ref={field.ref}
          type="datetime-local"
          aria-label="Date and time"
          max={localTime(new Date())}
          value={localTime(value)}
          onChange={(event) => field.onChange(isoTime(event.currentTarget.value))}
          onBlur={field.onBlur}
        />
      )}
    </FieldGroup>
  );
}

const minute = 60_000;

/** An ISO 8601 time as the value of `<input type="datetime-local">`: device time, to the minute. */
export function localTime(moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString().slice(0, "2026-06-15T12:00".length);
}

/** The reverse of localTime; empty for an incomplete time. */
export function isoTime(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
