import { addDays, addMonths, type CalendarDate, daysBetween, startOf } from "./calendar-date.ts";
import type { CalendarUnit, HistoryPeriod } from "./enumerations.ts";

/** Weeks in the calendar of sessions, including the current one: six months. */
const calendarWeeks = 26;

export const historyPeriodLabels = {
  "30-days": "30 days",
  "12-weeks": "12 weeks",
  "12-months": "12 months",
  all: "All",
} as const satisfies Record<HistoryPeriod, string>;

/** The initial choice: the cards of Insights cover everything, too. */
export const defaultHistoryPeriod: HistoryPeriod = "all";

/** The first day of a period, and the unit of its averages. */
export interface HistorySpan {
  from: CalendarDate;
  unit: CalendarUnit;
}

/** Units by length, for at most about this many points in a line: days for a month, weeks for half a year, … */
const unitsBySpan = [
  [31, "day"],
  [calendarWeeks * 7, "week"],
  [5 * 366, "month"],
] as const satisfies readonly (readonly [days: number, unit: CalendarUnit])[];

/**
 * Includes the current day, week or month.
 * @param first the day of the first session, where 'all' begins
 */
export function historySpan(period: HistoryPeriod, today: CalendarDate, first: CalendarDate): HistorySpan {
  switch (period) {
    case "30-days":
      return { from: addDays(today, -29), unit: "day" };
    case "12-weeks":
      return { from: addDays(startOf("week", today), -11 * 7), unit: "week" };
    case "12-months":
      return { from: addMonths(startOf("month", today), -11), unit: "month" };
    case "all": {
      const days = daysBetween(first, today) + 1;
      return { from: first, unit: unitsBySpan.find(([maxDays]) => days <= maxDays)?.[1] ?? "year" };
    }
  }
}

/** The Monday that the calendar of sessions begins with. */
export function calendarStart(today: CalendarDate): CalendarDate {
  return addDays(startOf("week", today), -(calendarWeeks - 1) * 7);
}
