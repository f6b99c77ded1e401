import { capitalized } from "./capitalized.ts";

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

/** 'Seven sessions', 'One session' */
export const countInWords = (count: number, one: string, other = `${one}s`): string =>
  `${capitalized(inWords(count))} ${count === 1 ? one : other}`;
