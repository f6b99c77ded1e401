import { type Moment, weekdays } from "./journals/entry.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** By this machine's own clock on the wall, as evenings should be evenings where the demo is looked at. */
export function timeOf(moment: Moment, now: number): number {
  if (moment.endsWith("h")) return now - Number.parseFloat(moment) * hour;
  const [weeks, weekday = "", time] = moment.split(" ");
  const [hours, minutes] = (time ?? "").split(":").map(Number);
  const date = new Date(now);
  const sinceMonday = (date.getDay() + 6) % 7;
  const index = (weekdays as readonly string[]).indexOf(weekday);
  date.setDate(date.getDate() - sinceMonday - 7 * Number(weeks) + index);
  date.setHours(hours ?? 0, minutes ?? 0, 0, 0);
  return date.getTime();
}
