import "./session-fields.css";
import { useFormContext } from "react-hook-form";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { AmountField } from "./amount-field.tsx";
import { MethodField, VisibilityField } from "./choice-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import { BrandField, StrainField } from "./product-fields.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";
import { useRestoredFocus } from "./use-submit.ts";

interface EditFieldsProps {
  /** While the form is being sent, when changes would be lost. */
  readonly locked: boolean;
  readonly withPhotos?: boolean;
}

/** The fields of a stored session, of which strain and method are required (spec section 5). */
export function EditFields({ locked, withPhotos = true }: EditFieldsProps) {
  const { register } = useFormContext<SessionFormValues>();
  useRestoredFocus(locked);
  return (
    <div className="form__fields" inert={locked}>
      <StrainField look="plain" required />
      <BrandField />
      <MethodField required />
      <AmountField />
      <TextField name="notes" label="Notes" placeholder="Taste, setting, what you noticed" rows={3} />
      {withPhotos && <PhotosField />}
      <DetailFields level={3} />
      <Panel>
        <VisibilityField />
        <Switch
          label="Close comments"
          hint="No one else can comment on this session anymore"
          {...register("commentsClosed")}
        />
      </Panel>
    </div>
  );
}
