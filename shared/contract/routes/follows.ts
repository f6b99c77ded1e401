import * as z from "zod/mini";
import { FollowState, FollowUser, UnfollowPairPath, UnfollowPath } from "../follows.ts";
import { PageQuery } from "../pagination.ts";
import { Nothing, UserIdPath } from "../primitives.ts";
import { route } from "../route.ts";
import { Person } from "../users.ts";

export const followsRoutes = {
  listFollowing: route({
    method: "GET",
    path: "/api/users/:id/following",
    tag: "follows",
    summary: "Whom a person follows, newest first",
    access: "person",
    params: UserIdPath,
    query: PageQuery,
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
    replies: { 200: z.array(Person) },
    paged: true,
  }),
  followUser: route({
    method: "POST",
    path: "/api/follows",
    tag: "follows",
    summary: "Follow a person",
    access: "person",
    body: FollowUser,
    replies: { 200: FollowState },
  }),
  unfollowUser: route({
    method: "DELETE",
    path: "/api/follows/:userId",
    tag: "follows",
    summary: "Stop following a person",
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
} as const;
