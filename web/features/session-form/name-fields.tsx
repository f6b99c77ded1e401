import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import type { Catalogue } from "#shared/contract/catalogue.ts";
import type { Suggestions } from "#shared/contract/sessions.ts";
import { useDebouncedValue } from "#web/lib/browser/use-debounced-value.ts";
import { Field } from "#web/ui/form/field.tsx";
import { TitleField } from "#web/ui/form/title-field.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";
import { catalogueQuery, suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { mergeSuggestions } from "./suggestions.ts";

type Strain = Suggestions["strains"][number];

interface StrainFieldProps {
  /** A title in the log form, a plain field in the dialog. */
  readonly look: "title" | "plain";
  readonly required?: boolean | undefined;
}

/** Free text with the person's own strains as suggestions, then the known ones; picking one fills in its type and brand. */
export function StrainField({ look, required }: StrainFieldProps) {
  const { control, getValues, setValue } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainName" });
  const { data: own } = useQuery(suggestionsQuery);
  const known = useCatalogue(field.value).strains;
  const found = mergeSuggestions(
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

/** Free text with the person's own brands as suggestions, then the known ones. */
export function BrandField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "brand" });
  const { data: own } = useQuery(suggestionsQuery);
  const known = useCatalogue(field.value).brands;
  const found = mergeSuggestions(
    own?.brands ?? [],
    known.map(({ name }) => name),
    (brand) => brand,
    field.value,
    // The current value is no suggestion.
  ).filter((brand) => brand !== field.value);
  return (
    <Field label="Brand" error={fieldState.error?.message}>
      <TitleField
        {...field}
        look="plain"
        placeholder="Who grew or made it"
        enterKeyHint="next"
        suggestions={found.map((brand) => ({ key: brand, text: brand }))}
        onPick={({ text }) => field.onChange(text)}
        listLabel="Brands"
      />
    </Field>
  );
}

/** Milliseconds; the person's own names need no request and aren't debounced. */
const debounceDelay = 200;
const nothing: Catalogue = { strains: [], brands: [] };

/** Known names that match the text; empty while offline. */
function useCatalogue(text: string): Catalogue {
  const typed = text.trim();
  const { data } = useQuery(catalogueQuery(useDebouncedValue(typed, debounceDelay)));
  return typed === "" || !data ? nothing : data;
}
