import type { CalendarUnit } from "./enumerations.ts";

/** A day of the calendar, 'YYYY-MM-DD': text order is time order. */
export type CalendarDate = string;

const day = 24 * 60 * 60 * 1_000;
const utc = (date: CalendarDate) => new Date(`${date}T00:00:00.000Z`);

/** The day of a time in UTC; shift the time for other zones. */
export function calendarDate(time: Date): CalendarDate {
  return time.toISOString().slice(0, 10);
}

const noon = "T12:00:00.000Z";
/** What stands for a day of which others aren't told the hour, ISO 8601. */
export const momentOfDay = (date: CalendarDate): string => `${date}${noon}`;
/** Whether it's such a moment: hardly anything is noted in that very millisecond. */
export const isDayAlone = (moment: string): boolean => moment.endsWith(noon);

/** Whether it's a day that there is: not 30 February. */
export function isCalendarDate(text: string): boolean {
  const time = utc(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time.getTime()) && calendarDate(time) === text;
}

/** Negative days go back. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(utc(date).getTime() + days * day));
}

/** For the first of a month; negative months go back. */
export function addMonths(first: CalendarDate, months: number): CalendarDate {
  const time = utc(first);
  time.setUTCMonth(time.getUTCMonth() + months);
  return calendarDate(time);
}

/** 0 for the same day, negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / day);
}

/** The first day of the day, week, month or year that a date falls in. Weeks begin on Monday. */
export function startOf(unit: CalendarUnit, date: CalendarDate): CalendarDate {
  if (unit === "day") return date;
  if (unit === "week") return addDays(date, -((utc(date).getUTCDay() + 6) % 7));
  return unit === "month" ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}
