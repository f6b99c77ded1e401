import * as z from "zod/mini";
import { UserId } from "./primitives.ts";

/** `followerId` must be the asker, else 403 (decisions.md, Feed). */
export const FollowUser = z.object({ followingId: UserId, followerId: z.optional(UserId) });
export type FollowUser = z.output<typeof FollowUser>;
export const UnfollowPath = z.object({ userId: UserId });
export const UnfollowPairPath = z.object({ followerId: UserId, followingId: UserId });
export const FollowState = z.object({ following: z.boolean(), followersCount: z.int() });
export type FollowState = z.output<typeof FollowState>;
