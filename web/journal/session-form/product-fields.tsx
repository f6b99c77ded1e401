import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Catalogue } from "#shared/contract/product-search.ts";
import { chartedStrainTypes } from "#shared/domain/enumerations.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { useDebouncedValue } from "#web/core/browser/use-debounced-value.ts";
import { productsFoundQuery } from "#web/core/cache/product-query.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Field, FieldError } from "#web/kit/form/field.tsx";
import { TitleField } from "#web/kit/form/title-field.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { mergeSuggestions, type SuggestedStrain, suggestedStrains, suggestionDelayMs } from "./product-suggestions.tsx";
import { catalogueQuery, suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";

interface StrainFieldProps {
  /** A title in the log form, a plain field in the dialog. */
  readonly variant: "title" | "plain";
  /** In place of the variant's own. */
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
}

type FilledName = "strainType" | "brand" | "thcPercentage" | "cbdPercentage";

/** Free text with suggestions: the person's own strains, those of friends, the known ones. Picking one fills in what's known. */
export function StrainField({ variant, placeholder, required }: StrainFieldProps) {
  const { control, getValues, setValue } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainName" });
  const { data: own } = useQuery(suggestionsQuery);
  const typed = field.value.trim();
  const term = useDebouncedValue(typed, suggestionDelayMs);
  // Suggestions of others are missing while offline.
  const { data: found } = useQuery({ ...productsFoundQuery(term), enabled: term !== "" });
  const suggestions = suggestedStrains(field.value, own?.strains ?? [], typed === "" ? undefined : found);
  /** What the last pick has filled in: a field that still holds it belongs to that pick, and to the next one. */
  const filled = useRef<Partial<Pick<SessionFormValues, FilledName>>>({});
  function take({ strainName, strainType, brand, ingestionMethod = "", ...potencies }: SuggestedStrain) {
    field.onChange(strainName);
    const isSameUnit = potencyUnit(getValues("ingestionMethod")) === potencyUnit(ingestionMethod);
    const potency = (value: number | null | undefined) => (isSameUnit ? value?.toString() : undefined) ?? "";
    const before = filled.current;
    filled.current = {};
    function fill<Name extends FilledName>(name: Name, known: SessionFormValues[Name], isReplaced = false) {
      const shown = getValues(name);
      const isFree = shown.trim() === "" || shown === before[name];
      if (!isFree && !(isReplaced && known)) return;
      setValue<FilledName>(name, known, { shouldDirty: true });
      filled.current[name] = known;
    }
    fill("thcPercentage", potency(potencies.thcPercentage));
    fill("cbdPercentage", potency(potencies.cbdPercentage));
    fill("strainType", strainType ?? "", true);
    fill("brand", brand ?? "");
  }
  return (
    <Field label="Strain" required={required} error={fieldState.error?.message}>
      <TitleField
        {...field}
        variant={variant}
        placeholder={placeholder ?? (variant === "title" ? "What are you having?" : "Name the strain")}
        enterKeyHint="next"
        suggestions={suggestions}
        onPick={({ strain }) => take(strain)}
        takesAnything
        listLabel="Strains"
      />
    </Field>
  );
}

/** The strain's type beside its brand; the device's own list of choices opens on a press. */
function StrainTypeButton({ describedBy }: { readonly describedBy: string | undefined }) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "strainType" });
  const type = field.value;
  return (
    <span className={classNames("typebutton", type ? strainTypeFamilies[type] : undefined)}>
      <span className="strain" aria-hidden="true">
        {type && <Icon glyph={strainTypeIcons[type]} size="xs" />}
        {type ? strainTypeLabels[type] : "Type"}
        <Icon glyph={ChevronDown} size="xs" />
      </span>
      <select
        {...field}
        aria-label="Type"
        aria-describedby={describedBy}
        aria-invalid={fieldState.error ? true : undefined}
      >
        <option value="">Not set</option>
        {chartedStrainTypes.map((each) => (
          <option key={each} value={each}>
            {strainTypeLabels[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The brand as a line below the strain, with the strain's type as a button at its end. */
export function BrandLine() {
  const { errors } = useFormContext<SessionFormValues>().formState;
  const id = useId();
  const brandError = errors.brand?.message;
  const typeError = errors.strainType?.message;
  return (
    <div className="byline">
      <span aria-hidden="true">by</span>
      <BrandInput
        variant="line"
        placeholder="Brand or grower"
        aria-label="Brand"
        aria-describedby={brandError && `${id}-brand`}
      />
      <StrainTypeButton describedBy={typeError && `${id}-type`} />
      {brandError && <FieldError id={`${id}-brand`}>{brandError}</FieldError>}
      {typeError && <FieldError id={`${id}-type`}>{typeError}</FieldError>}
    </div>
  );
}

type BrandInputProps = Pick<
  ComponentProps<typeof TitleField>,
  "variant" | "placeholder" | "aria-label" | "aria-describedby"
>;

/** Free text with the person's own brands as suggestions, then the known ones. */
export function BrandInput(props: BrandInputProps) {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "brand" });
  const { data: own } = useQuery(suggestionsQuery);
  const known = useCatalogue(field.value).brands;
  const found = mergeSuggestions(
    own?.brands ?? [],
    known.map(({ name }) => name),
    (brand) => brand,
    field.value,
    // What the field already holds need not be suggested.
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

const nothing: Catalogue = { strains: [], brands: [] };

/** Known names that match the text; empty while offline. */
function useCatalogue(text: string): Catalogue {
  const typed = text.trim();
  const { data } = useQuery(catalogueQuery(useDebouncedValue(typed, suggestionDelayMs)));
  return typed === "" || !data ? nothing : data;
}
