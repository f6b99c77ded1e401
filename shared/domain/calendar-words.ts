import { plainText } from "./plain-text.ts";

/** Language codes that a word of a calendar may belong to. */
type Languages<Meaning> = ReadonlyMap<string, Meaning>;

interface CalendarWords {
  /** A month's name or abbreviation, in any language: its number from 1 by language. */
  readonly months: ReadonlyMap<string, Languages<number>>;
  readonly weekdays: ReadonlySet<string>;
  /** Words for before and after noon, without spaces and points. */
  readonly halves: ReadonlyMap<string, "am" | "pm">;
  /** Words that stand between the parts of a date: 'de', 'kl', '年'. */
  readonly fillers: ReadonlySet<string>;
}

/** Words of a date; points within one belong to it, as in 'พ.ค.'. */
export const calendarWord = /[\p{L}\p{M}'’]+(?:[.-][\p{L}\p{M}'’]+)*/gu;
/** How a word is looked up: case, accents of Latin letters, points and apostrophes don't count. */
export const calendarKey = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+|[.'’]/gu, "")
    .normalize("NFC");
/** A word for half a day is written with and without spaces and points: 'p. m.', 'pm'. */
export const halfKey = (text: string): string => calendarKey(text).replace(/[^\p{L}\p{M}]/gu, "");

/** Codes of two letters that the runtime knows, and a few of three. */
function languages(): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return Intl.DateTimeFormat.supportedLocalesOf([...codes, "ast", "ckb", "dsb", "fil", "gsw", "hsb", "yue"]);
}

const dates: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long", day: "numeric", year: "numeric" },
  { month: "long" },
  { month: "short", day: "numeric", year: "numeric" },
  { month: "short" },
];
const days: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: "full", timeStyle: "short" },
  { dateStyle: "long", timeStyle: "short" },
  { dateStyle: "medium", timeStyle: "short" },
  { weekday: "short", month: "short", day: "numeric" },
];
const middleOf = (month: number) => new Date(Date.UTC(2026, month, 15, 20, 15));

/** English is known without asking, so that most files never wait for the other languages. */
const english: ReadonlyMap<string, number> = new Map(
  [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
  ]
    .flatMap((name, at) => [name, name.slice(0, 3)].map((each): [string, number] => [each, at + 1]))
    .concat([["sept", 9]]),
);
export const englishMonth = (key: string): number | undefined => english.get(key);

let known: CalendarWords | undefined;
/** The calendar's words of all languages that `Intl` knows. The first call takes some 150 ms. */
export const calendarWords = (): CalendarWords => (known ??= readWords());

function readWords(): CalendarWords {
  const months = new Map<string, Map<string, number>>();
  const weekdays = new Set<string>();
  const fillers = new Set<string>();
  const halves = new Map<string, "am" | "pm">();
  const bothHalves = new Set<string>();
  const collect = (language: string, format: Intl.DateTimeFormat, date: Date) => {
    for (const { type, text } of typedWords(format, date)) {
      const key = calendarKey(text);
      if (type === "weekday") weekdays.add(key);
      else if (type === "literal") fillers.add(key);
      else if (type === "month") {
        const meanings = months.get(key) ?? new Map<string, number>();
        const before = meanings.get(language);
        // A word that several months of a language share names none of them.
        meanings.set(language, before === undefined || before === date.getUTCMonth() + 1 ? date.getUTCMonth() + 1 : 0);
        months.set(key, meanings);
      }
    }
  };
  for (const language of languages()) {
    const formatter = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: "UTC" });
    for (const options of dates) {
      const format = formatter(options);
      for (let month = 0; month < 12; month += 1) collect(language, format, middleOf(month));
    }
    for (const options of days) {
      const format = formatter(options);
      for (let day = 0; day < 7; day += 1) collect(language, format, new Date(Date.UTC(2026, 0, 1 + day, 20, 15)));
    }
    const clock = formatter({ hour: "numeric", minute: "numeric", hour12: true });
    for (const [hour, half] of [
      [8, "am"],
      [20, "pm"],
    ] as const)
      for (const { type, value } of clock.formatToParts(Date.UTC(2026, 0, 1, hour, 15))) {
        const key = halfKey(value);
        if (type !== "dayPeriod" || (key.length < 2 && /^[a-z]$/.test(key))) continue;
        if (halves.has(key) && halves.get(key) !== half) bothHalves.add(key);
        halves.set(key, half);
      }
  }
  // A word that also stands between a date and its clock tells nothing: whoever reads it may be half a day off.
  for (const key of [...bothHalves, ...fillers]) halves.delete(key);
  for (const [key, meanings] of months) {
    for (const [language, month] of meanings) if (month === 0) meanings.delete(language);
    if (meanings.size > 0) continue;
    months.delete(key);
    fillers.add(key);
  }
  return { months, weekdays, halves, fillers };
}

/** The words of a formatted date, each with the part that it belongs to; what is joined to a name belongs to the name. */
function typedWords(format: Intl.DateTimeFormat, date: Date): { type: string; text: string }[] {
  const parts = format.formatToParts(date);
  const text = parts.map(({ value }) => value).join("");
  const types = parts.flatMap(({ type, value }) =>
    Array.from<string>({ length: value.length }).fill(typeOf(type, value)),
  );
  return [...text.matchAll(calendarWord)].map((match) => {
    const own = types.slice(match.index, match.index + match[0].length);
    const type = ["phrase", "month", "weekday", "dayPeriod"].find((each) => own.includes(each)) ?? "literal";
    return { type, text: match[0] };
  });
}

/** A month may be a number with a word for it; one of several words isn't learnt, as words of it name others. */
function typeOf(type: string, value: string): string {
  if (type !== "month") return type;
  if (/\d/.test(value)) return "literal";
  return /\s/.test(value.trim()) ? "phrase" : type;
}
