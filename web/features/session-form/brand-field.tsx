import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { Field } from "#web/ui/form/field.tsx";
import { TitleField } from "#web/ui/form/title-field.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";
import { suggestionsFor } from "./suggestions.ts";

/** Free text with the person's own brands as suggestions. */
export function BrandField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "brand" });
  const { data } = useQuery(suggestionsQuery);
  // One that stands there already is no suggestion.
  const others = data?.brands.filter((brand) => brand !== field.value) ?? [];
  const found = suggestionsFor(others, (brand) => brand, field.value);
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
