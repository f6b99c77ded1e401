import * as z from "zod/mini";
import { PageQuery, SearchQuery } from "./pagination.ts";
import { Nothing, Timestamp, UserId, UserIdPath } from "./primitives.ts";
import { route } from "./route.ts";
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

export const followsRoutes = {
  listFollowing: route({
    method: "GET",
    path: "/api/users/:id/following",
    tag: "follows",
    summary: "Who a person follows, newest first",
    access: "person",
    params: UserIdPath,
    query: PageQuery,
    limit: "people",
    replies: { 200: z.array(Person) },
    paged: true,
  }),
  listFollowers: route({
    method: "GET",
    path: "/api/users/:id/followers",
    tag: "follows",
    summary: "Who follows a person, newest first",
    access: "person",
    params: UserIdPath,
    query: PageQuery,
    limit: "people",
    replies: { 200: z.array(Person) },
    paged: true,
  }),
  listMutualFollows: route({
    method: "GET",
    path: "/api/mutual-follows",
    tag: "follows",
    summary: "People you follow who follow you back, by username",
    access: "person",
    query: SearchQuery,
    limit: "search",
    replies: { 200: z.array(Author) },
    paged: true,
  }),
  followUser: route({
    method: "POST",
    path: "/api/follows",
    tag: "follows",
    summary: "Follow a person, or ask to where they approve their followers",
    access: "person",
    body: FollowUser,
    limit: "follow",
    replies: { 200: FollowState },
  }),
  unfollowUser: route({
    method: "DELETE",
    path: "/api/follows/:userId",
    tag: "follows",
    summary: "Stop following a person, or take back your request",
    access: "person",
    params: UnfollowPath,
    replies: { 204: Nothing },
  }),
  unfollowPair: route({
    method: "DELETE",
    path: "/api/follows/:followerId/:followingId",
    tag: "follows",
    summary: "The same with both people named",
    access: "person",
    params: UnfollowPairPath,
    replies: { 204: Nothing },
  }),
  removeFollower: route({
    method: "DELETE",
    path: "/api/followers/:userId",
    tag: "follows",
    summary: "Remove someone from your followers",
    access: "person",
    params: FollowerPath,
    replies: { 204: Nothing },
  }),
  listFollowRequests: route({
    method: "GET",
    path: "/api/follow-requests",
    tag: "follows",
    summary: "Who's waiting for your answer, newest first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(FollowRequest) },
    paged: true,
  }),
  acceptFollowRequest: route({
    method: "POST",
    path: "/api/follow-requests/:userId",
    tag: "follows",
    summary: "Accept a follow request",
    access: "person",
    params: FollowerPath,
    replies: { 200: FollowersCount },
  }),
  declineFollowRequest: route({
    method: "DELETE",
    path: "/api/follow-requests/:userId",
    tag: "follows",
    summary: "Decline a follow request",
    access: "person",
    params: FollowerPath,
    replies: { 204: Nothing },
  }),
} as const;
