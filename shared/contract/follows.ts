import * as z from "zod/mini";
import { Nothing, PageQuery, SearchQuery, Timestamp, UserId, UserIdPath } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Author, Person } from "./users.ts";

/** `followerId` must be the asker, else 403 (decisions.md, Feed). */
export const FollowUser = z.object({ followingId: UserId, followerId: z.optional(UserId) });
export type FollowUser = z.output<typeof FollowUser>;
export const UnfollowPath = z.object({ userId: UserId });
export const UnfollowPairPath = z.object({ followerId: UserId, followingId: UserId });
/** `requested`: the person approves followers and has not answered yet. */
export const FollowState = z.object({ following: z.boolean(), requested: z.boolean(), followersCount: z.int() });
export type FollowState = z.output<typeof FollowState>;

/** A pending request to the viewer. */
export const FollowRequest = z.object({ from: Author, createdAt: Timestamp });
export type FollowRequest = z.output<typeof FollowRequest>;
export const FollowersCount = z.object({ followersCount: z.int() });
export const FollowerPath = z.object({ userId: UserId });

export const followsRoutes = calls("follows", "person", {
  listFollowing: get("/api/users/:id/following", "Who a person follows, newest first", {
    limit: "people",
    paged: true,
    params: UserIdPath,
    query: PageQuery,
    replies: { 200: z.array(Person) },
  }),
  listFollowers: get("/api/users/:id/followers", "Who follows a person, newest first", {
    limit: "people",
    paged: true,
    params: UserIdPath,
    query: PageQuery,
    replies: { 200: z.array(Person) },
  }),
  listMutualFollows: get("/api/mutual-follows", "People you follow who follow you back, by username", {
    limit: "search",
    paged: true,
    query: SearchQuery,
    replies: { 200: z.array(Author) },
  }),
  followUser: post("/api/follows", "Follow a person, or ask to where they approve their followers", {
    limit: "follow",
    body: FollowUser,
    replies: { 200: FollowState },
  }),
  unfollowUser: remove("/api/follows/:userId", "Stop following a person, or take back your request", {
    params: UnfollowPath,
    replies: { 204: Nothing },
  }),
  unfollowPair: remove("/api/follows/:followerId/:followingId", "The same with both people named", {
    params: UnfollowPairPath,
    replies: { 204: Nothing },
  }),
  removeFollower: remove("/api/followers/:userId", "Remove someone from your followers", {
    params: FollowerPath,
    replies: { 204: Nothing },
  }),
  listFollowRequests: get("/api/follow-requests", "Who's waiting for your answer, newest first", {
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(FollowRequest) },
  }),
  acceptFollowRequest: post("/api/follow-requests/:userId", "Accept a follow request", {
    params: FollowerPath,
    replies: { 200: FollowersCount },
  }),
  declineFollowRequest: remove("/api/follow-requests/:userId", "Decline a follow request", {
    params: FollowerPath,
    replies: { 204: Nothing },
  }),
});
