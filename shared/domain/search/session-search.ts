import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import type { IngestionMethod, Mood, ScoreChoice, StrainType } from "#shared/domain/enumerations.ts";
import type { LabelFacts } from "#shared/domain/label/fact-rules.ts";
import { type LabelFilter, noLabelFilter } from "#shared/domain/label/label-choices.ts";
import { matchesLabel } from "#shared/domain/label/label-filter.ts";
import { colourMinimums, type RatingColour } from "#shared/domain/rating.ts";
import { spellingsOf } from "#shared/domain/reasons.ts";
import { type SearchedTexts, searchTextOf, searchWords } from "#shared/domain/search-key.ts";
import { namesMeant } from "#shared/domain/strain-aliases.ts";

/** What a choice is called, and the colour whose ratings it has. */
export const scoreChoiceLabels = {
  "8-and-up": "8 and up",
  "6.5-to-7.9": "6.5 to 7.9",
  "4-to-6.4": "4 to 6.4",
  "below-4": "Below 4",
  rated: "Rated",
  unrated: "Not rated",
} as const satisfies Record<ScoreChoice, string>;

export const scoreChoiceColours = {
  "8-and-up": "green",
  "6.5-to-7.9": "yellow",
  "4-to-6.4": "orange",
  "below-4": "red",
} as const satisfies Partial<Record<ScoreChoice, RatingColour>>;

/** The ratings of a choice, from `min` to below `below`; null without a rating. */
export const scoreRanges = {
  "8-and-up": { min: colourMinimums.green, below: Number.POSITIVE_INFINITY },
  "6.5-to-7.9": { min: colourMinimums.yellow, below: colourMinimums.green },
  "4-to-6.4": { min: colourMinimums.orange, below: colourMinimums.yellow },
  "below-4": { min: colourMinimums.red, below: colourMinimums.orange },
  rated: { min: colourMinimums.red, below: Number.POSITIVE_INFINITY },
  unrated: null,
} as const satisfies Record<ScoreChoice, { min: number; below: number } | null>;

export function hasScore(rating: number | null, choice: ScoreChoice): boolean {
  const range = scoreRanges[choice];
  if (range === null || rating === null) return range === null && rating === null;
  return rating >= range.min && rating < range.below;
}

/** To sort by, the highest first: without a rating it comes last. */
export const ratingToSort = (rating: number | null): number => rating ?? -1;

/** What one looks for among one's own sessions. An empty list, an empty text and null choose nothing and match everything. */
export interface SessionFilter extends LabelFilter {
  /** As typed: each of its words must be somewhere in the session's texts. */
  readonly text: string;
  readonly methods: readonly IngestionMethod[];
  readonly strainTypes: readonly StrainType[];
  readonly scores: readonly ScoreChoice[];
  readonly moods: readonly Mood[];
  readonly ownEffects: readonly string[];
  readonly unwantedEffects: readonly string[];
  readonly reasons: readonly string[];
  /** Better after, for each of these reasons; for any without them. */
  readonly betterAfter: boolean;
  /** Consumed at this time or later. */
  readonly from: Date | null;
  /** Consumed before this time. */
  readonly until: Date | null;
  /** The first and the last day, which take the place of these times for sessions with a clock of their own. */
  readonly fromDay: CalendarDate | null;
  readonly throughDay: CalendarDate | null;
  readonly withPhoto: boolean;
}

export const noFilter: SessionFilter = {
  text: "",
  methods: [],
  strainTypes: [],
  scores: [],
  moods: [],
  ownEffects: [],
  unwantedEffects: [],
  reasons: [],
  betterAfter: false,
  from: null,
  until: null,
  fromDay: null,
  throughDay: null,
  withPhoto: false,
  ...noLabelFilter,
};

/** What a filter looks at. */
export interface SearchedSession extends SearchedTexts {
  readonly ingestionMethod: IngestionMethod | "";
  readonly strainType: StrainType | null;
  readonly rating: number | null;
  readonly moods: readonly Mood[];
  readonly ownEffects: readonly string[];
  readonly unwantedEffects: readonly string[];
  readonly reasons: readonly string[];
  /** The reasons for which it was better after. */
  readonly betterAfter: readonly string[];
  readonly consumedAt: Date;
  /** On the clock of its place; null when that isn't known. */
  readonly ownDay: CalendarDate | null;
  readonly hasPhoto: boolean;
  /** What its label says. */
  readonly facts: LabelFacts | null;
}

/**
 * Whether a session of one's own is looked for. A session has one method, strain type and score, so each more of these that
 * is chosen finds more; it has several effects, so each more of those finds less. The query of the database does the same
 * (server/features/sessions/session-lists.repo.ts).
 */
export const matchesFilter = (session: SearchedSession, filter: SessionFilter): boolean =>
  hasWords(searchTextOf(session), searchWords(filter.text)) && matchesChoices(session, filter);

/**
 * The part of it about texts, for those whose folded text is known: each word is there, or named as products are found
 * (server/db/query/text-match.ts), so that what one search finds the other finds as well.
 */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  const names = searchText.split("\n").slice(-2).join(" ");
  const isNamed = (text: string) => namesMeant(text).some((key) => names.includes(key));
  const [, long] = namesMeant(words.join(""));
  return (
    words.every((word) => searchText.includes(word) || isNamed(word)) || (long !== undefined && names.includes(long))
  );
}

/** The part of it about everything else. */
export function matchesChoices(session: SearchedSession, filter: SessionFilter): boolean {
  const { methods, strainTypes, scores } = filter;
  return (
    isAmong(session.ingestionMethod, methods) &&
    isAmong(session.strainType, strainTypes) &&
    (scores.length === 0 || scores.some((choice) => hasScore(session.rating, choice))) &&
    filter.moods.every((mood) => session.moods.includes(mood)) &&
    filter.ownEffects.every((effect) => session.ownEffects.includes(effect)) &&
    filter.unwantedEffects.every((effect) => session.unwantedEffects.includes(effect)) &&
    filter.reasons.every((reason) => spellingsOf(reason, session.reasons).length > 0) &&
    (!filter.betterAfter || isBetterAfter(session.betterAfter, filter.reasons)) &&
    isInPeriod(session, filter) &&
    (!filter.withPhoto || session.hasPhoto) &&
    matchesLabel(session.facts, filter)
  );
}

function isInPeriod({ consumedAt, ownDay }: SearchedSession, { from, until, fromDay, throughDay }: SessionFilter) {
  const hasBegun = fromDay !== null && ownDay !== null ? ownDay >= fromDay : from === null || consumedAt >= from;
  const hasEnded = throughDay !== null && ownDay !== null ? ownDay > throughDay : until !== null && consumedAt >= until;
  return hasBegun && !hasEnded;
}

const isBetterAfter = (better: readonly string[], reasons: readonly string[]) =>
  better.length > 0 && reasons.every((reason) => better.includes(reason));

const isAmong = <Value>(value: unknown, chosen: readonly Value[]) =>
  chosen.length === 0 || chosen.some((each) => each === value);
