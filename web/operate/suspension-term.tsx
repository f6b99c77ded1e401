import type { ListedPerson } from "#shared/contract/operator-people.ts";
import { type SuspensionDays, suspensionDays } from "#shared/domain/operator-limits.ts";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { shortTime } from "./operator-words.ts";

/** How long a suspension lasts, as a form holds the choice. */
export type Term = `${SuspensionDays}` | "until-lifted";

export const termWords: Readonly<Record<Term, string>> = {
  "1": "For a day",
  "7": "For 7 days",
  "30": "For 30 days",
  "until-lifted": "Until it's lifted",
};

/** @returns null for a suspension that lasts until it's lifted */
export const daysOf = (term: Term): SuspensionDays | null =>
  suspensionDays.find((days) => String(days) === term) ?? null;

/** 'Suspended until Nov 30'. */
export const suspendedWords = ({ suspendedUntil }: Pick<ListedPerson, "suspendedUntil">) =>
  `Suspended until ${suspendedUntil === null ? "it's lifted" : shortTime(suspendedUntil)}`;

const choices = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "until-lifted", label: "Until lifted" },
] as const;

/** Asks how long a suspension lasts. */
export function TermField({ value, onChange }: { readonly value: Term; readonly onChange: (term: Term) => void }) {
  return (
    <FieldGroup label="For how long">
      <Segment name="term" choices={choices} value={value} onChange={onChange} />
    </FieldGroup>
  );
}
