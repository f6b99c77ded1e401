import * as z from "zod/mini";
import { IdPath, Nothing, Timestamp } from "./primitives.ts";
import { ChangeReminderSettings, ReminderChoice } from "./reminder-settings.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { Session } from "./sessions.ts";
import { CurrentUser } from "./users.ts";

/** A session that waits to be rated, from its time on. */
export const Reminder = z.object({ session: Session, dueAt: Timestamp });
export type Reminder = z.output<typeof Reminder>;

export const SetReminder = z.object({
  /** May be past: a device may have been offline. */
  dueAt: Timestamp,
  /** Whether devices are told, where push is on; else it waits on top of the feed alone. */
  isTold: z.optional(z.boolean("This must be true or false")),
  /** Becomes one's own choice for the session's method, or for sessions that are for sleep. */
  keep: z.optional(ReminderChoice),
});
export type SetReminder = z.output<typeof SetReminder>;

export const remindersRoutes = calls("reminders", "person", {
  listReminders: get(
    "/api/reminders",
    "Your sessions that wait to be rated, also those whose time is still to come, the latest first",
    { replies: { 200: z.array(Reminder) } },
  ),
  setReminder: post(
    "/api/sessions/:id/reminder",
    "Be reminded once to rate a session, at another time until then; changes nothing once it's rated, skipped or told",
    { params: IdPath, body: SetReminder, replies: { 204: Nothing } },
  ),
  skipReminder: remove("/api/sessions/:id/reminder", "Never ask for the rating of a session again", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
  changeReminderSettings: patch("/api/user/reminders", "Change whether, how and when you're asked to rate later", {
    body: ChangeReminderSettings,
    replies: { 200: CurrentUser },
  }),
});
