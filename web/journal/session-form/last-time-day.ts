import { localDay } from "#web/core/browser/local-day.ts";
import { readingLocale } from "#web/core/format.ts";

const day = 24 * 60 * 60 * 1_000;
const weekday = new Intl.DateTimeFormat(readingLocale, { weekday: "long" });
const date = new Intl.DateTimeFormat(readingLocale, { day: "numeric", month: "short" });
const dateOfYear = new Intl.DateTimeFormat(readingLocale, { dateStyle: "medium" });

/** 'today', 'yesterday', 'on Friday' within a week, 'on Oct 12', and with the year when that's another one. */
export function lastTimeDay(time: Date, now: Date): string {
  const days = Math.round((Date.parse(localDay(now)) - Date.parse(localDay(time))) / day);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 7) return `on ${weekday.format(time)}`;
  return `on ${(time.getFullYear() === now.getFullYear() ? date : dateOfYear).format(time)}`;
}
