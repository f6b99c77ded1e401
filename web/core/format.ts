import { type CalendarDate, calendarDate, isDayAlone } from "#shared/domain/calendar-date.ts";
import { clockTime } from "#shared/domain/own-clock.ts";

/** Minutes that this device's clocks are ahead of UTC at a time; in whole ones, which old local times aren't always. */
export const deviceOffset = (time: Date): number => -Math.round(time.getTimezoneOffset()) || 0;

/** The calendar day on the clock of a session's place, or in the device's time zone. */
export const localDay = (time: Date, utcOffset?: number | null): CalendarDate =>
  calendarDate(clockTime(time, utcOffset ?? deviceOffset(time)));

/** A plain English tag; browsers without a display may name a setting of their system ('en-US@posix'), which none of Intl takes. */
const plainEnglish = /^en(?:-(?:[a-z]{2}|\d{3}))?$/i;

/** The browser's own when it's an English one; else the English that has its order of day and month, with its clock. */
export function readingLocaleOf(language: string): string {
  if (plainEnglish.test(language)) return language;
  try {
    const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" }).formatToParts(0);
    const isDayFirst = parts.find(({ type }) => type === "day" || type === "month")?.type === "day";
    const { hourCycle } = new Intl.DateTimeFormat(language, { hour: "numeric" }).resolvedOptions();
    return `${isDayFirst ? "en-GB" : "en-US"}-u-hc-${hourCycle ?? "h23"}`;
  } catch {
    return "en-US";
  }
}

/** For all that people read: the app's texts are English, so that names of days and months are too. */
export const readingLocale = readingLocaleOf(navigator.language);

/** The form of a noun or verb that English uses with this count. */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/** '1 session', '12 sessions'. @param other for nouns that don't simply take an s */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString(readingLocale)} ${plural(count, one, other)}`;

const numberWords = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** 'Four' up to ten, then '11': a count that begins a sentence. */
export const spelledCount = (count: number): string => numberWords[count] ?? `${count}`;

/**
 * A format of days and times on the clock of a session's place, or in local time; made when it's first used, since Intl's
 * are slow to make.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
): (at: Date | number, utcOffset?: number | null) => string {
  let [local, shifted]: (Intl.DateTimeFormat | undefined)[] = [];
  return (at, utcOffset) => {
    if (typeof utcOffset === "number") {
      // Not every browser knows an offset as a time zone.
      shifted ??= new Intl.DateTimeFormat(readingLocale, { ...options, timeZone: "UTC" });
      return shifted.format(clockTime(new Date(at), utcOffset));
    }
    local ??= new Intl.DateTimeFormat(readingLocale, options);
    return local.format(at);
  };
}

/** 'Nov 20, 2026' */
export const formatDate = dateFormat({ dateStyle: "medium" });

/** 'Nov 20, 2026, 9:41 AM' */
export const formatDateTime = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** 'Friday, November 20, 2026 at 9:41 AM' */
export const formatFullDateTime = dateFormat({ dateStyle: "full", timeStyle: "short" });

/** The offset to show a note's day with: a note that's known by its day alone has that day in every zone. */
export const notedClock = (moment: string, utcOffset?: number | null): number | null | undefined =>
  isDayAlone(moment) ? 0 : utcOffset;

/** When something was noted; its day alone where that's all that others are told. */
export const formatNoted = (moment: string, whole: typeof formatDateTime, utcOffset?: number | null): string =>
  (isDayAlone(moment) ? formatDate : whole)(new Date(moment), notedClock(moment, utcOffset));

/** '9:41 AM' */
export const formatTime = dateFormat({ timeStyle: "short" });

/** 'Nov 20' */
export const formatDay = dateFormat({ month: "short", day: "numeric" });

/** 'Friday' */
export const formatWeekday = dateFormat({ weekday: "long" });

const formatShortWeekday = dateFormat({ weekday: "short", month: "short", day: "numeric" });

/** 'Fri, Nov 20', or in another year 'Nov 20, 2025': tells sessions with one product apart. */
export const formatDayOfWeek = (at: Date, utcOffset?: number | null, now = new Date()): string =>
  (isThisYear(at, utcOffset, now) ? formatShortWeekday : formatDate)(at, utcOffset);

/** 'Nov 20', with the year when it's another one: 'Nov 20, 2025' */
export const formatDayOfYear = (at: Date, utcOffset?: number | null, now = new Date()): string =>
  (isThisYear(at, utcOffset, now) ? formatDay : formatDate)(at, utcOffset);

const isThisYear = (at: Date, utcOffset: number | null | undefined, now: Date) =>
  localDay(at, utcOffset).slice(0, 4) === localDay(now).slice(0, 4);
