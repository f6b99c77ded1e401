import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { Field } from "#web/ui/form/field.tsx";
import { TitleField } from "#web/ui/form/title-field.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { ownThenKnown } from "./suggestions.ts";
import { useCatalogue } from "./use-catalogue.ts";

/** Free text with the person's own brands as suggestions, then the known ones. */
export function BrandField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "brand" });
  const { data: own } = useQuery(suggestionsQuery);
  const known = useCatalogue(field.value).brands;
  const found = ownThenKnown(
    own?.brands ?? [],
    known.map(({ name }) => name),
    (brand) => brand,
    field.value,
    // One that stands there already is no suggestion.
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
