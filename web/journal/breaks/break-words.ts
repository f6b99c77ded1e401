import { addDays, type CalendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import { dateFormat, formatDay, localDay } from "#web/core/format.ts";

export const today = (): CalendarDate => localDay(new Date());

/** Noon, because no clock of the device's place skips it. */
const noonOf = (day: CalendarDate) => new Date(`${day}T12:00:00`);

const formatLong = dateFormat({ month: "long", day: "numeric" });
const formatWhole = dateFormat({ weekday: "long", month: "long", day: "numeric" });

/** 'Dec 21' */
export const shortDay = (day: CalendarDate): string => formatDay(noonOf(day));
/** 'December 21' */
export const longDay = (day: CalendarDate): string => formatLong(noonOf(day));
/** 'Monday, December 21' */
export const wholeDay = (day: CalendarDate): string => formatWhole(noonOf(day));

/** How long a break may be, roughly. */
export const lengths = [
  { name: "few-days", label: "A few days", days: 3 },
  { name: "two-weeks", label: "Two weeks", days: 14 },
  { name: "four-weeks", label: "Four weeks", days: 28 },
  { name: "open", label: "I'll see", days: null },
] as const;

export const usualLength = lengths[2];

/** The day about which a break of that length ends. */
export const untilOf = (days: number | null, from: CalendarDate): CalendarDate | null =>
  days === null ? null : addDays(from, days);

/** What many people notice after so long; no promise, and no count. */
export function aroundNow(beganOn: CalendarDate, now: CalendarDate): string {
  const days = daysBetween(beganOn, now);
  if (days < 7)
    return "The first week is the hardest for many: sleep and temper can be rough. Some notice nothing at all.";
  if (days < 14)
    return "In the second week many people sleep better again, and dreams can be vivid. Some notice nothing at all.";
  if (days < 28) return "By now what was rough at first has passed for most people.";
  return "After about four weeks the receptors THC acts on are near their usual level.";
}
