import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { potencyUnit } from "#shared/domain/potency.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { productsFoundQuery } from "#web/core/cache/products-found-query.ts";
import { Field } from "#web/kit/form/field.tsx";
import { TitleField } from "#web/kit/form/title-field.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { type SuggestedStrain, suggestedStrains } from "./strain-suggestions.tsx";
import { suggestionDelay } from "./suggestions.ts";

interface StrainFieldProps {
  /** A title in the log form, a plain field in the dialog. */
  readonly look: "title" | "plain";
  readonly required?: boolean | undefined;
}

/** Free text with suggestions: the person's own strains, those of friends, the known ones. Picking one fills in what's known. */
export function StrainField({ look, required }: StrainFieldProps) {
  const { control, getValues, setValue } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainName" });
  const { data: own } = useQuery(suggestionsQuery);
  const typed = field.value.trim();
  const term = useDebouncedValue(typed, suggestionDelay);
  // None of others while offline.
  const { data: found } = useQuery({ ...productsFoundQuery(term), enabled: term !== "" });
  const suggestions = suggestedStrains(field.value, own?.strains ?? [], typed === "" ? undefined : found);
  function take({ strainName, strainType, brand, ingestionMethod = "", ...potencies }: SuggestedStrain) {
    field.onChange(strainName);
    const isSameUnit = potencyUnit(getValues("ingestionMethod")) === potencyUnit(ingestionMethod);
    for (const name of ["thcPercentage", "cbdPercentage"] as const)
      if (isSameUnit && potencies[name] != null && getValues(name).trim() === "")
        setValue(name, potencies[name].toString(), { shouldDirty: true });
    if (strainType) setValue("strainType", strainType, { shouldDirty: true });
    if (brand && getValues("brand").trim() === "") setValue("brand", brand, { shouldDirty: true });
  }
  return (
    <Field label="Strain" required={required} error={fieldState.error?.message}>
      <TitleField
        {...field}
        look={look}
        placeholder={look === "title" ? "What are you having?" : "Name the strain"}
        enterKeyHint="next"
        suggestions={suggestions}
        onPick={({ strain }) => take(strain)}
        takesAnything
        listLabel="Strains"
      />
    </Field>
  );
}
