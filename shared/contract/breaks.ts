import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { IdempotencyKey, IdPath, Nothing, optionalText, text } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { CurrentBreak, CurrentUser } from "./users.ts";

/** A day by the person's own clock. */
const Day = z.iso.date("This must be a date");
const isOn = z.boolean("This must be true or false");

/** A break, for its owner alone. */
export const Break = z.extend(CurrentBreak, {
  /** Null while it lasts. */
  endedOn: z.nullable(z.iso.date()),
  /** For next time. */
  note: z.nullable(z.string()),
  /** Newest first, at most one a day. */
  lines: z.array(z.object({ day: z.iso.date(), text: z.string() })),
});
export type Break = z.output<typeof Break>;

const choices = {
  /** About when it ends; null: no end date. Nothing happens on that day. */
  until: z.nullable(Day),
  restsFeed: isOn,
  restsSuggestions: isOn,
  keepsLines: isOn,
};

export const StartBreak = z.object({
  beganOn: Day,
  ...choices,
  /** Starting again with the same key answers as the first time. */
  key: IdempotencyKey,
});
export type StartBreak = z.output<typeof StartBreak>;

const note = optionalText(limits.breaks.note);

/** Absent ones stay as they are. One that has ended takes a note alone. */
export const ChangeBreak = z.extend(z.partial(z.object(choices)), { note });
export type ChangeBreak = z.output<typeof ChangeBreak>;

export const EndBreak = z.object({ endedOn: Day, note });
export type EndBreak = z.output<typeof EndBreak>;

/** An empty text takes the day's line away. */
export const WriteLine = z.object({ day: Day, text: text(limits.breaks.line) });
export type WriteLine = z.output<typeof WriteLine>;

export const breaksRoutes = calls("breaks", "person", {
  listBreaks: get("/api/breaks", "Your breaks with their lines and notes", { replies: { 200: z.array(Break) } }),
  startBreak: post("/api/breaks", "Take a break", { body: StartBreak, replies: { 201: CurrentUser } }),
  changeBreak: patch("/api/breaks/:id", "Change what a break of yours is like", {
    params: IdPath,
    body: ChangeBreak,
    replies: { 200: CurrentUser },
  }),
  endBreak: post("/api/breaks/:id/end", "End it; once ended it stays so", {
    params: IdPath,
    body: EndBreak,
    replies: { 200: CurrentUser },
  }),
  writeLine: post("/api/breaks/:id/lines", "Write, change or remove the line of a day", {
    params: IdPath,
    body: WriteLine,
    replies: { 200: Break },
  }),
  removeBreak: remove("/api/breaks/:id", "Delete a break with its lines and note", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
});
