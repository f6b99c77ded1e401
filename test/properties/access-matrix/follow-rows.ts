import type { closeFriendsRoutes } from "#shared/contract/close-friends.ts";
import type { followsRoutes } from "#shared/contract/follows.ts";
import { among, oneself, ownerInPath, person, profile, type Row } from "./rows.ts";

/** Who follows whom, who may, and who of them is a close friend. */
export const followRows: Record<keyof (typeof followsRoutes & typeof closeFriendsRoutes), readonly Row[]> = {
  listMutualFollows: [{ about: "one's own", expected: oneself(200) }],
  listFollowing: [{ about: "the owner", request: profile, expected: person(200, 200) }],
  listFollowers: [{ about: "the owner", request: profile, expected: person(200, 200) }],
  followUser: [
    {
      about: "the owner",
      request: ({ owner }) => ({ body: { followingId: owner.user.id } }),
      expected: person(400, 200),
    },
    {
      about: "a follow in the owner's name",
      request: ({ owner, stranger }) => ({ body: { followingId: stranger.user.id, followerId: owner.user.id } }),
      expected: among(200, 403),
    },
  ],
  unfollowUser: [
    {
      about: "the stranger",
      request: ({ stranger }) => ({ params: { userId: stranger.user.id } }),
      expected: oneself(204),
    },
  ],
  unfollowPair: [
    {
      about: "a follow of the owner's",
      request: ({ owner, stranger }) => ({ params: { followerId: owner.user.id, followingId: stranger.user.id } }),
      expected: among(204, 403),
    },
  ],
  removeFollower: [{ about: "the owner's follow of oneself", request: ownerInPath, expected: oneself(204) }],
  listCloseFriends: [{ about: "one's own", expected: oneself(200) }],
  listFollowersToPick: [{ about: "one's own", expected: oneself(200) }],
  addCloseFriend: [
    {
      about: "a follower of the owner's",
      request: ({ follower }) => ({ params: { userId: follower.user.id } }),
      expected: among(204, 400),
    },
    { about: "the owner, who follows nobody", request: ownerInPath, expected: person(400, 400) },
  ],
  removeCloseFriend: [
    {
      about: "the owner's close friend",
      request: ({ closeFriend }) => ({ params: { userId: closeFriend.user.id } }),
      expected: oneself(204),
    },
  ],
  listFollowRequests: [{ about: "who waits for oneself", expected: oneself(200) }],
  acceptFollowRequest: [
    {
      about: "the request to follow the owner",
      request: ({ requester }) => ({ params: { userId: requester.user.id } }),
      expected: among(200, 404),
    },
  ],
  declineFollowRequest: [
    {
      about: "the request to follow the owner",
      request: ({ requester }) => ({ params: { userId: requester.user.id } }),
      expected: oneself(204),
    },
  ],
};
