import type { CalendarDate } from "./calendar-date.ts";
import { daysBetween } from "./calendar-date.ts";

/**
 * When a sign-in was last used. It is noted once in 24 hours, so the true time may be up to a day later than the noted
 * one: the words promise no more than that.
 */
export function lastUsedText(noted: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(noted, today);
  if (days <= 0) return "Last used today";
  if (days === 1) return "Last used yesterday or today";
  return `Last used about ${days} days ago`;
}
