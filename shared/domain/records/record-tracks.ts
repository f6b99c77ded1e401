import { capitalized } from "#shared/domain/capitalized.ts";
import { nameList } from "#shared/domain/display-name.ts";
import { bandOf, formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { countInWords, inWords } from "#shared/domain/spelled.ts";
import { dayWithin, monthName, weekdayAndDay } from "./record-words.ts";
import type { RecordedSession } from "./shelf.ts";
import {
  daysBetweenSessions,
  linesOf,
  nameOf,
  namesOf,
  newHeading,
  placedOf,
  placeSentence,
  productKey,
  whatItDid,
} from "./track-parts.ts";
import type { Facts, Track, UnplacedTrack } from "./tracks.ts";

type Rule = <S extends RecordedSession>(facts: Facts<S>) => UnplacedTrack<S> | null;

/** The rules of a record's sides, in order. A track with nothing to say is left out, and the next ones move up. */
const sides: Readonly<Record<"single" | "ep" | "lp", readonly (readonly [side: string, rules: readonly Rule[]])[]>> = {
  // Its sessions are its sides.
  single: [],
  ep: [
    ["A", [theFirstOne, placedHighest, newToYourCrate]],
    ["B", [whatItDid, inYourWords, daysBetweenSessions]],
  ],
  lp: [
    ["A", [rings, theTop]],
    ["B", [aChangeOfMind, whatItDid]],
    ["C", [goodCompany, linesWorthKeeping]],
    ["D", [notForYou, daysBetweenSessions]],
  ],
};

/** What a record has to say, side by side. All of it follows from the journal as it is now. */
export function tracksOf<S extends RecordedSession>(facts: Facts<S>): Track<S>[] {
  return sides[facts.record.kind].flatMap(([side, rules]) =>
    rules
      .flatMap((rule) => rule(facts) ?? [])
      .map((track, at) => ({
        ...track,
        key: `${side}${at + 1}`,
        note: facts.record.kind === "lp" ? track.note : null,
      })),
  );
}

const cardOf = <S extends RecordedSession>(session: S) => ({
  ...{ text: nameOf(session), isQuote: false, strain: null, session },
});

/** How it was had; nothing for 'Other'. */
const methodWords: Readonly<Partial<Record<RecordedSession["ingestionMethod"], string>>> = {
  ...{ joint: "a joint", pen: "by pen", edible: "an edible", bong: "by bong", dab: "a dab", dogwalker: "a dogwalker" },
};

function theFirstOne<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const [first] = record.sessions;
  if (!first) return null;
  const { session, day } = first;
  const words = methodWords[session.ingestionMethod];
  const method = words ? `, ${words}` : "";
  const place = session.location ? `, ${session.location}` : "";
  return {
    ...{ title: "The first one", note: null, heading: nameOf(session) },
    sentence: `${weekdayAndDay(day)}${method}${place}.${session.rating === null ? " You haven't rated it yet." : ""}`,
    thing: { kind: "sleeve", session },
    card: cardOf(session),
  };
}

function placedHighest<S extends RecordedSession>(facts: Facts<S>): UnplacedTrack<S> | null {
  const [first] = placedOf(facts);
  if (!first) return null;
  const { session, place } = first;
  return {
    ...{ title: "Placed highest", note: null, heading: nameOf(session), sentence: placeSentence(place) },
    thing: { kind: "score", session },
    card: cardOf(session),
  };
}

const shownNew = 4;

/** Nothing for a journal's first record, where all is new. */
function newToYourCrate<S extends RecordedSession>({ record, journal }: Facts<S>): UnplacedTrack<S> | null {
  const known = new Set<string>();
  for (const { session, day } of journal) {
    if (day >= record.first) break;
    known.add(productKey(session));
  }
  if (known.size === 0) return null;
  const fresh = new Map<string, S>();
  let old = 0;
  for (const { session } of record.sessions) {
    const key = productKey(session);
    if (known.has(key)) old++;
    else if (!fresh.has(key)) fresh.set(key, session);
  }
  if (fresh.size === 0) return null;
  const sessions = [...fresh.values()];
  const rest = record.sessions.length - old > fresh.size ? "" : oldFriends(old);
  return {
    ...{ title: "New to your crate", note: null, heading: newHeading(sessions.length), sentence: rest || null },
    thing: { kind: "sleeves", sessions: sessions.slice(0, shownNew) },
    card: {
      ...{ text: nameList(sessions.slice(0, shownNew).map(nameOf)), isQuote: false, strain: null },
      session: sessions[0] ?? null,
    },
  };
}

/** 'The other five were old friends.' */
function oldFriends(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "The other one was an old friend." : `The other ${inWords(count)} were old friends.`;
}

function inYourWords<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const [line] = linesOf(record.sessions, false);
  if (!line) return null;
  const { session, text } = line;
  return {
    ...{ title: "In your words", note: null, heading: nameOf(session), sentence: null },
    thing: { kind: "lines", lines: [line] },
    card: { text, isQuote: true, strain: nameOf(session), session },
  };
}

