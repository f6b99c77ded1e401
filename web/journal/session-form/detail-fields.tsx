import { type ComponentProps, useId, useRef } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { limits } from "#shared/domain/limits.ts";
import { utcOffsetLabel } from "#shared/domain/own-clock.ts";
import { bodyMindLabel, bodyMindWord } from "#shared/domain/session-words.ts";
import { LabelFactsField } from "#web/journal/label/label-facts-field.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldError, FieldGroup } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { useLeftOutEvening } from "./evening-notice.tsx";
import type { FoldedPart } from "./form-fold.tsx";
import { hereNow, isElsewhere, localTime, movedTo, type PlacedTime } from "./placed-time.ts";
import { ReasonsField } from "./reasons-field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { PotencyField, TextField } from "./text-fields.tsx";
import { UnwantedField } from "./unwanted-field.tsx";
import { NamesField, WithField } from "./with-field.tsx";

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
      return <BodyMindField />;
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
  if (names.trim() === "" && !areShown) return null;
  return (
    <Panel>
      <Switch
        label="Show the names to others"
        hint="If this is off, only you can see them. People you ask decide for themselves."
        {...register("showCompanions")}
      />
    </Panel>
  );
}

function BodyMindField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "bodyMindRatio" });
  const { field: isSet } = useController({ control, name: "isBodyMindSet" });
  return (
    <div className="field">
      <Tuner
        name={field.name}
        onBlur={field.onBlur}
        value={isSet.value ? field.value : null}
        onChange={(ratio) => {
          field.onChange(ratio ?? limits.bodyMindRatio.default);
          isSet.onChange(ratio !== null);
        }}
      />
      {fieldState.error?.message && <FieldError id="balance-error">{fieldState.error.message}</FieldError>}
    </div>
  );
}

interface TunerProps extends Pick<ComponentProps<"input">, "name" | "onBlur"> {
  /** The mind's share, 0 to 100; null as long as nobody has said it. */
  readonly value: number | null;
  readonly onChange: (ratio: number | null) => void;
}

/** The body/mind dial: a real range input with its reading above (spec section 5, bodyMindRatio). */
export function Tuner({ value, onChange, ...rest }: TunerProps) {
  const id = useId();
  const dial = useRef<HTMLInputElement>(null);
  const { min, max, default: middle } = limits.bodyMindRatio;
  function clear() {
    // The button goes away under the focus.
    dial.current?.focus();
    onChange(null);
  }
  return (
    <div className={classNames("tuner", value === null && "tuner--unset")}>
      <div className="tuner__read">
        <b>{value === null ? "Body or mind?" : bodyMindWord(value)}</b>
        <output htmlFor={id}>{value === null ? "Not set" : bodyMindLabel(value)}</output>
      </div>
      <input
        {...rest}
        id={id}
        aria-label="Body and mind"
        ref={dial}
        className="range"
        type="range"
        min={min}
        max={max}
        step={1}
        value={value ?? middle}
        aria-valuetext={value === null ? "Not set" : `${bodyMindWord(value)}, ${bodyMindLabel(value)}`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        // In its middle a press changes nothing, and yet says something.
        onClick={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <div className="tuner__ends">
        <span aria-hidden="true">Body</span>
        {value !== null && (
          <button className="link" type="button" aria-label="Clear body and mind" onClick={clear}>
            Clear
          </button>
        )}
        <span aria-hidden="true">Mind</span>
      </div>
    </div>
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
