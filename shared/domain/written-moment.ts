import { calendarKey, calendarWord, calendarWords, englishMonth, halfKey } from "./calendar-words.ts";
import { plainText } from "./plain-text.ts";

export interface Clock {
  hours: number;
  minutes: number;
  seconds: number;
}
/** `yearLast`: day and month in an order that the text doesn't tell; `named`: the day, then the month. */
export interface WallDate {
  kind: "yearLast" | "named";
  year: number;
  numbers: readonly [number, number];
}
interface Zoned {
  /** Of the text's own offset. */
  offsetMinutes?: number;
  /** An IANA name. */
  zone?: string;
}
/** What a text says of a time: one that is the same everywhere, or what a calendar and a clock showed. */
export type Moment =
  | { kind: "stamp"; milliseconds: number }
  | ({ kind: "wall"; date: WallDate; clock?: Clock; languages?: ReadonlySet<string> } & Zoned);

const zoneName = /\s*\[?\b([a-z]+(?:\/[a-z0-9_+-]+){1,2})\]?$/i;
const offset = /^\s*((?:utc|gmt)?\s?([+-]\d{1,2})(?::?(\d{2}))?(?::?\d{2})?|z|utc|gmt)(?![\p{L}\d])/iu;
const clockTime =
  /(?<!\d)(\d{1,2})(?::| ?[h時时點点시] ?)(\d{1,2})(?:(?::| ?[分분] ?)(\d{2})(?:[.,]\d+)?)?\s?[分분秒초]?(?!\d)/iu;
