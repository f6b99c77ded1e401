import type { DateOrder } from "./enumerations.ts";
import { limits } from "./limits.ts";
import { isTimeZone } from "./time-zone.ts";
import { wallClock } from "./utc-offsets.ts";
import { type Moment, readClock, readMoment, type WallDate } from "./written-moment.ts";

interface WrittenDate {
  time: Date;
  /** Minutes that the clocks there were ahead of UTC, where the text tells of a place: UTC itself is none. */
  utcOffset: number | null;
  /** Whether the order mattered, and whether the zone did. */
  needsOrder: boolean;
  needsZone: boolean;
  /** Whether the text of its time told none: the date is noon then. */
  isTimeUnread: boolean;
}

interface DateChoices {
  order: DateOrder;
  timeZone: string;
  /** The languages that a column's names of months may be of (`dateFacts`). */
  languages?: readonly string[] | undefined;
}

/** @returns null for a text without a date */
export type DateReader = (date: string, time?: string) => WrittenDate | null;

/**
 * Reads dates of other programs: numbers in any order, names of months in any language, ISO and mail dates, seconds and
 * milliseconds since 1970. A date without a time is noon, one without a zone is of the given one.
 */
export function dateReader({ order, timeZone, languages }: DateChoices): DateReader {
  const own = wallClock(timeZone);
  const clocks = new Map<string, (wall: number) => Date>();
  const clockOf = (zone: string) => {
    const clock = clocks.get(zone) ?? wallClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
  return (date, time = "") => {
    const read = readMoment(date, languages);
    if (!read) return null;
    const moment = time.trim() === "" || hasClock(read) ? read : withTime(read, time, languages);
    const written = moment && timeOf(moment, false);
    return written || moment === read ? written : timeOf(read, true);
  };

  function timeOf(moment: Moment, isTimeUnread: boolean): WrittenDate | null {
    if (moment.kind === "stamp")
      return {
        ...{ time: new Date(moment.milliseconds), utcOffset: null },
        ...{ needsOrder: false, needsZone: false, isTimeUnread },
      };
    const wall = wallTime(moment, order);
    if (wall === null) return null;
    const { offsetMinutes, zone } = moment;
    const needsOrder = isAmbiguous(moment.date);
    if (offsetMinutes !== undefined) return at(new Date(wall - offsetMinutes * 60_000), wall);
    if (zone !== undefined && isTimeZone(zone)) return at(clockOf(zone)(wall), wall);
    return { ...at(own(wall), wall), utcOffset: null, needsZone: true };

    function at(time: Date, wall: number): WrittenDate {
      return { time, utcOffset: placeOffset(time, wall), needsOrder, needsZone: false, isTimeUnread };
    }
  }
}

/** Null where it's that of no place; programs write UTC wherever something was. */
function placeOffset(time: Date, wall: number): number | null {
  const minutes = (wall - time.getTime()) / 60_000;
  const { min, max } = limits.utcOffset;
  return minutes !== 0 && Number.isInteger(minutes) && minutes >= min && minutes <= max ? minutes : null;
}

const hasClock = (moment: Moment) => moment.kind === "stamp" || moment.clock !== undefined;

/** The date of one cell with the time of another one, which may be a whole date itself. */
function withTime(date: Moment, text: string, languages: readonly string[] | undefined): Moment | null {
  if (date.kind === "stamp") return date;
  const clock = readClock(text);
  if (clock) return { ...date, ...clock };
  const whole = readMoment(text, languages);
  return whole && hasClock(whole) ? whole : null;
}

/** A day and a month that may be meant either way. */
function isAmbiguous({ kind, numbers: [first, second] }: WallDate): boolean {
  return kind === "yearLast" && first <= 12 && second <= 12 && first !== second;
}

/** As if the zone were UTC; null for a date or time that doesn't exist. */
function wallTime({ date, clock = noon }: Moment & { kind: "wall" }, order: DateOrder): number | null {
  const [first, second] = date.numbers;
  // A number above twelve is no month, whatever the others are.
  const isDayFirst = first > 12 || (second <= 12 && order === "dmy");
  const [day, month] = date.kind === "named" || isDayFirst ? [first, second] : [second, first];
  const { hours, minutes, seconds } = clock;
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const wall = new Date(Date.UTC(date.year, month - 1, day, hours, minutes, seconds));
  return wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day ? wall.getTime() : null;
}

const noon = { hours: 12, minutes: 0, seconds: 0 };

/** What a column of dates tells of all of them. */
export interface DateFacts {
  /** In which order they are, where one of them can be read in only one. */
  order?: DateOrder;
  /** The languages that all names of months are in, where a name has several meanings. */
  languages?: string[];
}

export function dateFacts(cells: readonly string[]): DateFacts {
  const orders = new Set<DateOrder>();
  let languages: Set<string> | undefined;
  for (const cell of cells) {
    const moment = readMoment(cell);
    if (moment?.kind !== "wall") continue;
    const [first, second] = moment.date.numbers;
    if (moment.date.kind === "yearLast" && first > 12 !== second > 12) orders.add(first > 12 ? "dmy" : "mdy");
    if (!moment.languages) continue;
    const named = moment.languages;
    languages = new Set([...named].filter((each) => !languages || languages.has(each)));
  }
  const [order, other] = [...orders];
  return { ...(order && !other && { order }), ...(languages && languages.size > 0 && { languages: [...languages] }) };
}
