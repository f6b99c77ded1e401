import { useId, useState } from "react";
import { type CalendarDate, calendarDate } from "#shared/domain/calendar-date.ts";
import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { historyPeriodLabels } from "#shared/domain/history-period.ts";
import { limits } from "#shared/domain/limits.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { Field } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { ReasonFilter } from "#web/taste/insights/reason-filter.tsx";
import type { PageParts } from "./doctor-page.tsx";
import { isNight } from "./doctor-words.ts";

/** `days`: those that are typed. */
type ChosenPeriod = HistoryPeriod | "days";

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));
const earliestDay = calendarDate(new Date(limits.earliestConsumed));
const earliestYear = yearOf(earliestDay);

const periods: readonly ChosenPeriod[] = [...historyPeriods, "days"];
const periodLabels: Readonly<Record<ChosenPeriod, string>> = { ...historyPeriodLabels, days: "Other days" };

/** What a person chooses for the page. Kept nowhere: the next one starts afresh. */
export interface PageChoices extends Omit<PageParts, "name"> {
  /** Null: everything. */
  readonly reason: string | null;
  readonly period: ChosenPeriod;
  /** Typed days; '' for the first and the last one there are. */
  readonly from: CalendarDate;
  readonly through: CalendarDate;
  readonly withName: boolean;
}

/** Why the typed days are no period, in a sentence; null when they are one. */
export function daysProblem({ period, from, through }: PageChoices, today: CalendarDate): string | null {
  if (period !== "days") return null;
  const isOutside = [from, through].some((day) => day !== "" && (day < earliestDay || day > today));
  if (isOutside) return `Choose days from ${earliestYear} to today.`;
  return from && through && from > through ? "The first day comes after the last one." : null;
}

/** Whether a person who can have a journal today was born in it, as far as it's typed. */
export const isYearOfBirth = (typed: string, today: CalendarDate): boolean =>
  Number(typed) >= earliestYear && Number(typed) <= yearOf(today);

interface DoctorOptionsProps {
  readonly reasons: readonly string[];
  readonly name: string;
  readonly choices: PageChoices;
  readonly today: CalendarDate;
  readonly onChange: (choices: PageChoices) => void;
}

export function DoctorOptions({ reasons, name, choices, today, onChange }: DoctorOptionsProps) {
  const set = (changes: Partial<PageChoices>) => onChange({ ...choices, ...changes });
  const part = (key: "withName" | "unwanted" | "facts" | "notes" | "places") => ({
    checked: choices[key],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      set({ [key]: currentTarget.checked }),
  });
  return (
    <div className="doctorsheet__options">
      {reasons.length > 0 && (
        <>
          <h3>What for</h3>
          <ReasonFilter
            reasons={reasons}
            value={choices.reason}
            onChange={(reason) => set({ reason })}
            everythingLast
          />
        </>
      )}
      <Period choices={choices} today={today} onChange={set} />
      <h3>On the page</h3>
      <Switch label="Your name" hint={name} {...part("withName")} />
      <YearOfBirth value={choices.born} today={today} onChange={(born) => set({ born })} />
      <Switch label="Unwanted effects" {...part("unwanted")} />
      <Switch label="Facts of the label" hint="As noted by you" {...part("facts")} />
      <div className="doctorsheet__off">
        <h3>Left out unless you tick it</h3>
        <Switch label="Your notes" hint={notesHint(choices.reason)} {...part("notes")} />
        <Switch label="Places and people" {...part("places")} />
      </div>
    </div>
  );
}

function notesHint(reason: string | null): string {
  if (reason === null) return "Without your private notes";
  return `Only from ${isNight(reason) ? "nights" : "sessions"} for ${reasonLabel(reason).toLowerCase()}, without your private ones`;
}

interface PeriodProps {
  readonly choices: PageChoices;
  readonly today: CalendarDate;
  readonly onChange: (changes: Partial<PageChoices>) => void;
}

function Period({ choices, today, onChange }: PeriodProps) {
  const id = useId();
  const { period, from, through } = choices;
  const problem = daysProblem(choices, today);
  return (
    <>
      <Field label="Period" id={id}>
        <select
          id={id}
          className="input select"
          value={period}
          onChange={({ currentTarget: { value } }) => {
            const chosen = periods.find((each) => each === value);
            if (chosen) onChange({ period: chosen });
          }}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodLabels[each]}
            </option>
          ))}
        </select>
      </Field>
      {period === "days" && (
        <div className="doctorsheet__days">
          <Field label="From" error={problem ?? undefined}>
            <Input
              type="date"
              value={from}
              min={earliestDay}
              max={through || today}
              onChange={({ currentTarget: { value } }) => onChange({ from: value })}
            />
          </Field>
          <Field label="Through">
            <Input
              type="date"
              value={through}
              min={from || earliestDay}
              max={today}
              onChange={({ currentTarget: { value } }) => onChange({ through: value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

interface YearOfBirthProps {
  readonly value: string;
  readonly today: CalendarDate;
  readonly onChange: (born: string) => void;
}

/** Off leaves it out; what was typed before is gone. */
function YearOfBirth({ value, today, onChange }: YearOfBirthProps) {
  const id = useId();
  const isWrong = value !== "" && !isYearOfBirth(value, today);
  const [isOn, setIsOn] = useState(value !== "");
  return (
    <>
      <Switch
        label="Year of birth"
        hint="Typed here, not kept"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setIsOn(checked);
          onChange("");
        }}
      />
      {isOn && (
        <Input
          aria-label="Year of birth"
          aria-describedby={isWrong ? id : undefined}
          className="doctorsheet__year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="1981"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ""))}
        />
      )}
      {isWrong && (
        <p className="help" id={id}>
          A year from {earliestYear} to {yearOf(today)}.
        </p>
      )}
    </>
  );
}
