import { type CalendarDate, calendarDate } from "./calendar-date.ts";

/** From this time on, until the next one, clocks show this many seconds more than UTC. */
export interface UtcOffset {
  from: Date;
  seconds: number;
}

/** No change of the clocks known was taken back sooner: Morocco's during Ramadan last four weeks. */
const shortestSpell = 14 * 24 * 60 * 60 * 1_000;
const second = 1_000;

/** Whether this is an IANA name ('Europe/Berlin') or an offset ('-07:00'). */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Reads a zone's clocks; the format is made once because that is what costs. */
function clockOf(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second"));
    return (shown - Math.floor(time / second) * second) / second;
  };
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
  while (high - low > second) {
    const middle = Math.floor((low + high) / 2 / second) * second;
    if (middle <= low) break;
    if (offsetAt(middle) === old) low = middle;
    else high = middle;
  }
  return new Date(Math.floor(high / second) * second);
}

/** What day it is in a zone. */
export function calendarDateIn(timeZone: string, time: Date): CalendarDate {
  return calendarDate(new Date(time.getTime() + clockOf(timeZone)(time.getTime()) * second));
}
