import { isInCompany } from "#shared/domain/companions.ts";
import { type DayPart, dayPartOf, dayParts } from "#shared/domain/day-part.ts";
import type { AmountUnit, IngestionMethod, StrainType } from "#shared/domain/enumerations.ts";
import { medianOf } from "#shared/domain/median.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import type { Column } from "./columns.ts";
import type { Question } from "./find-patterns.ts";

/** A session of one's own, as far as patterns are looked for in it. */
export interface PatternSession {
  readonly id: number;
  readonly rating: number | null;
  readonly productId: string | null;
  readonly ingestionMethod: IngestionMethod | "";
  readonly strainType: StrainType | null;
  readonly location: string | null;
  readonly companions: string | null;
  readonly amount: number | null;
  readonly amountUnit: AmountUnit | null;
  readonly reasons: readonly string[];
  /** On the person's own clocks at that time: the day from Monday, 0, and the hour from 0 to 23. */
  readonly weekday: number;
  readonly hour: number;
}

/** What sessions with something have in common. */
export type PatternAbout =
  | { readonly kind: "product"; readonly value: string }
  | { readonly kind: "method"; readonly value: IngestionMethod }
  | { readonly kind: "strainType"; readonly value: StrainType }
  | { readonly kind: "reason"; readonly value: string }
  /** As it was written last. */
  | { readonly kind: "place"; readonly value: string }
  | { readonly kind: "dayPart"; readonly value: DayPart }
  /** With anyone, on Saturday or Sunday, with more than the person's own median. */
  | { readonly kind: "company" | "weekend" | "amount"; readonly value: null };

export interface PatternCandidate extends Question {
  readonly about: PatternAbout;
}

/** Values that fewer sessions have aren't even counted among what was looked at. */
const leastSessions = 3;
/** Values of one subject: each one more raises the bar for all. */
const mostValues = 40;
/** Mondays are 0. */
const saturday = 5;

/**
 * What can be asked about the sessions: no moods, which are the rating in other words, and no effects, which come after.
 * @param sessions of one look, in order of time
 */
export function patternCandidates(sessions: readonly PatternSession[]): PatternCandidate[] {
  const placeOf = ({ location }: PatternSession) => searchKey(location ?? "") || null;
  const writtenPlaces = new Map(sessions.map((session) => [placeOf(session), session.location ?? ""]));
  const usualAmounts = medianAmounts(sessions);
  const isMore = (session: PatternSession) =>
    session.amount === null ? null : session.amount > (usualAmounts.get(measureOf(session)) ?? session.amount);
  return [
    ...askEach(
      sessions,
      listed(({ productId }) => productId),
      (value) => ({ kind: "product", value }),
    ),
    ...askEach(
      sessions,
      listed(({ ingestionMethod }) => ingestionMethod || null),
      (value) => ({ kind: "method", value }),
    ),
    ...askEach(
      sessions,
      listed(({ strainType }) => strainType),
      (value) => ({ kind: "strainType", value }),
    ),
    ...askEach(
      sessions,
      ({ reasons }) => (reasons.length > 0 ? reasons : null),
      (value) => ({ kind: "reason", value }),
    ),
    ...askEach(sessions, listed(placeOf), (value) => ({ kind: "place", value: writtenPlaces.get(value) ?? value })),
    ...askEach(sessions, listed(partOf), (value) => ({ kind: "dayPart", value })),
    ask(sessions, { kind: "company", value: null }, ({ companions }) => isInCompany(companions)),
    ask(sessions, { kind: "weekend", value: null }, isWeekend),
    ask(sessions, { kind: "amount", value: null }, isMore),
  ];
}

/** What is always allowed for: part of the day and weekend move ratings, and much else goes with them. */
export function patternCircumstances(sessions: readonly PatternSession[]): Question[] {
  const compared = dayParts.filter((part) => part !== "evening");
  return [
    { subject: "weekend", answers: columnOf(sessions, isWeekend) },
    ...compared.map((part) => ({
      subject: "dayPart",
      answers: columnOf(sessions, (session) => partOf(session) === part),
    })),
  ];
}

const columnOf = (sessions: readonly PatternSession[], answer: (session: PatternSession) => boolean | null): Column =>
  Float64Array.from(sessions, (session) => {
    const answered = answer(session);
    return answered === null ? Number.NaN : Number(answered);
  });

const ask = (
  sessions: readonly PatternSession[],
  about: PatternAbout,
  answer: (session: PatternSession) => boolean | null,
): PatternCandidate => ({ subject: about.kind, about, answers: columnOf(sessions, answer) });

/** The one value of a field as a list; null stays unknown. */
const listed =
  <Value>(read: (session: PatternSession) => Value | null) =>
  (session: PatternSession) => {
    const value = read(session);
    return value === null ? null : [value];
  };

/** A question for each value that enough sessions have, most frequent first. */
function askEach<Value extends string>(
  sessions: readonly PatternSession[],
  valuesOf: (session: PatternSession) => readonly Value[] | null,
  aboutOf: (value: Value) => PatternAbout,
): PatternCandidate[] {
  const counts = new Map<Value, number>();
  for (const value of sessions.flatMap((session) => valuesOf(session) ?? []))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= leastSessions)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, mostValues)
    .map(([value]) => ask(sessions, aboutOf(value), (session) => valuesOf(session)?.includes(value) ?? null));
}

const partOf = (session: PatternSession) => dayPartOf(session).part;
const isWeekend = (session: PatternSession) => dayPartOf(session).weekday >= saturday;

/** Amounts are compared with those of the same method and unit. */
const measureOf = ({ ingestionMethod, amountUnit }: PatternSession) => `${ingestionMethod} ${amountUnit}`;

function medianAmounts(sessions: readonly PatternSession[]): ReadonlyMap<string, number> {
  const measured = sessions.flatMap((session) =>
    session.amount === null ? [] : [{ measure: measureOf(session), amount: session.amount }],
  );
  return new Map(
    [...Map.groupBy(measured, ({ measure }) => measure)].map(([measure, amounts]) => [
      measure,
      medianOf(amounts.map(({ amount }) => amount)),
    ]),
  );
}
