import * as z from "zod/mini";
import { Nothing, SearchQuery, UserId } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Author } from "./users.ts";

const CloseFriendPath = z.object({ userId: UserId });

/** One of the viewer's followers, and whether they're a close friend of the viewer's. */
export const FollowerToPick = z.extend(Author, { isCloseFriend: z.boolean() });
export type FollowerToPick = z.output<typeof FollowerToPick>;

/** Whom one counts among one's close friends, which nobody else is told. */
export const closeFriendsRoutes = calls("close-friends", "person", {
  /** All of them: `limits.closeFriends.max` is less than a page. */
  listCloseFriends: get("/api/close-friends", "Your close friends, by username", {
    replies: { 200: z.array(Author) },
  }),
  listFollowersToPick: get("/api/close-friends/followers", "Your followers, and who's a close friend, by username", {
    limit: "search",
    paged: true,
    query: SearchQuery,
    replies: { 200: z.array(FollowerToPick) },
  }),
  addCloseFriend: post("/api/close-friends/:userId", "Count a follower among your close friends", {
    params: CloseFriendPath,
    replies: { 204: Nothing },
  }),
  removeCloseFriend: remove("/api/close-friends/:userId", "Take someone off your close friends", {
    params: CloseFriendPath,
    replies: { 204: Nothing },
  }),
});
