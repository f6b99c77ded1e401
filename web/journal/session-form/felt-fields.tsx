import { useController, useFormContext } from "react-hook-form";
import { Field } from "#web/kit/form/field.tsx";
import { FieldGroup } from "#web/kit/form/field-group.tsx";
import { MoodToggles } from "#web/kit/session/mood-toggles.tsx";
import { StrainTypeSegment } from "#web/kit/session/strain-type-segment.tsx";
import { Tuner } from "#web/kit/session/tuner.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

/** Pressing the chosen type again clears it: a session may have none. */
export function StrainTypeField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainType" });
  return (
    <FieldGroup label="Strain type" error={fieldState.error?.message}>
      <StrainTypeSegment
        name={field.name}
        value={field.value || null}
        onChange={field.onChange}
        onClear={() => field.onChange("")}
        onBlur={field.onBlur}
      />
    </FieldGroup>
  );
}

export function BodyMindField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "bodyMindRatio" });
  return (
    <Field label="Body and mind" error={fieldState.error?.message}>
      <Tuner {...field} />
    </Field>
  );
}

export function MoodsField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "moods" });
  return (
    <FieldGroup label="Moods" error={fieldState.error?.message}>
      <MoodToggles value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
    </FieldGroup>
  );
}
