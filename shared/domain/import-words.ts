import { type AmountUnit, type IngestionMethod, type StrainType, strainTypes } from "./enumerations.ts";

/** What a column of another program's table may hold. */
export const importFields = [
  "date",
  "time",
  "strainName",
  "brand",
  "strainType",
  "ingestionMethod",
  "thc",
  "cbd",
  "amount",
  "rating",
  "bodyMind",
  "effects",
  "unwantedEffects",
  "location",
  "companions",
  "notes",
  "privateNote",
  "key",
] as const;
export type ImportField = (typeof importFields)[number];

/** The highest rating of a table. */
export const ratingScales = [5, 10, 100] as const;
type RatingScale = (typeof ratingScales)[number];

const folded = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const headers: Readonly<Record<ImportField, readonly string[]>> = {
  date: ["date", "datetime", "consumedat", "timestamp", "loggedat", "day", "when", "checkindate", "watcheddate"],
  time: ["time"],
  strainName: ["strain", "strainname", "name", "product", "productname", "title", "cultivar"],
  brand: ["brand", "producer", "grower", "company", "brewery", "brewer", "manufacturer"],
  strainType: ["straintype", "type", "category", "kind"],
  ingestionMethod: ["method", "ingestionmethod", "form", "consumptionmethod", "route"],
  thc: ["thc", "thcpercentage", "thcpercent", "thcmg", "potency"],
  cbd: ["cbd", "cbdpercentage", "cbdpercent", "cbdmg"],
  amount: ["amount", "dose", "quantity", "dosage"],
  rating: ["rating", "score", "stars", "ratingscore"],
  bodyMind: ["bodymind", "bodymindratio"],
  effects: ["effects", "moods", "mood", "feelings", "tags", "owneffects"],
  unwantedEffects: ["unwantedeffects", "sideeffects", "negatives", "adverseeffects"],
  location: ["location", "place", "venue"],
  companions: ["companions", "people", "with"],
  notes: ["notes", "note", "comment", "comments", "review", "description"],
  privateNote: ["privatenote", "privatenotes"],
  key: ["key", "sessionkey"],
};

/** What a column likely holds, by its name; each but the effects once. */
export function guessFields(names: readonly string[]): (ImportField | "")[] {
  const taken = new Set<ImportField>();
  return names.map((name) => {
    const field = importFields.find((each) => headers[each].includes(folded(name)));
    if (!field || (taken.has(field) && field !== "effects")) return "";
    taken.add(field);
    return field;
  });
}

const methods: readonly (readonly [RegExp, IngestionMethod])[] = [
  [/dogwalker/, "dogwalker"],
  [/pen|vap|cart/, "pen"],
  [/edible|gumm|oral|tincture|drink|capsule|chocolate/, "edible"],
  [/bong|pipe|bubbler|waterpipe/, "bong"],
  [/dab|concentrate|wax|rosin|resin|shatter/, "dab"],
  [/joint|flower|smok|blunt|preroll|spliff|bud/, "joint"],
];

/** Another program's word for a method; 'other' for one that we don't have. */
export function methodOf(word: string): IngestionMethod | "" {
  const text = folded(word);
  if (text === "") return "";
  return methods.find(([pattern]) => pattern.test(text))?.[1] ?? "other";
}

/** Null for a word that we don't have. */
export const strainTypeOf = (word: string): StrainType | null =>
  strainTypes.find((type) => folded(word).startsWith(type)) ?? null;

export interface WrittenNumber {
  value: number;
  unit: string;
}

/** '21.5', '21,5 %', '0.3g'; null for a text without a number. */
export function readNumber(text: string): WrittenNumber | null {
  const match = /^(\d+(?:[.,]\d+)?)\s*([a-z%]*)\.?$/i.exec(text.trim());
  if (!match) return null;
  return { value: Number(String(match[1]).replace(",", ".")), unit: String(match[2]).toLowerCase() };
}

/** '4', '4.5 stars', '7/10'; null for a text without a rating. `outOf`: what it says of its scale. */
export function readRating(text: string): { value: number; outOf: number | null } | null {
  const [written = "", outOf] = text.trim().split(/\s*\/\s*(?=\d+$)/);
  const read = readNumber(written.replace(/\s*stars?$/i, ""));
  return read && { value: read.value, outOf: outOf === undefined ? null : Number(outOf) };
}

/** The highest rating that a column's cells may mean; undefined when one is none, or there are none. */
export function highestRating(cells: readonly string[]): number | undefined {
  const ratings = cells.filter((cell) => cell.trim() !== "").map(readRating);
  if (ratings.length === 0) return undefined;
  let highest = 0;
  for (const rating of ratings) {
    if (!rating) return undefined;
    highest = Math.max(highest, rating.value, rating.outOf ?? 0);
  }
  return highest;
}

/** The smallest that holds all of a column's ratings. */
export const guessRatingScale = (highest: number | undefined): RatingScale =>
  ratingScales.find((scale) => highest !== undefined && highest <= scale) ?? 10;

const units: Readonly<Record<AmountUnit, RegExp>> = {
  g: /^g(ram)?s?$/,
  puffs: /^(puff|hit|toke)s?$/,
  ml: /^ml$/,
  pieces: /^(piece|pc|gumm(y|ie)|capsule)s?$/,
};

/** Null for a unit that we don't have. */
export const amountUnitOf = (word: string): AmountUnit | null =>
  (Object.keys(units) as AmountUnit[]).find((unit) => units[unit].test(word)) ?? null;
