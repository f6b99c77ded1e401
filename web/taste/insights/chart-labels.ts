import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import type { CalendarUnit } from "#shared/domain/enumerations.ts";
import { counted, readingLocale } from "#web/core/format.ts";

/** Calendar dates have no time zone; parsing and formatting in UTC keeps the day. */
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readingLocale, { ...options, timeZone: "UTC" });
const medium = formatOf({ dateStyle: "medium" });
const month = formatOf({ month: "short" });
const formats = {
  day: formatOf({ day: "numeric", month: "short" }),
  week: formatOf({ day: "numeric", month: "short" }),
  month: formatOf({ month: "short", year: "numeric" }),
  year: formatOf({ year: "numeric" }),
} as const satisfies Record<CalendarUnit, Intl.DateTimeFormat>;

/** 'Jun 15' for days and weeks, 'Jun 2026', '2026'. */
export const startLabel = (unit: CalendarUnit, start: CalendarDate) => formats[unit].format(new Date(start));

/** 'Week of Jun 15'; the other units need no prefix. */
export const unitLabel = (unit: CalendarUnit, start: CalendarDate) =>
  unit === "week" ? `Week of ${startLabel(unit, start)}` : startLabel(unit, start);

/** 'Jun'. */
export const monthLabel = (date: CalendarDate) => month.format(new Date(date));

const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
/** The days of the week from Monday: 'M' and 'Monday'. */
export const weekdayLabels = {
  short: week.map(formatOf({ weekday: "narrow" }).format),
  long: week.map(formatOf({ weekday: "long" }).format),
} as const;

/** 'Mar 30 – Jun 15, 2026'. */
export const rangeLabel = (from: CalendarDate, through: CalendarDate) =>
  medium.formatRange(new Date(from), new Date(through));

/** 'No sessions', '1 session', '12 sessions'. */
export function sessionsLabel(count: number): string {
  return count === 0 ? "No sessions" : counted(count, "session");
}