function rings<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  return {
    ...{ title: countInWords(record.sessions.length, "ring"), note: "The year on one record" },
    heading: countInWords(record.sessions.length, "ring"),
    sentence: "Each ring is a session, in the color of its strain. The rim is January 1.",
    thing: { kind: "rings" },
    card: { text: record.id, title: "The year on one record", isQuote: false, strain: null, session: null },
  };
}

const shownAtTop = 4;

function theTop<S extends RecordedSession>(facts: Facts<S>): UnplacedTrack<S> | null {
  const top = placedOf(facts).slice(0, shownAtTop);
  const [first] = top;
  if (!first || top.length < 2) return null;
  const title = `The ${inWords(top.length)} at the top`;
  const by = top.some(({ place }) => place.isCompared) ? "By comparison" : "By your ratings";
  return {
    ...{ title, note: by, heading: title },
    sentence: `${by}, among ${first.place.of} with a place.`,
    thing: { kind: "places", rows: top.map(({ session, place }) => ({ session, place: place.text })) },
    card: {
      ...{ text: nameList(top.map(({ session }) => nameOf(session))), isQuote: false, strain: null },
      session: first.session,
    },
  };
}

const changed = { sessions: 3, points: 1, shown: 6 };

/** One product whose rating went up or down over at least three sessions. */
function aChangeOfMind<S extends RecordedSession>({ record, journal }: Facts<S>): UnplacedTrack<S> | null {
  if (!hasNumbers(journal.filter(({ session }) => session.rating !== null).length)) return null;
  const rated = new Map<string, { session: S; day: string; rating: number }[]>();
  for (const { session, day } of record.sessions) {
    if (session.rating === null || session.productId === null) continue;
    const known = rated.get(session.productId);
    const entry = { session, day, rating: session.rating };
    if (known) known.push(entry);
    else rated.set(session.productId, [entry]);
  }
  const changes = [...rated.values()].flatMap((entries) => {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last || entries.length < changed.sessions) return [];
    return [{ entries, first, last, by: last.rating - first.rating }];
  });
  const [change] = changes
    .filter(({ by }) => Math.abs(by) >= changed.points)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by));
  if (!change) return null;
  const { entries, first, last, by } = change;
  const name = nameOf(last.session);
  return {
    ...{ title: "A change of mind", note: name, heading: `${name} moved ${by > 0 ? "up" : "down"}` },
    sentence: `${countInWords(entries.length, "session")}, from ${formatRating(first.rating)} to ${formatRating(last.rating)}. Same strain, same brand. Why is anyone's guess.`,
    thing: {
      ...{ kind: "change", session: last.session },
      points: [...entries.slice(0, 1), ...entries.slice(1).slice(1 - changed.shown)].map(({ day, rating }) => ({
        month: monthName(day).slice(0, 3),
        rating,
      })),
    },
    card: { ...cardOf(last.session), text: `${name} moved ${by > 0 ? "up" : "down"}` },
  };
}

const shownNames = 8;

/** Names of people stay here, too: they haven't been asked. */
function goodCompany<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const names = namesOf(record.sessions);
  if (names.length === 0) return null;
  return {
    ...{ title: "Good company", note: "Who you named", heading: companyHeading(names.map(({ word }) => word)) },
    sentence: "Names as you wrote them. Only you see this.",
    thing: { kind: "names", names: names.slice(0, shownNames) },
    card: null,
  };
}

/** 'June and Kai', 'June, Kai and three more' */
function companyHeading(names: readonly string[]): string {
  return names.length <= 3 ? nameList(names) : `${names.slice(0, 2).join(", ")} and ${inWords(names.length - 2)} more`;
}

const shownLines = 3;

function linesWorthKeeping<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const lines = linesOf(record.sessions, true).slice(0, shownLines);
  const [first] = lines;
  if (!first) return null;
  return {
    title: "Lines worth keeping",
    note: countInWords(lines.length, "note"),
    heading: countInWords(lines.length, "note"),
    sentence: null,
    thing: { kind: "lines", lines },
    card: { text: first.text, isQuote: true, strain: nameOf(first.session), session: first.session },
  };
}

function notForYou<S extends RecordedSession>({ record }: Facts<S>): UnplacedTrack<S> | null {
  const [lowest] = record.sessions
    .filter(({ session: { rating } }) => rating !== null && bandOf(rating) === "disliked")
    .sort((one, other) => (one.session.rating ?? 0) - (other.session.rating ?? 0));
  if (!lowest) return null;
  const { session, day } = lowest;
  return {
    ...{ title: "Not for you", note: nameOf(session), heading: nameOf(session) },
    sentence: `${capitalized(dayWithin(day, true))}. Not every one is.`,
    thing: { kind: "score", session },
    card: cardOf(session),
  };
}
