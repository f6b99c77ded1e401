import { capitalized } from "#shared/domain/capitalized.ts";
import { companionsIn } from "#shared/domain/companions.ts";
import { moods } from "#shared/domain/enumerations.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { type Family, moodFamilies, moodLabels, shownStrainName } from "#shared/domain/session-words.ts";
import { countInWords, inWords } from "#shared/domain/spelled.ts";
import { dayWithin } from "./record-words.ts";
import type { DatedSession, RecordedSession } from "./shelf.ts";
import type { EffectCount, Facts, Line, RecordPlace, UnplacedTrack } from "./tracks.ts";

export const nameOf = ({ strainName }: Pick<RecordedSession, "strainName">): string => shownStrainName(strainName);

/** Sessions of one product, else of one strain's name. */
export const productKey = ({ productId, strainName }: RecordedSession): string => productId ?? `name ${strainName}`;

/** Words with the number of sessions that have them, the frequent ones first, then as they came up. */
function counted(words: readonly (readonly string[])[]): EffectCount[] {
  const counts = new Map<string, number>();
  for (const own of words) for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, sessions]) => ({ word, sessions }))
    .sort((one, other) => other.sessions - one.sessions);
}

/** The family of a mood by its label; one's own words have none. */
const familyOf = new Map<string, Family>(moods.map((mood) => [moodLabels[mood], moodFamilies[mood]]));

const shownWanted = 4;
const shownUnwanted = 3;

/** What was ticked, counted; it stays on the device. */
export function whatItDid<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const sessions = record.sessions.map(({ session }) => session);
  const wanted = counted(
    sessions.map(({ moods: ticked, ownEffects }) => [
      ...readMoods(ticked).map((mood) => moodLabels[mood]),
      ...(ownEffects ?? []),
    ]),
  );
  const unwanted = counted(sessions.map(({ unwantedEffects }) => (unwantedEffects ?? []).map(effectLabel)));
  const [first] = wanted;
  if (!first && unwanted.length === 0) return null;
  return {
    title: "What it did",
    note: "Wanted and unwanted",
    heading: first && first.sessions > sessions.length / 2 ? `${first.word}, mostly` : "What you ticked",
    sentence: "What you ticked, counted. Nothing more is meant by it.",
    thing: {
      ...{ kind: "effects", of: sessions.length },
      wanted: wanted.slice(0, shownWanted).map((each) => ({ ...each, family: familyOf.get(each.word) })),
      ...{ unwanted: unwanted.slice(0, shownUnwanted) },
    },
    card: null,
  };
}

/** The days without a session, and with one; it stays on the device. */
export function daysBetweenSessions<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const on = new Map<string, RecordedSession["strainType"]>();
  for (const { day, session } of record.sessions) if (!on.has(day)) on.set(day, session.strainType);
  const quiet = record.days - on.size;
  if (quiet === 0) return null;
  return {
    title: "The days between",
    note: "A year of them",
    heading: countInWords(quiet, "quiet day"),
    sentence: `And ${inWords(on.size)} with a session. Neither number is a goal.`,
    thing: {
      ...{ kind: "days", first: record.first, days: record.days, on },
      label: `${countInWords(on.size, "day")} with a session, ${inWords(quiet)} without`,
    },
    card: null,
  };
}

/** Letters of a note that a page shows. */
const lineLetters = { min: 12, max: 160 };

/** Notes that can stand alone, the longer ones first; a longer one than fits isn't cut to one that says something else. */
export function linesOf<S extends RecordedSession>(sessions: readonly DatedSession<S>[], isYear: boolean): Line<S>[] {
  return sessions
    .flatMap(({ session, day }) => {
      const text = session.notes?.replace(/\s+/g, " ").trim() ?? "";
      if (text.length < lineLetters.min || text.length > lineLetters.max) return [];
      return [{ text, session, day: dayWithin(day, isYear) }];
    })
    .sort((one, other) => other.text.length - one.text.length);
}

/** The record's sessions that have a place, the first one first. */
export function placedOf<S extends RecordedSession>({ record, places }: Facts<S>) {
  return record.sessions
    .flatMap((dated) => {
      const place = places.get(dated.session.id);
      return place ? [{ ...dated, place }] : [];
    })
    .sort((one, other) => one.place.number - other.place.number);
}

/** 'Number 1 of 40, just ahead of Gelato.', 'Somewhere between 2 and 4 of 40.' */
export function placeSentence({ number, of, between, ahead }: RecordPlace): string {
  if (between) return `Somewhere between ${between.from} and ${between.to} of ${of}.`;
  return `Number ${number} of ${of}${ahead === null ? "" : `, just ahead of ${ahead}`}.`;
}

/** The people of a record by name, as they were written, in the order of the alphabet. */
export function namesOf(sessions: readonly DatedSession[]): EffectCount[] {
  const counts = counted(sessions.map(({ session }) => companionsIn(session.companions ?? "")));
  return counts.sort((one, other) => (one.word < other.word ? -1 : 1));
}

/** 'Two you hadn't had' */
export const newHeading = (count: number): string => `${capitalized(inWords(count))} you hadn't had`;
