import * as z from "zod/mini";
import { Timestamp, UserId } from "./primitives.ts";
import { Author } from "./users.ts";

/** `followerId` must be the asker, else 403 (decisions.md, Feed). */
export const FollowUser = z.object({ followingId: UserId, followerId: z.optional(UserId) });
export type FollowUser = z.output<typeof FollowUser>;
export const UnfollowPath = z.object({ userId: UserId });
export const UnfollowPairPath = z.object({ followerId: UserId, followingId: UserId });
/** `requested`: the person approves their followers and has not answered yet. */
export const FollowState = z.object({ following: z.boolean(), requested: z.boolean(), followersCount: z.int() });
export type FollowState = z.output<typeof FollowState>;

/** Somebody who waits for the viewer's answer. */
export const FollowRequest = z.object({ from: Author, createdAt: Timestamp });
export type FollowRequest = z.output<typeof FollowRequest>;
export const FollowersCount = z.object({ followersCount: z.int() });
export const FollowerPath = z.object({ userId: UserId });
