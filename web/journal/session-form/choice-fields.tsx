import { useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { fittingUnit } from "#shared/domain/amount.ts";
import {
  chartedStrainTypes,
  type IngestionMethod,
  offeredIngestionMethods,
  type Visibility,
  visibilities,
} from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels, strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { type Choice, type ChoiceGroupProps, Segment, Tiles } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Options } from "#web/kit/form/options.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import { type Audience, chosenAudience, type SessionFormValues } from "./session-form-values.ts";

/** The method decides the units of THC, CBD and the amount, so that changing it checks them again (decisions.md, Sessions). */
export function MethodField({ required }: { readonly required?: boolean | undefined }) {
  const { control, getValues, setValue, trigger } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "ingestionMethod" });
  function change(method: IngestionMethod | "") {
    const unit = getValues("amountUnit") || null;
    // A number of grams means nothing in puffs.
    if (fittingUnit(method, unit) !== fittingUnit(field.value, unit)) {
      setValue("amount", "", { shouldDirty: true });
      setValue("amountUnit", "", { shouldDirty: true });
    }
    field.onChange(method);
    void trigger(["thcPercentage", "cbdPercentage"]);
  }
  return (
    <FieldGroup label="Method" required={required} error={fieldState.error?.message}>
      {/* The form focuses this when the method is missing. */}
      <div ref={(tiles) => field.ref({ focus: () => tiles?.querySelector("input")?.focus() })}>
        <MethodTiles
          name={field.name}
          value={field.value || null}
          onChange={change}
          onClear={required ? undefined : () => change("")}
          onBlur={field.onBlur}
        />
      </div>
    </FieldGroup>
  );
}

const strainTypeChoices = chartedStrainTypes.map((type) => ({
  value: type,
  label: strainTypeLabels[type],
  icon: strainTypeIcons[type],
  family: strainTypeFamilies[type],
}));

/** Pressing the chosen type again clears it: a session may have none. */
export function StrainTypeField() {
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

const choicesOf = <Value extends Visibility>(values: readonly Value[]): readonly Choice<Value>[] =>
  values.map((value) => ({ value, label: visibilityLabels[value], icon: visibilityIcons[value] }));
const isAudience = (visibility: Visibility): visibility is Audience => visibility !== "public";
/** The narrowest first. */
const audiences = choicesOf(visibilities.filter(isAudience).toReversed());

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

/** The spec's switch, and the finer choice, which survives switching back and forth. */
export function VisibilityField() {
  const { register } = useFormContext<SessionFormValues>();
  return (
    <div>
      <Switch label="Public" hint="Others can see this session in the feed" {...register("isPublic")} />
      <AudienceChoice />
    </div>
  );
}

const audienceQuestion = "Who sees your sessions?";

/** Of close friends, whom a newcomer has none of, only where that's the default. */
const askedHints: Readonly<Record<Visibility, string>> = {
  public: "People on this server",
  followers: "People you've let follow you",
  "close-friends": "Of your followers, those you pick",
  private: "A private journal",
};

interface AudienceQuestionProps {
  readonly onChoose: (chosen: Visibility) => void;
}

/** Whom one's sessions are for, asked once: each answer with who that is. */
export function AudienceQuestion({ onChoose }: AudienceQuestionProps) {
  const { control } = useFormContext<SessionFormValues>();
  // Registered, so that the form can give it another default.
  const isPublic = useController({ control, name: "isPublic" }).field;
  const audience = useController({ control, name: "audience" }).field;
  const value = chosenAudience({ isPublic: isPublic.value, audience: audience.value });
  const [first] = useState(value);
  function change(visibility: Visibility) {
    isPublic.onChange(visibility === "public");
    if (isAudience(visibility)) audience.onChange(visibility);
    onChoose(visibility);
  }
  const options = visibilities
    .filter((each) => each !== "close-friends" || each === first)
    .map((each) => ({
      value: each,
      label: each === "followers" ? "Followers" : visibilityLabels[each],
      hint: askedHints[each],
      icon: visibilityIcons[each],
    }));
  return (
    <div className="field">
      <p className="label" aria-hidden="true">
        {audienceQuestion}
      </p>
      <Options label={audienceQuestion} name="visibility" options={options} value={value} onChange={change} />
      <p className="help">Asked once. You can change it for any session.</p>
    </div>
  );
}

/** The ingestion methods on offer; one that is not on offer (dogwalker) shows when it is the value. Put it into a FieldGroup. */
function MethodTiles(props: Omit<ChoiceGroupProps<IngestionMethod>, "choices">) {
  const shown: IngestionMethod[] = [...offeredIngestionMethods];
  if (props.value && !shown.includes(props.value)) shown.push(props.value);
  return (
    <Tiles
      {...props}
      choices={shown.map((method) => ({
        value: method,
        label: ingestionMethodLabels[method],
        icon: methodIcons[method],
      }))}
    />
  );
}
