import type { Standing } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { capitalized } from "#shared/domain/capitalized.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandColour, bandWords, formatRating, type RatingColour, ratingColour } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { isOpenPlace, placeText } from "#web/kit/session/place-words.ts";
import type { CardChoice } from "./composer.tsx";

export type SessionPart = "score" | "rank" | "note" | "name" | "place" | "people" | "day";

export interface CardFacts {
  readonly session: Session;
  /** Stands in for the score of one of the first few sessions. */
  readonly band: Band | null;
  /** How far the score can still move, in points; null when it's settled, or not known. */
  readonly giveOrTake: number | null;
  /** Null as long as it isn't known, or there are too few for places. */
  readonly place: Standing["place"];
}

export interface CardScore {
  /** On the label. */
  readonly text: string;
  readonly isWord: boolean;
  readonly colour: RatingColour;
  /** '± 0.4', below the score. */
  readonly span: string | null;
}

/** What the label says; null leaves it blank. */
export function scoreOf({ session: { rating }, band, giveOrTake }: CardFacts): CardScore | null {
  if (rating === null) return null;
  if (band) return { text: bandWords[band], isWord: true, colour: bandColour(band), span: null };
  const span = giveOrTake === null ? null : `± ${formatRating(giveOrTake)}`;
  return { text: formatRating(rating), isWord: false, colour: ratingColour(rating), span };
}

/** '#3' or '#2–4' as long as it's open, and 'of 40'. */
export const rankOf = ({ place }: CardFacts) => place && { number: `#${placeText(place)}`, of: `of ${place.of}` };

/** The day on the clock of the session's place, never the hour. */
const dayOf = ({ consumedAt, createdAt, utcOffset }: Session) =>
  formatDayOfWeek(new Date(consumedAt ?? createdAt), utcOffset);

const giveOrTakeWords = ({ giveOrTake }: CardFacts) =>
  giveOrTake === null ? "" : `, give or take ${formatRating(giveOrTake)}`;

/** 'number 3 of 40', 'between number 2 and 4 of 40' */
const rankWords = (place: NonNullable<Standing["place"]>) =>
  isOpenPlace(place)
    ? `between number ${place.range.from} and ${place.range.to} of ${place.of}`
    : `number ${place.number} of ${place.of}`;

/** What stands on the card unless it's taken off; only what there is. */
export function partsOnCard(facts: CardFacts): CardChoice<SessionPart>[] {
  const { session, place } = facts;
  const score = scoreOf(facts);
  return [
    ...(score ? [{ key: "score" as const, label: "Score", hint: `${score.text}${giveOrTakeWords(facts)}` }] : []),
    ...(place ? [{ key: "rank" as const, label: "Rank", hint: capitalized(rankWords(place)) }] : []),
    ...(session.notes ? [{ key: "note" as const, label: "Your note", hint: `“${session.notes}”` }] : []),
    { key: "name", label: "Your name", hint: `@${session.user.username}` },
  ];
}

/** What says where, with whom and when. */
export function partsLeftOut({ session }: CardFacts): CardChoice<SessionPart>[] {
  const { location, companions } = session;
  return [
    ...(location ? [{ key: "place" as const, label: "Place", hint: location }] : []),
    ...(companions ? [{ key: "people" as const, label: "People", hint: `${companions}. Ask them first.` }] : []),
    { key: "day", label: "Day", hint: `${dayOf(session)}. Never the hour.` },
  ];
}

/** The card's line above its foot. */
export function whereWords({ session }: CardFacts, on: ReadonlySet<SessionPart>): string[] {
  return [
    ...(on.has("place") && session.location ? [session.location] : []),
    ...(on.has("people") && session.companions ? [`with ${session.companions}`] : []),
    ...(on.has("day") ? [dayOf(session)] : []),
  ];
}

/** In one line where that holds all of it; else a line each, because what's ticked is on the card. */
export function whereLines(words: readonly string[], lines: (text: string, max: number) => string[]): string[] {
  const [line, ...more] = lines(words.join(" · "), 2);
  if (line === undefined || more.length === 0) return line === undefined ? [] : [line];
  return words.flatMap((word) => lines(word, 1));
}

const warnings = [
  ["place", "where"],
  ["people", "who was there"],
  ["day", "when"],
] as const;

/** 'This card says where and when.'; null while it says none of them. */
export function warningOf(on: ReadonlySet<SessionPart>): string | null {
  const said = warnings.flatMap(([part, word]) => (on.has(part) ? [word] : []));
  const last = said.pop();
  if (last === undefined) return null;
  return `This card says ${said.length === 0 ? last : `${said.join(", ")} and ${last}`}.`;
}

/** 'Blue Dream by Slow Acre' */
const productOf = ({ strainName, brand }: Session) =>
  `${shownStrainName(strainName)}${brand?.trim() ? ` by ${brand.trim()}` : ""}`;

/** The card in words, for those who can't see it. */
export function descriptionOf(facts: CardFacts, on: ReadonlySet<SessionPart>): string {
  const { session, place } = facts;
  const score = on.has("score") ? scoreOf(facts) : null;
  const first = [
    productOf(session),
    ...(score ? [score.isWord ? score.text.toLowerCase() : `rated ${score.text}${giveOrTakeWords(facts)}`] : []),
    ...(on.has("rank") && place ? [rankWords(place)] : []),
  ];
  const where = whereWords(facts, on);
  return [
    `${first.join(", ")}.`,
    ...(where.length > 0 ? [`${capitalized(where.join(", "))}.`] : []),
    ...(on.has("note") && session.notes ? [`“${session.notes}”`] : []),
  ].join(" ");
}
