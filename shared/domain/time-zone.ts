import { type CalendarDate, calendarDate } from "./calendar-date.ts";

/** From this time on, until the next one, clocks show this many seconds more than UTC. */
export interface UtcOffset {
  from: Date;
  seconds: number;
}

/** No change of the clocks known was taken back sooner: in parts of Brazil summer lasted a week in 2000. */
const shortestSpell = 6 * 24 * 60 * 60 * 1_000;
const second = 1_000;
const quarterHour = 15 * 60 * second;

/** Whether this is an IANA name ('Europe/Berlin') or an offset ('-07:00'). */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The one spelling of a time zone's name: 'europe/berlin' is 'Europe/Berlin'. */
export function timeZoneName(timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
}

/** Reads a zone's clocks; the format is made once because that costs most, and tells little because that costs less. */
function clockOf(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", timeZoneName: "longOffset" });
  return (time) => secondsOf(format.format(time));
}

/** @param shown '1 AM GMT', '1 AM GMT+01:00' or '12 AM GMT-00:44:08' */
function secondsOf(shown: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = shown
    .slice(shown.indexOf("GMT") + "GMT+".length)
    .split(":")
    .map(Number);
  const apart = (hours * 60 + minutes) * 60 + seconds;
  return shown.includes("GMT-") ? -apart : apart;
}

/**
 * How far a zone's clocks are from UTC between two times: the first entry is for `from` and what lies before, each
 * further one for a change of the clocks.
 */
export function utcOffsets(timeZone: string, from: Date, to: Date): [UtcOffset, ...UtcOffset[]] {
  const offsetAt = clockOf(timeZone);
  const first = { from, seconds: offsetAt(from.getTime()) };
  const changes: UtcOffset[] = [];
  let known = { time: from.getTime(), seconds: first.seconds };
  while (known.time < to.getTime()) {
    const time = Math.min(known.time + shortestSpell, to.getTime());
    const seconds = offsetAt(time);
    if (seconds !== known.seconds) changes.push({ from: changeBetween(known.time, time, offsetAt), seconds });
    known = { time, seconds };
  }
  return [first, ...changes];
}

/** Halves the span until it holds the change alone. */
function changeBetween(before: number, after: number, offsetAt: (time: number) => number): Date {
  const old = offsetAt(before);
  let [low, high] = [before, after];
  for (const step of [quarterHour, second]) {
    while (high - low > step) {
      const middle = Math.floor((low + high) / 2 / step) * step;
      if (middle <= low) break;
      if (offsetAt(middle) === old) low = middle;
      else high = middle;
    }
    // Nearly all changes come on a quarter of an hour: one look more instead of ten.
    if (low < high - second && offsetAt(high - second) === old) low = high - second;
  }
  return new Date(Math.floor(high / second) * second);
}

/** What day it is in a zone. */
export function calendarDateIn(timeZone: string, time: Date): CalendarDate {
  return calendarDate(new Date(time.getTime() + clockOf(timeZone)(time.getTime()) * second));
}
