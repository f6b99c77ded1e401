import { ingestionMethodLabel, shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { formatTime } from "#web/core/format.ts";
import { formatRecentDay } from "#web/kit/session/told-apart.ts";
import type { SessionToRate } from "./rating-flow.ts";

/** What a card of the pair says about its session. */
export interface PairCardWords {
  readonly name: string;
  readonly product: string;
  readonly day: string;
  readonly place: string | null;
  readonly people: string | null;
  /** The first words of the note. */
  readonly note: string | null;
}

/** Fits two lines of a card on a phone. */
const maxNoteLength = 36;

/** What tells two sessions apart, also two of one product: the day, with the time where both have the same one. */
export function pairWords(
  one: SessionToRate,
  other: SessionToRate,
  now = new Date(),
): readonly [PairCardWords, PairCardWords] {
  const [first, second] = [one, other].map((session) => dayOf(session, now));
  const day = (session: SessionToRate) =>
    first === second
      ? `${dayOf(session, now)}, ${formatTime(timeOf(session), session.utcOffset)}`
      : dayOf(session, now);
  return [wordsOf(one, day(one)), wordsOf(other, day(other))];
}

/** Both names, with their days where the names are the same. */
export const spokenPair = ([one, other]: readonly [PairCardWords, PairCardWords]): string =>
  [one, other].map(({ name, day }) => (one.name === other.name ? `${name} (${day})` : name)).join(" or ");

function wordsOf(session: SessionToRate, day: string): PairCardWords {
  const { strainName, brand, ingestionMethod, location, companions, notes } = session;
  return {
    name: shownStrainName(strainName),
    product: `${shownBrand(brand)} · ${ingestionMethodLabel(ingestionMethod)}`,
    day,
    place: location || null,
    people: companions || null,
    note: notes ? firstWords(notes, maxNoteLength) : null,
  };
}

const dayOf = (session: SessionToRate, now: Date) => formatRecentDay(timeOf(session), session.utcOffset, now);
const timeOf = ({ consumedAt, createdAt }: SessionToRate) => new Date(consumedAt ?? createdAt);

/** As many whole words as fit, with '…' where more follow; a single long word is cut. */
export function firstWords(text: string, maxLength: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maxLength) return plain;
  const start = plain.slice(0, maxLength);
  const end = start.lastIndexOf(" ");
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s.,;:–-]+$/, "")}…`;
}
