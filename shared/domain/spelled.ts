// Numbers and lists as a sentence spells them.

const forms = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};

/** '1st', '22nd', '13th' */
export const ordinal = (number: number): string => `${number}${endings[forms.select(number)]}`;

const small = [
  ...["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** 'seven', 'forty-two', then '100' and '1,000'. */
export function inWords(count: number): string {
  if (count < small.length) return small[count] ?? `${count}`;
  if (count >= 100) return count.toLocaleString("en-US");
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)]}${rest === 0 ? "" : `-${small[rest]}`}`;
}

/** With a capital letter, to begin a sentence. */
export const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** 'Seven sessions', 'One session' */
export const countInWords = (count: number, one: string, other = `${one}s`): string =>
  `${capitalized(inWords(count))} ${count === 1 ? one : other}`;

/** 'June', 'June and Kai', 'June, Kai and Teo' */
export function nameList(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
