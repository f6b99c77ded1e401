import { readingLocale } from "#web/kit/time/reading-locale.ts";

const inThisYear = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric" });
const inAnotherYear = new Intl.DateTimeFormat(readingLocale, { month: "short", day: "numeric", year: "numeric" });

/** 'Nov 18', with the year when it's another one. */
export function dayOf(moment: string, now = new Date()): string {
  const day = new Date(moment);
  return (day.getFullYear() === now.getFullYear() ? inThisYear : inAnotherYear).format(day);
}
