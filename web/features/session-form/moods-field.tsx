import { useController, useFormContext } from "react-hook-form";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { MoodToggles } from "#web/vocabulary/session/mood-toggles.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

export function MoodsField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "moods" });
  return (
    <FieldGroup label="Moods" error={fieldState.error?.message}>
      <MoodToggles value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
    </FieldGroup>
  );
}
