import { useController, useFormContext, useWatch } from "react-hook-form";
import { utcOffsetLabel } from "#shared/domain/own-clock.ts";
import { LabelFactsField } from "#web/journal/label/label-facts-field.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { AmountField } from "./amount-field.tsx";
import { BalanceField } from "./balance-field.tsx";
import { useLeftOutEvening } from "./evening-notice.tsx";
import { type FoldedPart, FormFold } from "./form-fold.tsx";
import { HowItFelt } from "./how-it-felt.tsx";
import type { LatePart } from "./log-fields.tsx";
import { hereNow, isElsewhere, localTime, movedTo, type PlacedTime } from "./placed-time.ts";
import { PotencyField } from "./potency-field.tsx";
import { ReasonsField } from "./reasons-field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";
import { UnwantedField } from "./unwanted-field.tsx";
import { NamesField, WithField } from "./with-field.tsx";

/** They stay folded on a desk, too. */
const alwaysFolded: ReadonlySet<LatePart> = new Set(["facts", "note"]);

interface LogDetailProps {
  readonly part: LatePart;
  readonly isDesk?: boolean;
}

/** A part of the log form beyond its first fields: how much, how it felt, or a row that is folded where there's no room. */
export function LogDetail({ part, isDesk = false }: LogDetailProps) {
  if (part === "amount") return <AmountField />;
  if (part === "moods") return <HowItFelt isDesk={isDesk} />;
  const isFixed = isDesk && !alwaysFolded.has(part);
  return (
    <FormFold part={part} isFixed={isFixed}>
      <DetailFields part={part} isNew isFixed={isFixed} />
    </FormFold>
  );
}

interface DetailFieldsProps {
  readonly part: FoldedPart;
  /** A new session may be now, and nobody can say yet how it was after it. */
  readonly isNew?: boolean;
  /** They stand there without the row that says what they are. */
  readonly isFixed?: boolean;
}

/** What a row of the form holds. */
export function DetailFields({ part, isNew = false, isFixed = false }: DetailFieldsProps) {
  switch (part) {
    case "reasons":
      return <ReasonsField isNew={isNew} isFixed={isFixed} />;
    case "unwanted":
      return <UnwantedField isNew={isNew} isFixed={isFixed} />;
    case "place":
      return (
        <>
          <div className="whenrow">
            <ConsumedAtField nowAllowed={isNew} />
            <TextField name="location" label="Location" placeholder="Where you were" />
          </div>
          {isNew ? <WithField /> : <NamesField />}
          <NamesShown />
        </>
      );
    case "balance":
      return <BalanceField />;
    case "facts":
      return (
        <>
          <div className="form__row">
            <PotencyField name="thcPercentage" label="THC" />
            <PotencyField name="cbdPercentage" label="CBD" />
          </div>
          <LabelFactsField />
        </>
      );
    case "note":
      return <TextField name="privateNote" label="Private note" placeholder="Only for you" rows={3} />;
  }
}

/** Names that aren't people are shown to nobody, until they are there and this is on. */
function NamesShown() {
  const { control, register } = useFormContext<SessionFormValues>();
  const [names, areShown] = useWatch({ control, name: ["companions", "showCompanions"] });
  const field = register("showCompanions");
  if (names.trim() === "" && !areShown) return null;
  return (
    <Panel>
      <Switch
        label="Show the names to others"
        hint="If this is off, only you can see them. People you ask decide for themselves."
        {...field}
      />
    </Panel>
  );
}

const timeChoices = [
  { value: "now", label: "Now" },
  { value: "earlier", label: "Earlier" },
] as const;

interface ConsumedAtFieldProps {
  /** True for a new session; an edited one always has a time. */
  readonly nowAllowed: boolean;
}

/** The session's time on the clock of its place, never in the future (decisions.md, Sessions). */
function ConsumedAtField({ nowAllowed }: ConsumedAtFieldProps) {
  const { control, formState } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "consumedAt" });
  const { field: place } = useController({ control, name: "utcOffset" });
  const { value } = field;
  const leftOut = useLeftOutEvening();
  /** While a time is being typed it's incomplete, and the session's own stands in. */
  const clock = { time: value || formState.defaultValues?.consumedAt, utcOffset: place.value };
  function choose({ time, utcOffset }: PlacedTime) {
    field.onChange(time);
    place.onChange(utcOffset);
  }
  return (
    <FieldGroup
      label="When"
      hint={[place.value !== null && isElsewhere(clock) && `${utcOffsetLabel(place.value)}, the clock there`, leftOut]
        .filter(Boolean)
        .join(". ")}
      error={value === "" ? "Pick a date and time" : fieldState.error?.message}
    >
      {nowAllowed && (
        <Segment
          name="when"
          choices={timeChoices}
          value={value === undefined ? "now" : "earlier"}
          onChange={(when) => choose(when === "now" ? { time: undefined, utcOffset: null } : hereNow())}
          onBlur={field.onBlur}
        />
      )}
      {value !== undefined && (
        <Input
          ref={field.ref}
          type="datetime-local"
          aria-label="Date and time"
          max={localTime(new Date(), place.value)}
          value={localTime(value, place.value)}
          onChange={(event) => choose(movedTo(event.currentTarget.value, clock))}
          onBlur={field.onBlur}
        />
      )}
    </FieldGroup>
  );
}
