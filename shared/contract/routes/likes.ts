import { LikePath, LikeSession, LikeState } from "#shared/contract/likes.ts";
import { Nothing } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";

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
    summary: "Take a like back",
    access: "person",
    params: LikePath,
    replies: { 204: Nothing },
  }),
} as const;
