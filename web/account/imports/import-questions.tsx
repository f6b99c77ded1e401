import { type ComponentProps, useMemo } from "react";
import type { ImportChoices, ImportPreview } from "#shared/contract/imports.ts";
import { type EdibleUnit, ratingScales } from "#shared/domain/enumerations.ts";
import { ingestionMethodLabel } from "#shared/domain/session-words.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { Field, FieldGroup, useFieldControl } from "#web/kit/form/field.tsx";
import { formatTimeZone } from "./import-words.ts";

interface ImportQuestionsProps {
  readonly preview: ImportPreview;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

const orders = [
  { value: "dmy", label: "Day first" },
  { value: "mdy", label: "Month first" },
] as const;
const units = [
  { value: "percent", label: "Percent" },
  { value: "mg", label: "Milligrams" },
] as const;
const zeros = [
  { value: "unrated", label: "Not rated" },
  { value: "lowest", label: "The lowest" },
] as const;
const edibleChoices = [
  { value: "mg", label: "mg of THC" },
  { value: "pieces", label: "Pieces" },
  { value: "ml", label: "ml" },
] as const satisfies readonly { value: EdibleUnit; label: string }[];
const scales = ratingScales.map((scale) => ({
  value: String(scale),
  label: scale === 5 ? "0 to 5 stars" : `0 to ${scale}`,
}));

/** All time zones by their places, in which people look for their own. */
const zonesBesides = (chosen: string) =>
  [...new Set([chosen, "UTC", ...Intl.supportedValuesOf("timeZone")])]
    .map((zone) => ({ zone, place: formatTimeZone(zone) }))
    .toSorted((a, b) => a.place.localeCompare(b.place, "en"));

/** Asks what the table's cells leave open. */
export function ImportQuestions({ preview, choices, onChange }: ImportQuestionsProps) {
  const { asks, import: read } = preview;
  const { milligrams } = choices;
  const zones = useMemo(() => zonesBesides(choices.timeZone), [choices.timeZone]);
  return (
    <div className="form">
      {asks.dateOrder && (
        <FieldGroup label="Read 03/05/2024 as">
          <Segment
            name="date-order"
            choices={orders}
            value={choices.dateOrder}
            onChange={(dateOrder) => onChange({ ...choices, dateOrder })}
          />
        </FieldGroup>
      )}
      {asks.timeZone && (
        <Field label="Time zone of the dates">
          <Select value={choices.timeZone} onChange={({ target }) => onChange({ ...choices, timeZone: target.value })}>
            {zones.map(({ zone, place }) => (
              <option key={zone} value={zone}>
                {place}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {asks.ratingScale && (
        <FieldGroup label="Ratings go from">
          <Segment
            name="rating-scale"
            choices={scales}
            value={String(choices.ratingScale)}
            onChange={(value) =>
              onChange({ ...choices, ratingScale: ratingScales.find((scale) => String(scale) === value) ?? 10 })
            }
          />
        </FieldGroup>
      )}
      {asks.isZeroUnrated && (
        <FieldGroup label="A rating of 0 is">
          <Segment
            name="zero-rating"
            choices={zeros}
            value={(choices.isZeroUnrated ?? choices.ratingScale === 5) ? "unrated" : "lowest"}
            onChange={(zero) => onChange({ ...choices, isZeroUnrated: zero === "unrated" })}
          />
        </FieldGroup>
      )}
      {asks.edibleUnit && (
        <FieldGroup label="Amounts of edibles are in">
          <Segment
            name="edible-unit"
            choices={edibleChoices}
            value={choices.edibleUnit ?? read.choices?.edibleUnit ?? "mg"}
            onChange={(edibleUnit) => onChange({ ...choices, edibleUnit })}
          />
        </FieldGroup>
      )}
      {asks.potencyOf.map((method) => (
        <FieldGroup
          key={method}
          label={`THC and CBD of ${method === "" ? "sessions without a method" : ingestionMethodLabel(method)} are in`}
        >
          <Segment
            name={`potency-${method}`}
            choices={units}
            value={milligrams.includes(method) ? "mg" : "percent"}
            onChange={(unit) => {
              const others = milligrams.filter((each) => each !== method);
              onChange({ ...choices, milligrams: unit === "mg" ? [...others, method] : others });
            }}
          />
        </FieldGroup>
      ))}
      {asks.potencyOf.length > 0 && (
        <p className="setnote">We keep milligrams for edibles and percent for the rest. Other numbers are left out.</p>
      )}
    </div>
  );
}

/** The device's own list, in a Field. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useFieldControl()} {...rest} className={classNames("input", "select", className)} />;
}
