import { useEffect, useLayoutEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Panel } from "#web/ui/form/panel.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { BodyMindField, MethodField, MoodsField, StrainTypeField, VisibilityField } from "./choice-fields.tsx";
import { ConsumedAtField } from "./consumed-at-field.tsx";
import { BrandField, StrainField } from "./name-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { PotencyField, TextField } from "./text-fields.tsx";

interface SessionFieldsProps {
  /** Logging requires no field; editing requires strain and method (spec section 5). */
  readonly of: "log" | "edit";
  /** While the form is being sent, when changes would be lost. */
  readonly locked: boolean;
}

/** Every field of a session, inside a FormProvider of SessionFormValues. */
export function SessionFields({ of, locked }: SessionFieldsProps) {
  const { register } = useFormContext<SessionFormValues>();
  useRestoredFocus(locked);
  const required = of === "edit";
  return (
    <div className="form__fields" inert={locked}>
      <StrainField look={of === "log" ? "title" : "plain"} required={required} />
      <StrainTypeField />
      <BrandField />
      <MethodField required={required} />
      <div className="form__row">
        <PotencyField name="thcPercentage" label="THC" />
        <PotencyField name="cbdPercentage" label="CBD" />
      </div>
      <BodyMindField />
      <MoodsField />
      <ConsumedAtField nowAllowed={of === "log"} />
      <TextField name="location" label="Location" placeholder="Where you were" />
      <TextField name="companions" label="Companions" placeholder="Who you were with" />
      <Panel>
        <Switch
          label="Show companions to others"
          hint="If this is off, only you can see who was there"
          {...register("showCompanions")}
        />
      </Panel>
      <TextField name="notes" label="Notes" placeholder="Taste, setting, what you noticed" rows={3} />
      <TextField
        name="privateNote"
        label="Private note"
        placeholder="Only for you"
        hint="Only you can see this."
        rows={3}
      />
      <PhotosField />
      <Panel>
        <VisibilityField />
        {of === "edit" && (
          <Switch
            label="Close comments"
            hint="No one else can comment on this session anymore"
            {...register("commentsClosed")}
          />
        )}
      </Panel>
    </div>
  );
}

/** Restores the focus that locking the form removed, unless it has moved meanwhile. */
function useRestoredFocus(locked: boolean): void {
  const focused = useRef<Element>(null);
  // Before the next paint, when the browser removes the focus.
  useLayoutEffect(() => {
    if (locked) focused.current = document.activeElement;
  }, [locked]);
  useEffect(() => {
    if (!locked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
  }, [locked]);
}
