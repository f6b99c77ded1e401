import { type IngestionMethod, type StrainType, strainTypes } from "./enumerations.ts";
import { plainText } from "./plain-text.ts";
import { effectKey, listedEffect } from "./session-effects.ts";

const wordsOf = (text: string) =>
  plainText(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\d]+/gu)
    ?.join(" ") ?? "";
const phrases = (words: string) => new RegExp(`\\b(?:${words.replaceAll(" ", "|").replaceAll("_", " ")})s?\\b`);

/** Whole words decide, the more telling ones first: a 'live rosin cart' is a pen, 'dispensary flower' isn't. */
const methods: readonly (readonly [RegExp, IngestionMethod])[] = [
  [phrases("dog_?walker"), "dogwalker"],
  [phrases("pen cart cartridge disposable pod 510 volcano dry_herb inhaled inhalation"), "pen"],
  [phrases("(?:resin|dry|herb)?vap(?:e|ed|ing|or|our|ori[sz]er|ori[sz]ed)"), "pen"],
  [phrases("joint pre_?roll(?:ed)? blunt spliff cone cigarette doobie"), "joint"],
  [phrases("bong (?:water_?)?pipe bubbler bowl one_?hitter chillum hookah steamroller"), "bong"],
  [phrases("dab(?:bed|bing)? concentrate wax rosin resin shatter distillate diamond rig"), "dab"],
  [phrases("hash hashish kief crumble ba[td]der budder"), "dab"],
  [phrases("edible oral(?:ly)? sublingual(?:ly)? buccal eaten swallowed tincture drop suspension oil"), "edible"],
  [phrases("gumm(?:y|ie) capsule tablet pill lozenge mint cand(?:y|ie) chocolate cookie brownie"), "edible"],
  [phrases("drink beverage tea"), "edible"],
  [phrases("flower bud smok(?:e|ed|ing) combustion"), "joint"],
];

/** Another program's word for a method; 'other' for one that we don't have. */
export function methodOf(word: string): IngestionMethod | "" {
  const text = wordsOf(word);
  if (text === "" || isNoText(word)) return "";
  return methods.find(([pattern]) => pattern.test(text))?.[1] ?? "other";
}

const dryHerb = /\b(?:dry ?vap\w*|dry ?herb|herb ?vap\w*|flower vap\w*|volcano)\b/;
/** Whether it's a vaporiser for flower, which is counted in grams. */
export const isDryHerb = (word: string): boolean => dryHerb.test(wordsOf(word));

const liquid = phrases("tincture drop oil suspension syrup spray drink beverage sublingual");
/** Whether it's an edible that is counted in millilitres. */
export const isLiquid = (word: string): boolean => liquid.test(wordsOf(word));

const typeLetters: ReadonlyMap<string, StrainType> = new Map([
  ...([
    ["i", "indica"],
    ["s", "sativa"],
    ["h", "hybrid"],
  ] as const),
  ...["i s", "s i", "i h", "s h", "ih", "sh", "50 50", "balanced", "mixed"].map((each) => [each, "hybrid"] as const),
]);

/** Null for a word that we don't have. */
export function strainTypeOf(word: string): StrainType | null {
  const text = wordsOf(word);
  return (
    typeLetters.get(text) ??
    strainTypes.find((type) => text.startsWith(type)) ??
    (/\bhybrid$/.test(text) ? "hybrid" : null)
  );
}

const noText = /^(?:NULL|null|None|nan|NaN|undefined|\(null\)|#?N\/A|n\/a|[-–—]|unknown|Unknown)$/;
/** Whether a cell holds a program's word for nothing. */
export const isNoText = (cell: string): boolean => noText.test(cell.trim());

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const lineTag = /<br ?\/?>|<\/(?:p|div|li|h[1-6]|blockquote)>/gi;
const tag =
  /<\/?(?:a|b|big|blockquote|code|del|div|em|font|h[1-6]|i|li|ol|p|pre|s|small|span|strike|strong|sub|sup|u|ul)(?: [^<>]*)?>/gi;
const character = (code: number) => (code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : "");

/** Text that another program has stored as HTML, and cells that spreadsheets keep as text by a formula. */
export function plainCell(text: string): string {
  const unquoted = /^="([^"]*)"$/.exec(text)?.[1] ?? text;
  if (!/[<&]/.test(unquoted)) return unquoted;
  return unquoted
    .replace(lineTag, "\n")
    .replace(tag, "")
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      return character(decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal));
    })
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Words for effects that nobody wishes for, in other forms than the list's, and what else of the kind labels name. */
const unwantedForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    anxious: ["anxiety"],
    paranoid: ["paranoia"],
    "racing heart": ["rapid heartbeat", "fast heartbeat", "tachycardia", "palpitations", "heart racing"],
    headache: ["headaches"],
    "dry mouth": ["cottonmouth", "cotton mouth"],
    "red eyes": ["red eye", "bloodshot eyes"],
    dizzy: ["dizziness", "lightheaded"],
    nausea: ["nauseous", "nauseated"],
    foggy: ["brain fog", "fogginess"],
    "couch-lock": ["couchlocked"],
    "no effect": ["no effects"],
    "Dry eyes": ["dry eyes", "dry eye"],
  }).flatMap(([word, forms]) => forms.map((form): [string, string] => [effectKey(form), word])),
);

/** The unwanted effect that a word means, as it's kept; undefined for any other word. */
export const unwantedEffectOf = (word: string): string | undefined =>
  listedEffect("unwanted", word) ?? unwantedForms.get(effectKey(word));

/**
 * The words of a list as programs write them: JSON, or between the strongest of the signs that it has, so that
 * 'movies / tv | home' are two.
 */
export function splitWords(cell: string): string[] {
  const trimmed = cell.trim();
  if (isNoText(trimmed)) return [];
  const listed = /^[[{](.*)[\]}]$/s.exec(trimmed)?.[1] ?? trimmed;
  const separator = ["|", ";", "\n", ","].find((each) => listed.includes(each));
  const parts =
    separator === undefined ? listed.split(/(?<!\s)\/(?!\s)/) : listed.split(separator === "|" ? "|" : /[;\n,]/);
  const words = parts.map((part) =>
    part
      .trim()
      .replace(/^(["'])(.*)\1$/s, "$2")
      .trim(),
  );
  return [...new Set(words.filter((word) => word !== "" && !isNoText(word)))];
}