const pointedTime = /(?:^|[ ,t])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d.])/iu;
const hourAlone = /(?:^|[ ,])(\d{1,2}) ?(?:(?=[ap]\.? ?m\b)|uhr\b|h\b|[時时點点시])/iu;
const isoDate =
  /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?(?:(?:[t ,]|, )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?(.*)$/i;
const numbersDate = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?:,? (\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/;
const compactDate = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?)?(z?)$/i;
/** Three numbers, or two and a word between or beside them: a date has no less. Most cells are told by it that they're none. */
const mayBeDate = /\d\D+\d+\D+\d|\d\D*[\p{L}\p{M}.]{3}\D*\d|[\p{L}\p{M}.]{3}\D*\d+\D+\d|\d+\D+\d+\D*[\p{L}\p{M}.]{3}/u;
/** No date is longer, in characters; the longest name a weekday, a month and a zone. */
const maxLength = 90;
const stamp = /^(\d{9,10}|\d{12,13}|\d{15,16})(?:\.\d+)?$/;

/** A time of the RFC for mail: these abbreviations mean one offset each. */
const abbreviations: ReadonlyMap<string, number> = new Map([
  ...([
    ["est", -300],
    ["edt", -240],
    ["cst", -360],
    ["cdt", -300],
    ["mst", -420],
    ["mdt", -360],
  ] as const),
  ...([
    ["pst", -480],
    ["pdt", -420],
    ["cet", 60],
    ["cest", 120],
  ] as const),
]);

/**
 * @param languages that the names of months may be of, where it's known
 * @returns null for a text without a date
 */
export function readMoment(text: string, languages?: readonly string[]): Moment | null {
  const plain = plainText(text);
  const read = readStamp(plain) ?? readIso(plain) ?? readNumbers(plain);
  return read ?? (mayBeDate.test(plain) && plain.length <= maxLength ? readWords(plain, languages) : null);
}

/** Seconds since 1970, thousandths or millionths of them. */
function readStamp(text: string): Moment | null {
  const digits = stamp.exec(text)?.[1];
  if (digits === undefined) return null;
  const thousandths = digits.length <= 10 ? 1_000 : digits.length <= 13 ? 1 : 0.001;
  return { kind: "stamp", milliseconds: Math.trunc(Number(digits) * thousandths) };
}

function readIso(text: string): Moment | null {
  const match = isoDate.exec(text);
  if (match) {
    const [, year, , month, day, hours, minutes, seconds, rest = ""] = match;
    const zoned = rest.trim() === "" ? {} : hours === undefined ? null : readZone(rest);
    // Anything else stands behind it: words, or half a day.
    if (!zoned) return null;
    return wall(named(year, month, day), hours === undefined ? undefined : clock(hours, minutes, seconds), zoned);
  }
  const compact = compactDate.exec(text);
  if (!compact) return null;
  const [, year, month, day, hours, minutes, seconds, utc] = compact;
  const time = hours === undefined ? undefined : clock(hours, minutes, seconds);
  return wall(named(year, month, day), time, utc ? { offsetMinutes: 0 } : {});
}

const named = (year = "", month = "", day = ""): WallDate => ({
  kind: "named",
  year: Number(year),
  numbers: [Number(day), Number(month)],
});
const clock = (hours = "", minutes = "0", seconds = "0"): Clock => ({
  hours: Number(hours),
  minutes: Number(minutes),
  seconds: Number(seconds),
});
const wall = (date: WallDate, time: Clock | undefined, zoned: Zoned = {}): Moment => ({
  ...{ kind: "wall", date, ...zoned },
  ...(time && { clock: time }),
});

/** The quick way for what most tables have. */
function readNumbers(text: string): Moment | null {
  const match = numbersDate.exec(text);
  if (!match) return null;
  const [, first, , second, year, hours, minutes, seconds] = match;
  const date = { kind: "yearLast", year: fullYear(year), numbers: [Number(first), Number(second)] } as const;
  return wall(date, hours === undefined ? undefined : clock(hours, minutes, seconds));
}

const fullYear = (written = "") => Number(written) + (written.length <= 2 ? 2_000 : 0);

/** The zone that a text is; empty for none, null when it's something else. */
function readZone(text: string): Zoned | null {
  const trimmed = text.trim();
  if (trimmed === "") return {};
  const name = zoneName.exec(trimmed);
  const before = name ? trimmed.slice(0, name.index).trim() : trimmed;
  const match = offset.exec(before);
  if (match && match[0].length === before.length) return offsetOf(match);
  if (name && before === "") return { zone: name[1] ?? "" };
  const minutes = abbreviations.get(before.toLowerCase());
  return minutes === undefined ? null : { offsetMinutes: minutes };
}

function offsetOf([, , hours = "0", minutes = "0"]: RegExpExecArray): Zoned {
  const sign = hours.startsWith("-") ? -1 : 1;
  return { offsetMinutes: sign * (Math.abs(Number(hours)) * 60 + Number(minutes)) };
}

interface FoundClock extends Zoned {
  clock: Clock;
  /** What stands around it. */
  rest: string;
}

/** A clock by itself: '20.15', '20 h 15', '8:15 p. m.', '오후 8:15'. */
export function readClock(text: string): ({ clock: Clock } & Zoned) | null {
  const found = findClock(plainText(text));
  if (!found) return null;
  const { rest, ...time } = found;
  if (/[-/\d]/.test(rest)) return null;
  const words = rest.match(calendarWord) ?? [];
  return words.every((each) => isFiller(calendarKey(each))) ? time : null;
}

function findClock(text: string): FoundClock | null {
  const match = clockTime.exec(text) ?? pointedTime.exec(text) ?? hourAlone.exec(text);
  if (!match) return null;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const behind = takeHalf(after, "start");
  const ahead = behind.half ? { half: undefined, rest: before } : takeHalf(before, "end");
  const { zoned, rest } = takeZone(behind.rest);
  const time = clock(match[1], match[2], match[3]);
  const half = behind.half ?? ahead.half;
  if (half && time.hours <= 12) time.hours = (time.hours % 12) + (half === "pm" ? 12 : 0);
  return { ...zoned, clock: time, rest: `${ahead.rest} ${rest}`.trim() };
}

/** The words for half a day at one end of a text: at most three of them, as in 'p. m.'. */
function takeHalf(text: string, end: "start" | "end"): { half?: "am" | "pm" | undefined; rest: string } {
  const run = (
    end === "start" ? /^[\s.]*((?:[\p{L}\p{M}'’]+[\s.]*){1,3})/u : /((?:[\p{L}\p{M}'’]+[\s.]*){1,3})$/u
  ).exec(text);
  const words = run?.[1]?.match(/[\p{L}\p{M}'’]+[\s.]*/gu) ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const taken = end === "start" ? words.slice(0, count) : words.slice(-count);
    const half = halfOf(halfKey(taken.join("")), end);
    if (half) {
      const at = taken.join("").length;
      const lead = end === "start" ? (run?.[0].indexOf(words[0] ?? "") ?? 0) : 0;
      return { half, rest: end === "start" ? text.slice(lead + at) : text.slice(0, text.length - at) };
    }
  }
  return { rest: text };
}

/** 'a' before a clock is no half of a day: 'à 12:00'. */
const englishHalf = { start: /^([ap])m?$/, end: /^([ap])m$/ } as const;
function halfOf(key: string, end: "start" | "end"): "am" | "pm" | undefined {
  const match = englishHalf[end].exec(key);
  if (match) return match[1] === "a" ? "am" : "pm";
  return isEnglish(key) ? undefined : calendarWords().halves.get(key);
}

function takeZone(text: string): { zoned: Zoned; rest: string } {
  const name = zoneName.exec(text);
  const rest = name ? text.slice(0, name.index) : text;
  const match = offset.exec(rest);
  if (match) return { zoned: offsetOf(match), rest: rest.slice(match[0].length) };
  const word = /^\s*([a-z]{3,4})\b/i.exec(rest);
  const minutes = word && abbreviations.get(String(word[1]).toLowerCase());
  if (word && typeof minutes === "number")
    return { zoned: { offsetMinutes: minutes }, rest: rest.slice(word[0].length) };
  return { zoned: name ? { zone: name[1] ?? "" } : {}, rest };
}

/** A day's number may have what makes it the third: '3rd', '1er', '3º', '3:e', '3-го'. */
const ordinal =
  /(?<=(?<!\d)\d{1,2}) ?[:-]?(?:st|nd|rd|th|ers?|re|eme|e|ste|de|a|o|ος|η|ης|го|inci|º|ª)(?![\p{L}\d])/giu;
/** Names of months, and numbers with words between them. */
function readWords(text: string, allowed?: readonly string[]): Moment | null {
  const whole = text.replace(/\([^)]*\)/g, (inner) => (/\d/.test(inner) ? inner : " "));
  const dated = findClock(whole);
  // '3.5.' in '3.5. 2026' looks like a clock.
  const candidates = dated ? [dated, { rest: whole } as const] : [{ rest: whole } as const];
  for (const { rest, ...found } of candidates) {
    const date = dateOf(rest, allowed);
    if (date) return { ...date, ...found };
  }
  return null;
}

interface Word {
  months: Languages | undefined;
  isFiller: boolean;
  /** Whether it's a day of the week somewhere: 'mar' is Tuesday in French. */
  isDay: boolean;
}
type Languages = ReadonlyMap<string, number>;

function dateOf(text: string, allowed?: readonly string[]): (Moment & { kind: "wall" }) | null {
  const plain = text.replace(ordinal, "");
  const numbers = plain.match(/\d+/g) ?? [];
  const keys = (plain.match(calendarWord) ?? []).map(calendarKey);
  const words = keys.every(isEnglish) ? keys.map(englishWord) : keys.map((key) => anyWord(key, allowed));
  if (words.some(({ months, isFiller }) => !months && !isFiller)) return null;
  const months = monthAmong(words);
  if (months === null) return null;
  if (!months) return numbersOnly(numbers);
  if (numbers.length !== 2) return null;
  const [first = "", second = ""] = numbers;
  const [day, year] = first.length > 2 || Number(first) > 31 ? [second, first] : [first, second];
  const meanings = new Set(months.values());
  // Two languages have the word for two months: no date until the column says which of them it's in.
  const [month] = meanings.size === 1 ? meanings : [0];
  const date = { ...named("", String(month), day), year: fullYear(year) };
  return { kind: "wall", date, ...(!months.has("en") && { languages: new Set(months.keys()) }) };
}

/** A word that may stand between the parts, or name a day, is a month only where no other word is; null for two months. */
function monthAmong(words: readonly Word[]): Languages | undefined | null {
  const likely = words.filter(({ months, isFiller }) => months && !isFiller);
  const sure = likely.length > 1 ? likely.filter(({ isDay }) => !isDay) : likely;
  const [found, another] = (sure.length > 0 ? sure : words).flatMap(({ months }) => months ?? []);
  return found && another ? null : found;
}

const isEnglish = (key: string) => englishMonth(key) !== undefined || isOwnFiller(key);
const englishWord = (key: string): Word => ({
  months: englishMonths(key),
  isFiller: isOwnFiller(key),
  isDay: englishDay.test(key),
});

function anyWord(key: string, allowed?: readonly string[]): Word {
  const { fillers, weekdays } = calendarWords();
  const isDay = englishDay.test(key) || weekdays.has(key);
  const isFiller = englishMonth(key) === undefined && (isDay || isOwnFiller(key) || fillers.has(key));
  return { months: monthsOf(key, allowed), isFiller, isDay };
}

function englishMonths(key: string): Languages | undefined {
  const month = englishMonth(key);
  return month === undefined ? undefined : new Map([["en", month]]);
}

function monthsOf(key: string, allowed?: readonly string[]): Languages | undefined {
  const english = englishMonths(key);
  if (english) return english;
  const found = calendarWords().months.get(key);
  if (!found || !allowed) return found;
  const fitting = [...found].filter(([language]) => allowed.includes(language));
  return fitting.length > 0 ? new Map(fitting) : found;
}

const englishDay = /^(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?$/;
const ownFillers: ReadonlySet<string> = new Set(["at", "of", "the", "on", "um", "uhr", "oclock", "t", "hrs", "h"]);
const isOwnFiller = (key: string) => englishDay.test(key) || ownFillers.has(key);
const isFiller = (key: string) => isOwnFiller(key) || anyWord(key).isFiller;

function numbersOnly(numbers: readonly string[]): (Moment & { kind: "wall" }) | null {
  const [first = "", second = "", third = ""] = numbers;
  if (numbers.length !== 3) return null;
  if (first.length === 4) return { kind: "wall", date: named(first, second, third) };
  if (third.length !== 4 && third.length !== 2) return null;
  return { kind: "wall", date: { kind: "yearLast", year: fullYear(third), numbers: [Number(first), Number(second)] } };
}
