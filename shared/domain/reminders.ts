import { morningFrom } from "./day-part.ts";
import { type IngestionMethod, ingestionMethods, type ReminderChoice } from "./enumerations.ts";
import { limits } from "./limits.ts";
import { clockTime } from "./own-clock.ts";
import type { QuietHours } from "./quiet-hours.ts";
import type { ReasonLevel } from "./reasons.ts";

/** What a person chooses a time for: each method, and any session that was for sleep. */
const reminderOccasions = [...ingestionMethods, "sleep"] as const;
export type ReminderOccasion = (typeof reminderOccasions)[number];

/** Whether, how and when a person is asked to rate later. */
export interface ReminderSettings {
  /** Offered after logging, and asked on top of the feed. */
  readonly asks: boolean;
  /** Devices that are told of notifications are told of reminders, too. */
  readonly sendsPush: boolean;
  /** Whether `reminderQuietHours` hold. */
  readonly isQuiet: boolean;
  readonly choices: Readonly<Record<ReminderOccasion, ReminderChoice>>;
}

/** What a person has changed; the rest is as usual. */
export type ReminderChanges = Partial<Omit<ReminderSettings, "choices">> & {
  readonly choices?: Readonly<Partial<Record<ReminderOccasion, ReminderChoice>>> | undefined;
};

/** By the clock of each device. */
export const reminderQuietHours: QuietHours = { from: "23:00", until: "08:00" };

/** Edibles take an hour or two, and sleep is known the next morning. */
function suggestedChoice(occasion: ReminderOccasion): ReminderChoice {
  if (occasion === "sleep") return "next-morning";
  return occasion === "edible" ? "90-minutes" : "20-minutes";
}

const suggested = Object.fromEntries(
  reminderOccasions.map((occasion) => [occasion, suggestedChoice(occasion)]),
) as Record<ReminderOccasion, ReminderChoice>;

/** The settings of a person who has changed this. */
export const reminderSettings = ({ choices, ...changes }: ReminderChanges = {}): ReminderSettings => ({
  ...{ asks: true, sendsPush: true, isQuiet: true },
  ...changes,
  choices: { ...suggested, ...choices },
});

/** Whether its time has come, and isn't long past. @param now milliseconds since the epoch */
export function isReminderDue(dueAt: string, now: number): boolean {
  const since = now - Date.parse(dueAt);
  return since >= 0 && since < limits.reminders.keptMs;
}

const isMethod = (method: string): method is IngestionMethod => ingestionMethods.some((known) => known === method);

export function reminderOccasion({
  ingestionMethod,
  reasons,
}: {
  readonly ingestionMethod: string;
  readonly reasons?: readonly string[] | null | undefined;
}): ReminderOccasion {
  if (reasons?.includes("sleep")) return "sleep";
  return isMethod(ingestionMethod) ? ingestionMethod : "other";
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** An hour of the clock. */
export const morningHour = 9;

/**
 * When to ask how the night was after a session: at nine, by the clock of its place. Null once that morning has come, when
 * it's known by whoever is asked for anything else.
 * @param utcOffset minutes
 */
export function morningToAsk(hadAt: Date, utcOffset: number, now: Date): Date | null {
  const shown = clockTime(hadAt, utcOffset).getTime() - morningFrom * hourMs;
  const nextDay = (Math.floor(shown / dayMs) + 1) * dayMs;
  if (clockTime(now, utcOffset).getTime() >= nextDay + morningFrom * hourMs) return null;
  return clockTime(new Date(nextDay + morningHour * hourMs), -utcOffset);
}

interface AskedSession {
  readonly rating: number | null;
  readonly reasons: readonly string[] | null;
  readonly reasonLevels: readonly Pick<ReasonLevel, "reason" | "after">[] | null;
}

/** Whether the night after is still to be told. */
export const isNightUnsaid = ({ reasons, reasonLevels }: Omit<AskedSession, "rating">): boolean =>
  reasons?.includes("sleep") === true &&
  !reasonLevels?.some(({ reason, after }) => reason === "sleep" && after !== null);

/** Whether there's anything to ask: the rating, or of a session for sleep how the night was. */
export const isToAsk = (session: AskedSession): boolean => session.rating === null || isNightUnsaid(session);

/** What a device shows outside the app: the same whatever was logged. */
export const waitingText = (count: number): string =>
  count === 1 ? "Something's waiting for you." : `${count} things are waiting for you.`;
