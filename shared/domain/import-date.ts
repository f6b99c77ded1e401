import { wallClock } from "./time-zone.ts";

/** In which order a date of three numbers is written, where the year isn't first. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

interface WrittenDate {
  time: Date;
  /** Whether the order mattered, and whether the zone did. */
  needsOrder: boolean;
  needsZone: boolean;
}

interface DateChoices {
  order: DateOrder;
  timeZone: string;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const clock = /(?:[T,\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?)?/i.source;
const zone = /\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?/i.source;
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}${zone}$`, "i");
const yearLast = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${clock}${zone}$`, "i");
const dayName = new RegExp(`^(\\d{1,2})\\.?\\s+([a-z]{3})[a-z]*\\.?,?\\s+(\\d{4})${clock}${zone}$`, "i");
const nameDay = new RegExp(`^([a-z]{3})[a-z]*\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${clock}${zone}$`, "i");
const seconds = /^\d{9,10}$/;
const milliseconds = /^\d{12,13}$/;

/**
 * Reads dates of other programs: with the year first or last, with a month's name, or in seconds since 1970. A date
 * without a time is noon, one without a zone is of the given one.
 * @returns a reader that answers null for a text without a date
 */
export function dateReader({ order, timeZone }: DateChoices): (text: string) => WrittenDate | null {
  const toTime = wallClock(timeZone);
  return (text) => {
    const trimmed = text.trim();
    if (seconds.test(trimmed)) return stamp(Number(trimmed) * 1_000);
    if (milliseconds.test(trimmed)) return stamp(Number(trimmed));
    const read = split(trimmed, order);
    if (!read) return null;
    const { year, month, day, rest, needsOrder } = read;
    const [hours, minutes, second, half, offset] = rest;
    const wall = wallTime([year, month, day], [hours, minutes, second], half);
    if (wall === null) return null;
    if (offset) return { time: new Date(wall - offsetOf(offset)), needsOrder, needsZone: false };
    return { time: toTime(wall), needsOrder, needsZone: true };
  };
}

const stamp = (time: number): WrittenDate => ({ time: new Date(time), needsOrder: false, needsZone: false });

function split(text: string, order: DateOrder) {
  const first = yearFirst.exec(text);
  if (first) return parts(first, [1, 2, 3]);
  const last = yearLast.exec(text);
  if (last) return { ...parts(last, order === "dmy" ? [3, 2, 1] : [3, 1, 2]), needsOrder: true };
  const named = dayName.exec(text);
  if (named) return parts(named, [3, 2, 1]);
  const american = nameDay.exec(text);
  return american ? parts(american, [3, 1, 2]) : null;
}

function parts(match: RegExpExecArray, [year, month, day]: readonly [number, number, number]) {
  const years = Number(match[year]);
  const name = months.indexOf(String(match[month]).slice(0, 3).toLowerCase());
  return {
    year: years < 100 ? years + 2_000 : years,
    month: name >= 0 ? name + 1 : Number(match[month]),
    day: Number(match[day]),
    rest: match.slice(4),
    needsOrder: false,
  };
}

type Time = readonly (string | undefined)[];

/** As if the zone were UTC; null for a date that doesn't exist. */
function wallTime(
  [year, month, day]: readonly [number, number, number],
  time: Time,
  half: string | undefined,
): number | null {
  const [written = "12", minutes = "0", second = "0"] = time;
  const isTwelve = half !== undefined && Number(written) === 12;
  const hours = (isTwelve ? 0 : Number(written)) + (half?.toLowerCase() === "p" ? 12 : 0);
  if (hours > 23 || Number(minutes) > 59 || Number(second) > 59) return null;
  const wall = new Date(Date.UTC(year, month - 1, day, hours, Number(minutes), Number(second)));
  return wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day ? wall.getTime() : null;
}

/** Milliseconds. */
function offsetOf(written: string): number {
  const match = /([+-])(\d{2}):?(\d{2})/.exec(written);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) * 60_000;
}
