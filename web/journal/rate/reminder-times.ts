import type { Session } from "#shared/contract/sessions.ts";
import { morningFrom } from "#shared/domain/day-part.ts";
import type { ReminderChoice } from "#shared/domain/enumerations.ts";
import { clockTime } from "#shared/domain/own-clock.ts";
import { morningHour } from "#shared/domain/reminders.ts";
import { dateFormat, deviceOffset, formatDayOfWeek, formatTime, localDay } from "#web/core/format.ts";
import { formatRecentDay } from "#web/kit/session/told-apart.ts";

type Had = Pick<Session, "consumedAt" | "createdAt" | "utcOffset">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const minutesOf = { "20-minutes": 20, "90-minutes": 90 } as const;
/** By this device's clock. The small hours are of the night before. */
const tonightHour = 23;

/** A time of the day that `time` is in, which ends at five in the morning; `days` later. */
function atHour(time: Date, hour: number, days = 0): Date {
  const day = new Date(time.getTime() - morningFrom * hourMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);
}

/** When a reminder comes that counts from `from`: from when the session was had, or from now. */
function timeFrom(choice: Exclude<ReminderChoice, "never">, from: Date): Date {
  if (choice === "tonight") return atHour(from, tonightHour);
  if (choice === "next-morning") return atHour(from, morningHour, 1);
  return new Date(from.getTime() + minutesOf[choice] * minuteMs);
}

/** Whether it was past when the session was logged, so that there's nothing to wait for: it may be rated at once. */
export const isPast = (choice: ReminderChoice, hadAt: Date, now: Date): boolean =>
  choice !== "never" && timeFrom(choice, hadAt) <= now;

/**
 * When a choice asks, by this device's clock: counted from when the session was had, else from now; at once without a
 * reminder. Null: not any more today.
 */
export function reminderTime(choice: ReminderChoice, hadAt: Date, now: Date): Date | null {
  if (choice === "never") return now;
  const times = [hadAt, now].map((from) => timeFrom(choice, from));
  return times.find((time) => time > now) ?? null;
}

const formatHour = dateFormat({ hour: "numeric" });
/** '11 PM', '9:30 PM' */
const clockWords = (time: Date, utcOffset?: number | null) =>
  (clockTime(time, utcOffset ?? deviceOffset(time)).getUTCMinutes() === 0 ? formatHour : formatTime)(time, utcOffset);

/** 'in 20 minutes', 'tonight at 11 PM', 'tomorrow at 9 AM', 'Fri, Nov 27 at 9 AM'. */
export function timeWords(time: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((time.getTime() - now.getTime()) / minuteMs));
  if (minutes <= 120) return minutes === 1 ? "in 1 minute" : `in ${minutes} minutes`;
  const at = `at ${clockWords(time)}`;
  if (localDay(time) === localDay(now)) return `${time.getHours() < 18 ? "today" : "tonight"} ${at}`;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return `${localDay(time) === localDay(tomorrow) ? "tomorrow" : formatDayOfWeek(time, undefined, now)} ${at}`;
}

/** By the clock of the place: 'just now', '25 minutes ago', 'yesterday at 9 PM', 'tonight at 8:45 PM', 'Fri, Nov 27 at 9 AM'. */
export function hadWords({ consumedAt, createdAt, utcOffset }: Had, now: Date): string {
  const time = new Date(consumedAt ?? createdAt);
  const minutes = Math.floor((now.getTime() - time.getTime()) / minuteMs);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  const day = formatRecentDay(time, utcOffset, now);
  return `${["Yesterday", "Today", "Tonight"].includes(day) ? day.toLowerCase() : day} at ${clockWords(time, utcOffset)}`;
}

/** The day for which a person hides something 'until tomorrow'. */
export const dayOfHiding = (now: Date): string => localDay(new Date(now.getTime() - morningFrom * hourMs));

/** From when on a night's sleep can be told. */
export const morningAfter = (hadAt: Date): Date => atHour(hadAt, morningFrom, 1);
