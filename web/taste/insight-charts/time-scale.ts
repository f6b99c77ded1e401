import { addDays, addMonths, type CalendarDate, startOf } from "#shared/domain/calendar-date.ts";
import type { CalendarUnit } from "#shared/domain/enumerations.ts";

const next = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  year: (start) => addMonths(start, 12),
} as const satisfies Record<CalendarUnit, (start: CalendarDate) => CalendarDate>;

/** The first days of all days, weeks, months or years that overlap a period. */
export function unitStarts(unit: CalendarUnit, from: CalendarDate, through: CalendarDate): CalendarDate[] {
  const starts: CalendarDate[] = [];
  for (let start = startOf(unit, from); start <= through; start = next[unit](start)) starts.push(start);
  return starts;
}

/** The end of an axis that holds a value: 1, 2, 2.5 or 5 times a power of ten. */
export function axisEnd(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 5].find((step) => value <= step * power) ?? 10);
}
