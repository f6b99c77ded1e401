import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { fittingUnit } from "#shared/domain/amount.ts";
import {
  type IngestionMethod,
  offeredIngestionMethods,
  type Visibility,
  visibilities,
} from "#shared/domain/enumerations.ts";
import { ingestionMethodLabels } from "#shared/domain/session-words.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { type ChoiceGroupProps, Tiles } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Options } from "#web/kit/form/options.tsx";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import { chosenAudience, isAudience, type SessionFormValues } from "./session-form-values.ts";

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
