import { utcOffsets } from "./utc-offsets.ts";

/** 'HH:MM' each; across midnight when `until` is the earlier one. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** The quiet hours of a person who has changed nothing. */
export const usualQuietHours: QuietHours = { from: "22:00", until: "08:00" };

const minute = 60_000;
const minutesOfDay = 24 * 60;

/** '22:30' to 1,350. */
export function minuteOfDay(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The other way round. */
export const clockTime = (minuteOfDay: number): string =>
  [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** When the quiet hours around `now` end in this zone; undefined outside them. */
export function endOfQuietHours(quietHours: QuietHours, timeZone: string, now: Date): Date | undefined {
  const [from, until] = [minuteOfDay(quietHours.from), minuteOfDay(quietHours.until)];
  const local = Math.floor((now.getTime() + offsetAt(timeZone, now)) / minute);
  const current = local % minutesOfDay;
  const isQuiet = from < until ? from <= current && current < until : from <= current || current < until;
  if (!isQuiet) return undefined;
  const end = (local + ((until - current + minutesOfDay) % minutesOfDay)) * minute;
  // A clock that is set tonight has another offset by then.
  const near = new Date(end - offsetAt(timeZone, now));
  return new Date(end - offsetAt(timeZone, near));
}

/** Milliseconds that a zone's clock is ahead of UTC. */
const offsetAt = (timeZone: string, time: Date): number => utcOffsets(timeZone, time, time)[0].seconds * 1_000;
