import * as z from "zod/mini";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { documented, text } from "./primitives.ts";
import { calls, get, patch } from "./route.ts";

const { country, name, number, hours, url, max } = operatorLimits.helplines;

/** Digits as people write them, with a country's code or an area's in brackets: '988', '+44 300 123 6600', '1-800-222-1222'. */
const writtenNumber = /^\+?[\d(][\d ().-]*$/;
const webAddress = /^https?:\/\/[^\s/.]+\.[^\s]+$/i;

const textOrNull = (options: { max: number }) =>
  z.nullable(
    z.pipe(
      text(options),
      z.transform((value) => (value === "" ? null : value)),
    ),
  );

/** A number to call, as the people who run the server have checked it. */
export const Helpline = z.object({
  /** In English, as a person reads it. */
  country: text({ min: 1, ...country, tooShort: "Say which country it's for" }),
  name: text({ min: 1, ...name, tooShort: "Say who answers" }),
  number: documented(
    text({ min: 1, ...number, tooShort: "A number is required" }).check(
      z.regex(writtenNumber, "This must be a phone number"),
    ),
    { maxLength: number.max },
  ),
  hours: textOrNull(hours),
  url: z.nullable(
    z.pipe(
      text(url).check(z.refine((value) => value === "" || webAddress.test(value), "This must be a web address")),
      z.transform((value) => (value === "" ? null : value)),
    ),
  ),
  /** Whether it's for emergencies, and shown before all else. */
  isUrgent: z.boolean("This must be true or false"),
  /** The day on which an operator last checked the line. */
  checkedOn: z.iso.date("This must be a date"),
});
export type Helpline = z.output<typeof Helpline>;

/** In the order in which they're shown. */
const Helplines = z.array(Helpline);

export const EditHelplines = z.object({
  lines: z.array(Helpline).check(z.maxLength(max, `This must be a list of up to ${max} lines`)),
});
export type EditHelplines = z.output<typeof EditHelplines>;

export const helplinesRoutes = calls("about", "anyone", {
  listHelplines: get("/api/helplines", "Whom to call, by country, as the operators have checked it", {
    replies: { 200: Helplines },
  }),
});

export const operatorHelplinesRoutes = calls("operators", "admin", {
  editHelplines: patch("/api/operator/helplines", "Replace the numbers to call", {
    body: EditHelplines,
    replies: { 200: Helplines },
  }),
});
