import * as z from "zod/mini";
import { Nothing, SerialId, SerialIdText, UserId } from "./primitives.ts";
import { calls, post, remove } from "./route.ts";

/** `userId` must be the asker, else 403 (decisions.md, Feed). */
export const LikeSession = z.object({ sessionId: SerialId, userId: z.optional(UserId) });
export type LikeSession = z.output<typeof LikeSession>;
export const LikePath = z.object({ userId: UserId, sessionId: SerialIdText });
export const LikeState = z.object({ liked: z.boolean(), likesCount: z.int() });
export type LikeState = z.output<typeof LikeState>;

export const likesRoutes = calls("likes", "person", {
  likeSession: post("/api/likes", "Like a session", { body: LikeSession, replies: { 200: LikeState } }),
  unlikeSession: remove("/api/likes/:userId/:sessionId", "Unlike a session", {
    params: LikePath,
    replies: { 204: Nothing },
  }),
});
