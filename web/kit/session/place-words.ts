import type { AboveBand, PlaceRange } from "#shared/contract/rankings.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { ordinal } from "#shared/domain/ordinal.ts";

/** A place in the one order, among `of` sessions or products. */
export interface Place {
  readonly number: number;
  readonly of: number;
  readonly range: PlaceRange;
}

/** Among fewer sessions a range says next to nothing, and isn't shown. */
const rangedFrom = 8;

/** Whether more than one place is still possible, and worth saying. */
export const isOpenPlace = ({ of, range }: Place): boolean => of >= rangedFrom && range.from < range.to;

/** '4', or '4–6' as long as it's open. */
export const placeText = (place: Place): string =>
  isOpenPlace(place) ? `${place.range.from}–${place.range.to}` : `${place.number}`;

/** 'Place 4', or 'Place 4 to 6', to be read out. */
export const placeLabel = (place: Place): string =>
  isOpenPlace(place) ? `Place ${place.range.from} to ${place.range.to}` : `Place ${place.number}`;

/** 'Number 4, somewhere between 2 and 7'; 'Number 4' where there is nothing more to say. */
export const numberedPlace = (place: Place): string =>
  isOpenPlace(place)
    ? `Number ${place.number}, somewhere between ${place.range.from} and ${place.range.to}`
    : `Number ${place.number}`;

/** '1st of 40', '5th–7th of 40' */
export function placeOfAll(place: Place): string {
  const { number, of, range } = place;
  const places = isOpenPlace(place) ? `${ordinal(range.from)}–${ordinal(range.to)}` : ordinal(number);
  return `${places} of ${of}`;
}

/** 'Number 2', '2nd or 3rd', 'Between 2nd and 5th' */
export function placeInWords(place: Place): string {
  const { number, range } = place;
  if (!isOpenPlace(place)) return `Number ${number}`;
  const [from, to] = [ordinal(range.from), ordinal(range.to)];
  return range.to - range.from === 1 ? `${from} or ${to}` : `Between ${from} and ${to}`;
}

export const surenesses = ["Not sure yet", "Fairly sure", "Sure"] as const;
export type Sureness = (typeof surenesses)[number];

const fairlySurePlaces = 3;

/** How sure a place is, by how many places are possible: one, two or three, more. */
export function surenessOf({ from, to }: PlaceRange): Sureness {
  if (from === to) return "Sure";
  return to - from < fairlySurePlaces ? "Fairly sure" : "Not sure yet";
}

/** What the sessions of a band were: one of them, and several. */
const bandClauses = {
  liked: ["that you liked", "that you liked"],
  ok: ["that was ok", "that were ok"],
  disliked: ["that you didn't like", "that you didn't like"],
} as const satisfies Record<Band, readonly [one: string, several: string]>;

/** 'Ranked above 2 that you liked.' */
export function outranksText({ band, sessions }: AboveBand): string {
  const [one, several] = bandClauses[band];
  return sessions === 1 ? `Ranked above one ${one}.` : `Ranked above ${sessions} ${several}.`;
}

/** A person's verdict in words, for any person. */
export const bandVerdicts = {
  liked: "Liked it",
  ok: "It was ok",
  disliked: "Didn't like it",
} as const satisfies Record<Band, string>;
