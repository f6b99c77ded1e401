import * as z from "zod/mini";
import { appealAnswers, moderatedKinds, moderationActions } from "#shared/domain/enumerations.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { ActionReason } from "./operators.ts";
import { IdPath, Nothing, SerialId, Timestamp, text } from "./primitives.ts";
import { calls, get, post } from "./route.ts";

/** Something that operators did about the viewer, and why; not who. */
export const Notice = z.object({
  id: SerialId,
  action: z.enum(moderationActions),
  kind: z.enum(moderatedKinds),
  reason: z.string(),
  createdAt: Timestamp,
  /** When a suspension ends by itself. */
  endsAt: z.nullable(Timestamp),
  isUndone: z.boolean(),
  /** Why it was undone, or left after an appeal. */
  outcome: z.nullable(z.object({ reason: z.string(), createdAt: Timestamp })),
  /** Counts with the unread notifications until those are read. */
  isRead: z.boolean(),
  appeal: z.nullable(
    z.object({ content: z.string(), createdAt: Timestamp, answer: z.nullable(z.enum(appealAnswers)) }),
  ),
});
export type Notice = z.output<typeof Notice>;

const SendAppeal = z.object({
  content: text({ min: 1, ...operatorLimits.appeal, tooShort: "Say why it was a mistake" }),
});

/** An appeal as operators read it. */
export const Appeal = z.object({
  id: SerialId,
  username: z.string(),
  content: z.string(),
  createdAt: Timestamp,
  action: z.enum(moderationActions),
  kind: z.enum(moderatedKinds),
  reason: z.string(),
  /** Who acted. */
  operator: z.string(),
});
export type Appeal = z.output<typeof Appeal>;

export const AnswerAppeal = z.object({
  answer: z.enum(appealAnswers, "Choose an answer"),
  reason: ActionReason,
});
export type AnswerAppeal = z.output<typeof AnswerAppeal>;

export const noticesRoutes = calls("account", "person", {
  listNotices: get("/api/user/notices", "What the people who run this server did about you, and why; the last 50", {
    whileSuspended: true,
    replies: { 200: z.array(Notice) },
  }),
  sendAppeal: post("/api/user/notices/:id/appeal", "Ask for another look, once for each", {
    whileSuspended: true,
    limit: "report",
    params: IdPath,
    body: SendAppeal,
    replies: { 201: Notice },
  }),
});

export const appealsRoutes = calls("operators", "moderator", {
  listAppeals: get("/api/operator/appeals", "Appeals that wait, oldest first", { replies: { 200: z.array(Appeal) } }),
  answerAppeal: post("/api/operator/appeals/:id/answer", "Undo the action, or leave it", {
    params: IdPath,
    body: AnswerAppeal,
    replies: { 204: Nothing },
  }),
});
