import type { CalendarDate } from "./calendar-date.ts";
import type { IngestionMethod, Mood, StrainType } from "./enumerations.ts";
import { roundRating } from "./rating.ts";

/** Fewer rated sessions of one kind say nothing yet. */
export const minRated = 5;
/** A sentence is about this many of the last sessions, and the rest of the day on which that is reached. */
const lastSessions = 10;

/** A rated session, as far as sentences are made of it. */
export interface RatedSession {
  /** On which it was consumed. */
  readonly day: CalendarDate;
  readonly rating: number;
  readonly ingestionMethod: IngestionMethod | "";
  readonly strainType: StrainType | null;
  readonly moods: readonly Mood[];
}

/** What all sessions of a sentence have in common. */
export type SentenceAbout =
  | { readonly kind: "method"; readonly value: IngestionMethod }
  | { readonly kind: "strainType"; readonly value: StrainType }
  | { readonly kind: "mood"; readonly value: Mood };

/** A plain description: of these last sessions, their number and their average rating. It neither compares nor explains. */
export interface InsightSentence {
  readonly about: SentenceAbout;
  readonly sessions: number;
  readonly average: number;
  /** The first day of these sessions: all rated ones since then are among them. */
  readonly from: CalendarDate;
}

/** Their sessions have nothing in common. */
const saysNothing: readonly string[] = ["other", ""];

/**
 * One sentence each about the method, the strain type and the mood of which most sessions are rated, whatever the ratings.
 * @param sessions of a period that ends today, newest first
 */
export function insightSentences(sessions: readonly RatedSession[]): InsightSentence[] {
  const abouts = [
    mostFrequent(sessions, ({ ingestionMethod }) =>
      ingestionMethod === "" || saysNothing.includes(ingestionMethod)
        ? []
        : [{ kind: "method", value: ingestionMethod }],
    ),
    mostFrequent(sessions, ({ strainType }) => (strainType ? [{ kind: "strainType", value: strainType }] : [])),
    mostFrequent(sessions, ({ moods }) => moods.map((value) => ({ kind: "mood", value }))),
  ];
  return abouts.flatMap((about) => (about ? [sentenceAbout(about, sessions)] : []));
}

/** With enough sessions; by name where two have as many. */
function mostFrequent(
  sessions: readonly RatedSession[],
  aboutsOf: (session: RatedSession) => SentenceAbout[],
): SentenceAbout | undefined {
  const counts = new Map<string, { about: SentenceAbout; count: number }>();
  for (const about of sessions.flatMap(aboutsOf))
    counts.set(about.value, { about, count: (counts.get(about.value)?.count ?? 0) + 1 });
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count || (a.about.value < b.about.value ? -1 : 1));
  return most && most.count >= minRated ? most.about : undefined;
}

function sentenceAbout(about: SentenceAbout, sessions: readonly RatedSession[]): InsightSentence {
  const alike = sessions.filter((session) => isAbout(session, about));
  const from = (alike[lastSessions - 1] ?? alike.at(-1))?.day ?? "";
  const last = alike.filter(({ day }) => day >= from);
  const sum = last.reduce((total, { rating }) => total + rating, 0);
  return { about, sessions: last.length, average: roundRating(sum / last.length), from };
}

export function isAbout(
  { ingestionMethod, strainType, moods }: Omit<RatedSession, "day" | "rating">,
  { kind, value }: SentenceAbout,
): boolean {
  if (kind === "method") return ingestionMethod === value;
  return kind === "strainType" ? strainType === value : moods.includes(value);
}

const methodNouns = {
  joint: "joints",
  pen: "vape pen sessions",
  edible: "edibles",
  bong: "bong sessions",
  dab: "dabs",
  other: "other sessions",
  dogwalker: "dogwalkers",
} as const satisfies Record<IngestionMethod, string>;

/** The sessions of a sentence: 'last 10 edibles'. */
export function sentenceSubject({
  about: { kind, value },
  sessions,
}: Pick<InsightSentence, "about" | "sessions">): string {
  const noun = kind === "method" ? methodNouns[value] : kind === "strainType" ? `${value}s` : `${value} sessions`;
  return `last ${sessions} ${noun}`;
}
