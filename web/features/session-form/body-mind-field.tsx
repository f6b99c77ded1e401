import { useController, useFormContext } from "react-hook-form";
import { Field } from "#web/ui/form/field.tsx";
import { Tuner } from "#web/vocabulary/session/tuner.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

export function BodyMindField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "bodyMindRatio" });
  return (
    <Field label="Body and mind" error={fieldState.error?.message}>
      <Tuner {...field} />
    </Field>
  );
}
