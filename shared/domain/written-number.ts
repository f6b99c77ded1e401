import type { AmountUnit } from "./enumerations.ts";
import { plainText } from "./plain-text.ts";

/** Units that a number may be written with; `""` without one. */
export type WrittenUnit = AmountUnit | "" | "%" | "mg" | "mg/g" | "ppm" | "µg" | "oz" | "stars";
export type DecimalMark = "," | ".";

/**
 * What a cell says of a number. `written`: all its digits, with a point; `other`: what it would be if its one mark meant the
 * other thing, decimals or thousands, where nothing tells. `word`: what stands behind the unit, as in '28.1% THCA'; `outOf`:
 * the most that it may be, as in '4/5'. `none`: the cell says that there is none. `unread`: it says something, but not one
 * number.
 */
export type NumberCell =
  | ({ kind: "number"; value: number; unit: WrittenUnit; word: string; outOf: number | null } & Digits)
  | { kind: "none" }
  | { kind: "unread" };

interface Digits {
  written: string;
  other: string | null;
}

const none: NumberCell = { kind: "none" };
const unread: NumberCell = { kind: "unread" };

/** Words of programs and laboratories for no value: not detected, not tested, below the limit. */
const noValue =
  /^(?:|[-–—]+|\.|\?|#?n[./ ]?a\.?|null|nil|none|nan|undefined|n[./ ]?[drt]\.?|(?:<|below |b)? ?lo[dq]|bl[oq]l?|bql|none detected|not (?:detected|tested|reported|rated|available|applicable)|(?:un|no[nt]?[ -]?)rated|no rating|unknown|tbd|tr|trace)$/;

const units: readonly (readonly [RegExp, WrittenUnit])[] = [
  [/^(?:%|٪|pct|percent|per cent|prozent)/, "%"],
  [/^(?:mg ?(?:\/|per) ?g(?:ram)?\b|mgg\b)/, "mg/g"],
  [/^(?:mgs?|milligram(?:me)?s?)\b(?! ?\/)/, "mg"],
  [/^ppm\b/, "ppm"],
  [/^(?:µg|μg|mcg|ug)\b/, "µg"],
  [/^(?:g|gr|gms?|gram(?:me)?s?|gramm)\b(?! ?\/)/, "g"],
  [/^(?:oz|ounces?)\b/, "oz"],
  [/^(?:puff|hit|toke|draw|drag|inhalation)s?\b/, "puffs"],
  [/^(?:ml|millilit(?:er|re)s?)\b(?! ?\/)/, "ml"],
  [
    /^(?:pieces?|pcs?|gumm(?:y|ies)|cap(?:sule)?s?|tab(?:let)?s?|pills?|cookies?|brownies?|cand(?:y|ies)|lozenges?|squares?)\b/,
    "pieces",
  ],
  [/^(?:stars?\b|★|⭐)/, "stars"],
];

interface Reading {
  /** What a whole column says of its decimals (`decimalMarkOf`). */
  decimal?: DecimalMark | undefined;
  /** Of a number without one. */
  unit?: WrittenUnit | undefined;
}

const amount = /^(?:(?:~|≈|about|around|approx\.?|circa|ca\.?) ?)?([+-]?)(.+)$/;
const fraction = /^(?:(\d+) )?(\d{1,2})(?:⁄|\/)(\d{1,2})(?![\d.,/])/;
const times = /^(\d{1,2}) ?[x×*] ?(?=[\d.])/;
const digits = /^(?:\d[\d.,' ’]*\d|\d|[.,]\d+)(?:e[+-]?\d{1,2}(?!\w))?/;

/** @param isFraction whether '1/2' is a half; else the second number is the most that the first may be */
export function readNumber(text: string, reading: Reading = {}, isFraction = false): NumberCell {
  const plain = plainText(text).toLowerCase();
  if (noValue.test(plain)) return none;
  if (/^[★⭐✩✮✭☆🌟½ ]+$/u.test(plainStars(text))) return readStars(plainStars(text));
  const [, sign = "", rest = ""] = amount.exec(plain.replace(/^(?:thc|cbd) ?:? ?(?=\d)/, "")) ?? [];
  if (sign === "-" && !/^[\d.]/.test(rest)) return unread;
  const part = fraction.exec(rest);
  if (part && (isFraction || part[0].includes("⁄"))) {
    const [written, whole = "0", over = "0", under = "0"] = part;
    if (Number(under) === 0) return unread;
    return finish(plainDigits(Number(whole) + Number(over) / Number(under)), rest.slice(written.length), sign);
  }
  const factor = times.exec(rest);
  const counted = factor ? rest.slice(factor[0].length) : rest;
  const written = digits.exec(counted)?.[0].trim();
  if (written === undefined) return unread;
  const after = counted.slice(counted.indexOf(written) + written.length);
  const { unit } = unitOf(after.trim());
  const number = numberOf(written, { ...reading, unit: unit || reading.unit });
  if (number === null) return unread;
  return finish(factor ? plainDigits(exact(Number(number.written), Number(factor[1]))) : number, after, sign);
}

const plainDigits = (value: number): Digits => ({ written: String(value), other: null });

/** Products of what people write have no more decimals than the factors. */
const exact = (value: number, factor: number) => Number((value * factor).toPrecision(12));

const outOf = /^(?:\/|out of|of|von|sur|de|su|af|av|van) ?(\d+(?:[.,]\d+)?)$/;

function finish(number: Digits, after: string, sign: string): NumberCell {
  const rest = after.trim().replace(/\.$/, "");
  const value = Number(number.written);
  if (!Number.isFinite(value)) return unread;
  const signed = sign === "-" ? -value : value;
  const most = outOf.exec(rest.replace(/ ?stars?$/, ""))?.[1];
  if (most !== undefined) {
    const limit = Number(most.replace(",", "."));
    return limit > 0 ? { kind: "number", value: signed, ...number, unit: "", word: "", outOf: limit } : unread;
  }
  const { unit, word } = unitOf(rest);
  // A range, a date, a list.
  if (/\d/.test(word.replace(/^(?:d|delta-?|δ|∆)?-?9/, "")) || /^[-–—/,+]/.test(word)) return unread;
  return { kind: "number", value: signed, ...number, unit, word, outOf: null };
}

function unitOf(text: string): { unit: WrittenUnit; word: string } {
  for (const [pattern, unit] of units) {
    const match = pattern.exec(text);
    if (match) return { unit, word: text.slice(match[0].length).replace(/^[\s.)]+|[\s.)]+$/g, "") };
  }
  return { unit: "", word: text };
}

const grouped = /^\d{1,3}(?:([.,' ’])\d{3})(?:\1\d{3})*$/;

/** The number that digits with marks between them stand for; null when they stand for none. */
function numberOf(written: string, { decimal, unit }: Reading): Digits | null {
  const [text = "", exponent = "0"] = written.split("e");
  const bare = text.replace(/[' ’]/g, "");
  if (bare !== text && !/^\d{1,3}(?:[' ’]\d{3})+(?:[.,]\d+)?$/.test(text)) return null;
  const own = ownDecimal(bare);
  const mark = own === undefined ? likelyDecimal(bare, unit, decimal) : own;
  const digits = digitsOf(bare, mark, Number(exponent));
  if (digits === null) return null;
  // Thousands of mg are so common that a column with other units doesn't tell.
  const isSure =
    own !== undefined || (decimal !== undefined && (unit !== "mg" || decimal !== markOf(bare) || mark !== null));
  return {
    written: digits,
    other: isSure ? null : digitsOf(bare, mark === null ? markOf(bare) : null, Number(exponent)),
  };
}

/** @param mark before the decimals; null where all of them part thousands */
function digitsOf(text: string, mark: DecimalMark | null, exponent: number): string | null {
  const [whole = "", part = "", ...others] = mark === null ? [text] : text.split(mark);
  if (others.length > 0) return null;
  const plain = /[.,]/.test(whole) ? (grouped.test(whole) ? whole.replace(/[.,]/g, "") : null) : whole;
  if (plain === null || /[.,]/.test(part)) return null;
  return movedPoint(plain || "0", part, exponent);
}

/** '2.15e1' is '21.5'. */
function movedPoint(whole: string, part: string, by: number): string {
  if (by === 0) return part === "" ? whole : `${whole}.${part}`;
  const places = Math.max(part.length - by, 0);
  const all = `${whole}${part.padEnd(by, "0")}`.padStart(places + 1, "0");
  const text = places === 0 ? all : `${all.slice(0, -places)}.${all.slice(-places)}`;
  return text.replace(/^0+(?=\d)/, "");
}

const markOf = (text: string): DecimalMark => (text.includes(",") ? "," : ".");

/** In these a thousand is common, and a thousandth isn't measured. */
const small: ReadonlySet<WrittenUnit | undefined> = new Set(["mg", "ppm", "µg"] as const);

/** Of one mark before exactly three digits: whether it stands before decimals; null when it parts thousands. */
function likelyDecimal(text: string, unit: WrittenUnit | undefined, decimal: DecimalMark | undefined) {
  const mark = markOf(text);
  if (unit === "mg" && mark === ",") return null;
  if (decimal !== undefined) return decimal === mark ? mark : null;
  return mark === "," && small.has(unit) ? null : mark;
}

/** Which mark stands before the decimals, as the number itself tells: null when all part thousands, undefined when it may be either. */
function ownDecimal(text: string): DecimalMark | null | undefined {
  const [last] = text.match(/[.,](?!.*[.,])/) ?? [];
  if (last !== "." && last !== ",") return null;
  const marks = text.match(/[.,]/g) ?? [];
  const isMixed = new Set(marks).size > 1;
  if (marks.length > 1) return isMixed ? last : null;
  if (/^0*[.,]/.test(text)) return last;
  return /[.,]\d{3}$/.test(text) && /^\d{1,3}[.,]/.test(text) ? undefined : last;
}

/** The mark before the decimals of a column's numbers, where one of them tells. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const cell of cells) {
    if (cell.length > 24) continue;
    const text = /\d[\d.,]*[.,]\d+/.exec(cell)?.[0];
    const mark = text === undefined ? null : ownDecimal(text);
    if (mark) marks.add(mark);
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

/** Stars as signs, with what makes them pictures left out. */
const plainStars = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\ufe0f/gu, "")
    .trim();

function readStars(text: string): NumberCell {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const full = count(/[★⭐✮✭🌟]/gu);
  const half = count(/½/g);
  const all = full + half + count(/[☆✩]/gu);
  const value = full + half / 2;
  return { kind: "number", value, ...plainDigits(value), unit: "stars", word: "", outOf: Math.max(all, 5) };
}
