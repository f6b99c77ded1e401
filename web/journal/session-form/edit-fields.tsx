import { useController, useFormContext, useWatch } from "react-hook-form";
import { chartedStrainTypes, visibilities } from "#shared/domain/enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { importedNote, visibilityLabels } from "#shared/domain/visibility.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { Field, FieldGroup } from "#web/kit/form/field.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { useRestoredFocus } from "#web/kit/form/restored-focus.ts";
import { Switch } from "#web/kit/form/switch.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import { AmountField } from "./amount-field.tsx";
import { MethodField } from "./choice-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { FormFold, foldedParts } from "./form-fold.tsx";
import { MoodsField } from "./moods-field.tsx";
import { PhotosField } from "./photos-field.tsx";
import { BrandInput, StrainField } from "./product-fields.tsx";
import { isAudience, type SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";

interface EditFieldsProps {
  /** True while the form is being sent, when changes would be lost. */
  readonly locked: boolean;
  readonly withPhotos?: boolean;
  readonly isImported?: boolean | undefined;
}

/**
 * The fields of a stored session, of which strain and method are required (spec section 5). One that was logged without
 * them may stay so.
 */
export function EditFields({ locked, withPhotos = true, isImported = false }: EditFieldsProps) {
  const { register, getValues, formState } = useFormContext<SessionFormValues>();
  const { defaultValues: stored } = formState;
  useRestoredFocus(locked);
  return (
    <div className="form__fields" inert={locked}>
      <StrainField variant="plain" required={stored?.strainName !== ""} />
      <BrandField />
      <StrainTypeField />
      <MethodField required={stored?.ingestionMethod !== ""} />
      <AmountField />
      <MoodsField label="Moods" />
      <TextField name="notes" label="Notes" placeholder="Taste, setting, what you noticed" rows={3} />
      {withPhotos && <PhotosField />}
      <div>
        {foldedParts.map((part) => (
          <div key={part} className="formfold">
            <FormFold part={part} isOpenAtFirst={part === "reasons" && getValues("reasons").length > 0}>
              <DetailFields part={part} />
            </FormFold>
          </div>
        ))}
      </div>
      <Panel>
        <VisibilityField isImported={isImported} />
        <Switch
          label="Close comments"
          hint="No one else can comment on this session anymore"
          {...register("commentsClosed")}
        />
      </Panel>
    </div>
  );
}

function BrandField() {
  const error = useFormContext<SessionFormValues>().formState.errors.brand?.message;
  return (
    <Field label="Brand" error={error}>
      <BrandInput variant="plain" placeholder="Who grew or made it" />
    </Field>
  );
}

const strainTypeChoices = chartedStrainTypes.map((type) => ({
  value: type,
  label: strainTypeLabels[type],
  icon: strainTypeIcons[type],
  family: strainTypeFamilies[type],
}));

/** Pressing the chosen type again clears it: a session may have none. */
function StrainTypeField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainType" });
  return (
    <FieldGroup label="Strain type" error={fieldState.error?.message}>
      <Segment
        name={field.name}
        choices={strainTypeChoices}
        value={field.value || null}
        onChange={field.onChange}
        onClear={() => field.onChange("")}
        onBlur={field.onBlur}
      />
    </FieldGroup>
  );
}

/** The narrowest first. */
const audiences = visibilities
  .filter(isAudience)
  .toReversed()
  .map((value) => ({ value, label: visibilityLabels[value], icon: visibilityIcons[value] }));

/** The audience of a session that isn't public. */
function AudienceChoice() {
  const { control } = useFormContext<SessionFormValues>();
  const isPublic = useWatch({ control, name: "isPublic" });
  const { field } = useController({ control, name: "audience" });
  if (isPublic) return null;
  return (
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
  );
}

/** The spec's switch, which speaks of the feed, and the finer choice, which survives switching back and forth. */
function VisibilityField({ isImported }: { readonly isImported: boolean }) {
  const { register } = useFormContext<SessionFormValues>();
  return (
    <div>
      <Switch label="Public" hint="Others can see this session in the feed" {...register("isPublic")} />
      <AudienceChoice />
      {isImported && <p className="help">{importedNote}</p>}
    </div>
  );
}
