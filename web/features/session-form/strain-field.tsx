import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import type { Suggestions } from "#shared/contract/sessions.ts";
import { Field } from "#web/ui/form/field.tsx";
import { TitleField } from "#web/ui/form/title-field.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { ownThenKnown } from "./suggestions.ts";
import { useCatalogue } from "./use-catalogue.ts";

type Strain = Suggestions["strains"][number];

interface StrainFieldProps {
  /** Written as a title in the log form, as a plain field in the dialog. */
  readonly look: "title" | "plain";
  readonly required?: boolean | undefined;
}

/** Free text with the person's own strains as suggestions, then the known ones; taking one fills in what is known of it. */
export function StrainField({ look, required }: StrainFieldProps) {
  const { control, getValues, setValue } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainName" });
  const { data: own } = useQuery(suggestionsQuery);
  const known = useCatalogue(field.value).strains;
  const found = ownThenKnown(
    own?.strains ?? [],
    known.map(({ name, type }): Strain => ({ strainName: name, strainType: type, brand: null })),
    ({ strainName }) => strainName,
    field.value,
  );
  const suggestions = found.map((strain) => ({
    key: strain.strainName,
    text: strain.strainName,
    detail: strain.strainType && <StrainTag type={strain.strainType} />,
    strain,
  }));
  function take({ strainName, strainType, brand }: Strain) {
    field.onChange(strainName);
    if (strainType) setValue("strainType", strainType, { shouldDirty: true });
    if (brand && getValues("brand").trim() === "") setValue("brand", brand, { shouldDirty: true });
  }
  return (
    <Field label="Strain" required={required} error={fieldState.error?.message}>
      <TitleField
        {...field}
        look={look}
        placeholder="Name the strain"
        enterKeyHint="next"
        suggestions={suggestions}
        onPick={({ strain }) => take(strain)}
        listLabel="Strains"
      />
    </Field>
  );
}
