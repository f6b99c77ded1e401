import { type CalendarDate, calendarDate } from "./calendar-date.ts";
import { clockTime } from "./own-clock.ts";

/** The offset in seconds from this time until the next entry. */
export interface UtcOffset {
  from: Date;
  seconds: number;
}

const second = 1_000;
const day = 24 * 60 * 60 * second;
/** No known change of offset was reverted sooner: in parts of Brazil summer time lasted a week in 2000. */
const shortestSpell = 6 * day;
const quarterHour = 15 * 60 * second;

/** Reads a zone's offset; reuses one minimal formatter, because creating it and formatting more are slow. */
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

/** A zone's UTC offsets between two times: the first entry covers `from` and before, each further one is a change. */
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

/** Bisects for the one change. */
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
    // Nearly all changes happen on a quarter of an hour: one read instead of ten.
    if (low < high - second && offsetAt(high - second) === old) low = high - second;
  }
  return new Date(Math.floor(high / second) * second);
}

/** As `clockOf`, by the changes of each year that is asked for: dates of one table fall into a few years. */
function clockOfYears(timeZone: string): (time: number) => number {
  const years = new Map<number, readonly UtcOffset[]>();
  return (time) => {
    const year = new Date(time).getUTCFullYear();
    let offsets = years.get(year);
    if (!offsets) {
      offsets = utcOffsets(timeZone, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))).toReversed();
      years.set(year, offsets);
    }
    return (offsets.find(({ from }) => from.getTime() <= time) ?? offsets.at(-1))?.seconds ?? 0;
  };
}

/**
 * Turns what a zone's clocks show, written as if it were UTC, into the time; of an hour that comes twice, the first. An hour
 * that's left out is read as if the clock hadn't been changed yet.
 */
export function wallClock(timeZone: string): (wall: number) => Date {
  const offsetAt = clockOfYears(timeZone);
  return (wall) => {
    const [before, after] = [wall - day, wall + day].map((near) => wall - offsetAt(near) * second) as [number, number];
    const shows = (time: number) => time + offsetAt(time) * second === wall;
    return new Date([Math.min(before, after), Math.max(before, after)].find(shows) ?? before);
  };
}

/** The current day in a zone. */
export function calendarDateIn(timeZone: string, time: Date): CalendarDate {
  return calendarDate(new Date(time.getTime() + clockOf(timeZone)(time.getTime()) * second));
}

/** `ownDay` of many sessions in one zone. */
export function ownDays(timeZone: string): (time: Date, utcOffset: number | null) => CalendarDate {
  const offsetAt = clockOfYears(timeZone);
  return (time, utcOffset) =>
    utcOffset === null
      ? calendarDate(new Date(time.getTime() + offsetAt(time.getTime()) * second))
      : calendarDate(clockTime(time, utcOffset));
}

/** The day that the clock of a session's place showed; where that isn't known, the day in a zone. */
export const ownDay = (time: Date, utcOffset: number | null, timeZone: string): CalendarDate =>
  utcOffset === null ? calendarDateIn(timeZone, time) : calendarDate(clockTime(time, utcOffset));
