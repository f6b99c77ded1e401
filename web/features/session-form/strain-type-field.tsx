import { useController, useFormContext } from "react-hook-form";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { StrainTypeSegment } from "#web/vocabulary/session/strain-type-segment.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

/** Pressing the chosen type again takes it back: a session may have none. */
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
