import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { settingsPath } from "#shared/contract/pages.ts";
import { chartedStrainTypes } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { utcOffsetLabel } from "#shared/domain/own-clock.ts";
import { bodyMindLabel, bodyMindWord, strainTypeFamilies, strainTypeLabels } from "#shared/domain/session-words.ts";
import { LabelFactsField } from "#web/journal/label/label-facts-field.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { Field, FieldGroup, useFieldControl } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Link } from "#web/kit/link.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { EffectWordsField, MoodsField } from "./effect-fields.tsx";
import { useLeftOutEvening } from "./evening-notice.tsx";
import { hereNow, isElsewhere, localTime, movedTo, type PlacedTime } from "./placed-time.ts";
import { ReasonsField } from "./reasons-field.tsx";
import type { SessionFormValues } from "./session-form-values.ts";
import { PotencyField, TextField } from "./text-fields.tsx";
import { NamesField, WithField } from "./with-field.tsx";

interface DetailFieldsProps {
  /** The level of the groups' headings. */
  readonly level: 2 | 3;
  /** A new session may be now, and its form keeps what was typed when a link leads away from it. */
  readonly isNew?: boolean;
}

/** Everything beyond the essentials, in four groups. */
export function DetailFields({ level, isNew = false }: DetailFieldsProps) {
  const { register } = useFormContext<SessionFormValues>();
  return (
    <div className="details">
      <ReasonsField isNew={isNew} />
      <Group level={level} title="The product">
        <StrainTypeField />
        <div className="form__row">
          <PotencyField name="thcPercentage" label="THC" />
          <PotencyField name="cbdPercentage" label="CBD" />
        </div>
        <LabelFactsField />
      </Group>
      <Group level={level} title="How it felt">
        <BodyMindField />
        <MoodsField />
        <EffectWordsField kind="wanted" />
        <EffectWordsField kind="unwanted" />
        {isNew && (
          <p className="help">
            <Link href={settingsPath("effects")}>Rename, merge or remove your words</Link>
          </p>
        )}
        <Panel>
          <Switch
            label="Share these effects"
            hint="If this is off, only you can see your own words and unwanted effects"
            {...register("sharesEffects")}
          />
        </Panel>
      </Group>
      <Group level={level} title="When, where, with whom">
        <ConsumedAtField nowAllowed={isNew} />
        <TextField name="location" label="Location" placeholder="Where you were" />
        {isNew ? <WithField /> : <NamesField />}
        <Panel>
          <Switch
            label="Show the names to others"
            hint="If this is off, only you can see them. People you ask decide for themselves."
            {...register("showCompanions")}
          />
        </Panel>
      </Group>
      <Group level={level} title="Just for you">
        <TextField
          name="privateNote"
          label="Private note"
          placeholder="Only for you"
          hint="Only you can see this."
          rows={3}
        />
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ level, title, children }: GroupProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="details__group" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

const strainTypeChoices = chartedStrainTypes.map((type) => ({
  value: type,
  label: strainTypeLabels[type],
  icon: strainTypeIcons[type],
  family: strainTypeFamilies[type],
}));

/** Pressing the chosen type again clears it: a session may have none. */
function StrainTypeField() {
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

function BodyMindField() {
  const { control } = useFormContext<SessionFormValues>();
  const { field, fieldState } = useController({ control, name: "bodyMindRatio" });
  const { field: isSet } = useController({ control, name: "isBodyMindSet" });
  return (
    <Field label="Body and mind" error={fieldState.error?.message}>
      <Tuner
        {...field}
        value={isSet.value ? field.value : null}
        onChange={(ratio) => {
          field.onChange(ratio ?? limits.bodyMindRatio.default);
          isSet.onChange(ratio !== null);
        }}
      />
    </Field>
  );
}

interface TunerProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "min" | "max" | "step"> {
  /** The mind's share, 0 to 100; null as long as nobody has said it. */
  readonly value: number | null;
  readonly onChange: (ratio: number | null) => void;
}

/** The body/mind dial: a real range input with its reading above (spec section 5, bodyMindRatio). */
export function Tuner({ value, onChange, ...rest }: TunerProps) {
  const field = useFieldControl();
  const dial = useRef<HTMLInputElement>(null);
  const { id = field.id } = rest;
  const { min, max, default: middle } = limits.bodyMindRatio;
  function clear() {
    // The button goes away under the focus.
    dial.current?.focus();
    onChange(null);
  }
  return (
    <div className={classNames("tuner", value === null && "tuner--unset")}>
      <div className="tuner__read">
        <b>{value === null ? "Not set" : bodyMindWord(value)}</b>
        <output htmlFor={id}>{value === null ? "" : bodyMindLabel(value)}</output>
      </div>
      <input
        {...field}
        aria-label={id ? undefined : "Body and mind balance"}
        {...rest}
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
