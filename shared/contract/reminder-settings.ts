import * as z from "zod/mini";
import { reminderChoices } from "#shared/domain/enumerations.ts";

export const ReminderChoice = z.enum(reminderChoices, "This must be one of the times");

const choices = z.object({
  ...{ joint: ReminderChoice, pen: ReminderChoice, edible: ReminderChoice, bong: ReminderChoice, dab: ReminderChoice },
  ...{ other: ReminderChoice, dogwalker: ReminderChoice, sleep: ReminderChoice },
});

/** Whether, how and when one is asked to rate later; see `ReminderSettings` in shared/domain/reminders.ts. */
export const ReminderSettings = z.object({
  asks: z.boolean("This must be true or false"),
  sendsPush: z.boolean("This must be true or false"),
  isQuiet: z.boolean("This must be true or false"),
  choices,
});

/** Absent fields keep their values. */
export const ChangeReminderSettings = z.partial(z.extend(ReminderSettings, { choices: z.partial(choices) }));
export type ChangeReminderSettings = z.output<typeof ChangeReminderSettings>;
