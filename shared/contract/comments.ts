import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { SendingKey, SerialId, Timestamp, text, UserId } from "./primitives.ts";
import { Author } from "./users.ts";

export const Comment = z.object({
  id: SerialId,
  userId: UserId,
  sessionId: SerialId,
  content: z.string(),
  createdAt: Timestamp,
  user: Author,
  /** Its author, or the owner of the session it stands under. */
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof Comment>;

export const PostComment = z.object({
  content: text({ min: 1, ...limits.comment, tooShort: "A comment cannot be empty" }),
  /** The web sends it (spec section 7); it must be the asker. */
  userId: z.optional(UserId),
  /** What was posted under the session with it before is answered again. */
  key: z.optional(SendingKey),
});
export type PostComment = z.output<typeof PostComment>;
