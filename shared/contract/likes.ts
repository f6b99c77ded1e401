import * as z from "zod/mini";
import { Nothing, SerialId, SerialIdText, UserId } from "./primitives.ts";
import { route } from "./route.ts";

/** `userId` must be the asker, else 403 (decisions.md, Feed). */
export const LikeSession = z.object({ sessionId: SerialId, userId: z.optional(UserId) });
export type LikeSession = z.output<typeof LikeSession>;
export const LikePath = z.object({ userId: UserId, sessionId: SerialIdText });
export const LikeState = z.object({ liked: z.boolean(), likesCount: z.int() });
export type LikeState = z.output<typeof LikeState>;

export const likesRoutes = {
  likeSession: route({
    method: "POST",
    path: "/api/likes",
    tag: "likes",
    summary: "Like a session",
    access: "person",
    body: LikeSession,
    replies: { 200: LikeState },
  }),
  unlikeSession: route({
    method: "DELETE",
    path: "/api/likes/:userId/:sessionId",
    tag: "likes",
    summary: "Unlike a session",
    access: "person",
    params: LikePath,
    replies: { 204: Nothing },
  }),
} as const;
