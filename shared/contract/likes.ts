import * as z from "zod/mini";
import { SerialId, SerialIdText, UserId } from "./primitives.ts";

/** `userId` must be the asker, else 403 (decisions.md, Feed). */
export const LikeSession = z.object({ sessionId: SerialId, userId: z.optional(UserId) });
export type LikeSession = z.output<typeof LikeSession>;
export const LikePath = z.object({ userId: UserId, sessionId: SerialIdText });
export const LikeState = z.object({ liked: z.boolean(), likesCount: z.int() });
export type LikeState = z.output<typeof LikeState>;
