import type { ListedPerson } from "#shared/contract/operator-people.ts";
import { type SuspensionDays, suspensionDays } from "#shared/domain/operator-limits.ts";
import { shortTime } from "./operator-words.ts";

/** As a choice of a form. */
export type Term = `${SuspensionDays}` | "until-lifted";

export const termWords: Readonly<Record<Term, string>> = {
  "1": "For a day",
  "7": "For 7 days",
  "30": "For 30 days",
  "until-lifted": "Until it's lifted",
};

/** Null: until it's lifted. */
export const daysOf = (term: Term): SuspensionDays | null =>
  suspensionDays.find((days) => String(days) === term) ?? null;

/** 'Suspended until Nov 30'. */
export const suspendedWords = ({ suspendedUntil }: Pick<ListedPerson, "suspendedUntil">) =>
  `Suspended until ${suspendedUntil === null ? "it's lifted" : shortTime(suspendedUntil)}`;
