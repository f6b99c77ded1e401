import { readingLocale } from "#web/core/format.ts";

/** The time of day, or the day too when it was another one: '9:41', 'Nov 20, 9:41'. */
export function asOf(time: number, now: Date): string {
  const at = new Date(time);
  const isToday = at.toDateString() === now.toDateString();
  return at.toLocaleString(readingLocale, {
    ...(!isToday && { month: "short", day: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });
}
