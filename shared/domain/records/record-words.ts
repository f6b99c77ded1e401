import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import { ordinal } from "#shared/domain/ordinal.ts";

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

export const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** 'Seven sessions', 'One session' */
export const countInWords = (count: number, one: string, other = `${one}s`): string =>
  `${capitalized(inWords(count))} ${count === 1 ? one : other}`;

const months = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"],
  ...["November", "December"],
];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** 'November' */
export const monthName = (date: CalendarDate): string => months[Number(date.slice(5, 7)) - 1] ?? "";

const dayOfMonth = (date: CalendarDate) => Number(date.slice(8, 10));

/** 0 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** 'Thursday the 5th' */
export const weekdayAndDay = (date: CalendarDate): string =>
  `${weekdays[weekdayOf(date)]} the ${ordinal(dayOfMonth(date))}`;

/** 'the 20th' in a month's record, 'November 20' in a year's. */
export const dayWithin = (date: CalendarDate, isYear: boolean): string =>
  isYear ? `${monthName(date)} ${dayOfMonth(date)}` : `the ${ordinal(dayOfMonth(date))}`;

/** 'June', 'June and Kai', 'June, Kai and Teo' */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** What a record is called: 'November', '2026'. */
export const recordName = (id: string): string => (id.length === 4 ? id : monthName(`${id}-01`));

export const recordKindNames = { single: "Single", ep: "EP", lp: "Double LP" } as const;
