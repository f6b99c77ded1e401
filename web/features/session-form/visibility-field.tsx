import { useController, useFormContext, useWatch } from "react-hook-form";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import type { Choice } from "#web/ui/form/choice.ts";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { Segment } from "#web/ui/form/segment.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { visibilityIcons } from "#web/vocabulary/session/visibility-icon.ts";
import type { Audience, SessionFormValues } from "./session-form-values.ts";

const audiences: readonly Choice<Audience>[] = (["private", "followers"] as const).map((value) => ({
  value,
  label: visibilityLabels[value],
  icon: visibilityIcons[value],
}));

/** The spec's switch, and what a session is that is not public. Switching to and fro keeps the choice. */
export function VisibilityField() {
  const { control, register } = useFormContext<SessionFormValues>();
  const isPublic = useWatch({ control, name: "isPublic" });
  const { field } = useController({ control, name: "audience" });
  return (
    <div>
      <Switch label="Public" hint="Others can see this session in the feed" {...register("isPublic")} />
      {!isPublic && (
        <div className="switchrow__more">
          <FieldGroup label="Who can see it">
            <Segment
              choices={audiences}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </FieldGroup>
        </div>
      )}
    </div>
  );
}
