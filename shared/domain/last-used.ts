import type { CalendarDate } from "./calendar-date.ts";
import { daysBetween } from "./calendar-date.ts";

/** When a sign-in was last used. Noted once in 24 hours, so the text allows for a day more. */
export function lastUsedText(noted: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(noted, today);
  if (days <= 0) return "Last used today";
  if (days === 1) return "Last used yesterday or today";
  return `Last used about ${days} days ago`;
}
