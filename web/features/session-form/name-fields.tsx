import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { Catalogue } from "#shared/contract/catalogue.ts";
import type { LastLogged } from "#shared/contract/sessions.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { useDebouncedValue } from "#web/lib/browser/use-debounced-value.ts";
import { Field } from "#web/ui/form/field.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import { TitleField } from "#web/ui/form/title-field.tsx";
import { StrainTag } from "#web/vocabulary/session/strain-tag.tsx";
import { catalogueQuery, suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { mergeSuggestions } from "./suggestions.ts";

/** One of the person's own has a potency, too. */
type Strain = Pick<LastLogged, "strainName" | "strainType" | "brand"> & Partial<LastLogged>;

interface StrainFieldProps {
  /** A title in the log form, a plain field in the dialog. */
  readonly look: "title" | "plain";
  readonly required?: boolean | undefined;
}

/** Free text with the person's own strains as suggestions, then the known ones; picking one fills in its known details. */
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
  function take({ strainName, strainType, brand, ingestionMethod = "", ...potencies }: Strain) {
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
        listLabel="Strains"
      />
    </Field>
  );
}

/** Free text with the person's own brands as suggestions, then the known ones. */
export function BrandField() {
  const error = useFormContext<SessionFormValues>().formState.errors.brand?.message;
  return (
    <Field label="Brand" error={error}>
      <BrandInput look="plain" placeholder="Who grew or made it" />
    </Field>
  );
}

/** The same as the line below the strain, with its type at the end. */
export function BrandLine() {
  const { control, formState } = useFormContext<SessionFormValues>();
  const type = useWatch({ control, name: "strainType" });
  const id = useId();
  const error = formState.errors.brand?.message;
  return (
    <div className="byline">
      <span aria-hidden="true">by</span>
      <BrandInput look="line" placeholder="Brand or grower" aria-label="Brand" aria-describedby={error && id} />
      {type && <StrainTag type={type} />}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

type BrandInputProps = Pick<
  ComponentProps<typeof TitleField>,
  "look" | "placeholder" | "aria-label" | "aria-describedby"
>;

function BrandInput(props: BrandInputProps) {
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
    <TitleField
      {...field}
      {...props}
      aria-invalid={fieldState.error ? true : undefined}
      enterKeyHint="next"
      suggestions={found.map((brand) => ({ key: brand, text: brand }))}
      onPick={({ text }) => field.onChange(text)}
      listLabel="Brands"
    />
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
