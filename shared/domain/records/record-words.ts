import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import { ordinal } from "#shared/domain/ordinal.ts";

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

/** What a record is called: 'November', '2026'. */
export const recordName = (id: string): string => (id.length === 4 ? id : monthName(`${id}-01`));

export const recordKindNames = { single: "Single", ep: "EP", lp: "Double LP" } as const;
