import type { Routes } from "#shared/contract/routes.ts";
import { password } from "#test/people.ts";
import type { Viewpoint, World } from "./world.ts";

interface Request {
  params?: Record<string, string | number>;
  body?: unknown;
}

/** Who gets which status when asking about the same thing, in the order owner, follower, stranger, visitor. */
interface Row {
  about: string;
  request?: (world: World, viewpoint: Viewpoint) => Request;
  expected: readonly [owner: number, follower: number, stranger: number, visitor: number];
}

const profile = (world: World): Request => ({ params: { id: world.owner.user.id } });
const askerId = (world: World, viewpoint: Viewpoint) =>
  viewpoint === "visitor" ? world.owner.user.id : world[viewpoint].user.id;

const publicSession = (body?: unknown) => (world: World) => ({ params: { id: world.publicSession }, body });
const privateSession = (body?: unknown) => (world: World) => ({ params: { id: world.privateSession }, body });
const oneself = (status: number) => [status, status, status, 401] as const;
const anyone = (status: number) => [status, status, status, status] as const;
const flags = {
  defaultSessionPrivacy: true,
  allowDiscovery: true,
  showLocation: true,
  allowComments: true,
  allowAnalytics: true,
};
const newcomer = (viewpoint: Viewpoint) => `${viewpoint}.${crypto.randomUUID().slice(0, 8)}`;

/** Every call of the contract; the type demands a row for a new one. */
export const matrix: Record<keyof Routes, readonly Row[]> = {
  login: [
    {
      about: "the owner's account",
      request: ({ owner }) => ({ body: { email: owner.user.email, password } }),
      expected: anyone(200),
    },
  ],
  register: [
    {
      about: "a new account",
      request: (_, viewpoint) => {
        const username = newcomer(viewpoint);
        return { body: { username, email: `${username}@example.com`, firstName: "New", password } };
      },
      expected: anyone(201),
    },
  ],
  logout: [{ about: "one's own sign-in", expected: anyone(204) }],
  getCurrentUser: [{ about: "oneself", expected: oneself(200) }],
  updatePrivacy: [{ about: "one's own flags", request: () => ({ body: flags }), expected: oneself(200) }],
  exportData: [{ about: "one's own data", expected: oneself(200) }],
  deleteAccount: [{ about: "one's own account", expected: oneself(204) }],
  changePassword: [
    {
      about: "one's own password",
      request: () => ({ body: { currentPassword: password, newPassword: password } }),
      expected: oneself(204),
    },
  ],
  signOutOtherDevices: [{ about: "one's own sign-ins", expected: oneself(204) }],

  listFeed: [{ about: "one's own feed", expected: oneself(200) }],
  getSession: [
    { about: "a public session", request: publicSession(), expected: [200, 200, 200, 401] },
    { about: "a private session", request: privateSession(), expected: [200, 404, 404, 401] },
  ],
  logSession: [{ about: "a new session", request: () => ({ body: { strainName: "Haze" } }), expected: oneself(201) }],
  editSession: [
    { about: "a public session", request: publicSession({ rating: 7 }), expected: [200, 403, 403, 401] },
    { about: "a private session", request: privateSession({ rating: 7 }), expected: [200, 404, 404, 401] },
  ],
  deleteSession: [
    { about: "a public session", request: publicSession(), expected: [204, 403, 403, 401] },
    { about: "a private session", request: privateSession(), expected: [204, 404, 404, 401] },
  ],
  listUserSessions: [{ about: "the owner's sessions", request: profile, expected: oneself(200) }],
  listSuggestions: [{ about: "one's own suggestions", expected: oneself(200) }],

  updateRankings: [
    {
      about: "the owner's order",
      request: ({ publicSession: first, otherPublicSession: second }) => ({
        body: {
          rankings: [
            { sessionId: first, rank: 1 },
            { sessionId: second, rank: 2 },
          ],
        },
      }),
      expected: [204, 400, 400, 401],
    },
  ],
  getComparison: [{ about: "one's own pair", expected: oneself(200) }],
  compareSessions: [
    {
      about: "the owner's public sessions",
      request: ({ publicSession: winnerSessionId, otherPublicSession: loserSessionId }) => ({
        body: { winnerSessionId, loserSessionId },
      }),
      expected: [201, 403, 403, 401],
    },
    {
      about: "the owner's private session",
      request: ({ privateSession: winnerSessionId, publicSession: loserSessionId }) => ({
        body: { winnerSessionId, loserSessionId },
      }),
      expected: [201, 404, 404, 401],
    },
  ],
  undoComparison: [
    {
      about: "the owner's last comparison",
      request: ({ comparison }) => ({ params: { id: comparison } }),
      expected: [204, 404, 404, 401],
    },
  ],
  listRankings: [{ about: "one's own rankings", expected: oneself(200) }],

  listComments: [
    { about: "a public session", request: publicSession(), expected: [200, 200, 200, 401] },
    { about: "a private session", request: privateSession(), expected: [200, 404, 404, 401] },
  ],
  postComment: [
    { about: "a public session", request: publicSession({ content: "Nice" }), expected: [201, 201, 201, 401] },
    { about: "a private session", request: privateSession({ content: "Nice" }), expected: [201, 404, 404, 401] },
  ],
  deleteComment: [
    {
      about: "the owner's comment under a public session",
      request: ({ publicComment }) => ({ params: { id: publicComment } }),
      expected: [204, 403, 403, 401],
    },
    {
      about: "the owner's comment under a private session",
      request: ({ privateComment }) => ({ params: { id: privateComment } }),
      expected: [204, 404, 404, 401],
    },
  ],

  likeSession: [
    {
      about: "a public session",
      request: (world) => ({ body: { sessionId: world.publicSession } }),
      expected: [200, 200, 200, 401],
    },
    {
      about: "a private session",
      request: (world) => ({ body: { sessionId: world.privateSession } }),
      expected: [200, 404, 404, 401],
    },
    {
      about: "a like in the owner's name",
      request: ({ owner, publicSession: sessionId }) => ({ body: { sessionId, userId: owner.user.id } }),
      expected: [200, 403, 403, 401],
    },
  ],
  unlikeSession: [
    {
      about: "one's own like of a public session",
      request: (world, viewpoint) => ({
        params: { userId: askerId(world, viewpoint), sessionId: world.publicSession },
      }),
      expected: [204, 204, 204, 401],
    },
    {
      about: "the owner's like",
      request: ({ owner, publicSession: sessionId }) => ({ params: { userId: owner.user.id, sessionId } }),
      expected: [204, 403, 403, 401],
    },
  ],

  listUsers: [{ about: "everybody", expected: oneself(200) }],
  searchUsers: [{ about: "everybody", expected: oneself(200) }],
  searchCatalogue: [{ about: "what is known", expected: oneself(200) }],
  getProfile: [{ about: "the owner", request: profile, expected: oneself(200) }],
  getStats: [{ about: "the owner", request: profile, expected: oneself(200) }],
  getHistory: [{ about: "the owner", request: profile, expected: [200, 403, 403, 401] }],
  listFollowing: [{ about: "the owner", request: profile, expected: oneself(200) }],
  listFollowers: [{ about: "the owner", request: profile, expected: oneself(200) }],
  editProfile: [
    {
      about: "the owner",
      request: (world) => ({ ...profile(world), body: { bio: "Mine" } }),
      expected: [200, 403, 403, 401],
    },
  ],

  followUser: [
    {
      about: "the owner",
      request: ({ owner }) => ({ body: { followingId: owner.user.id } }),
      expected: [400, 200, 200, 401],
    },
    {
      about: "a follow in the owner's name",
      request: ({ owner, stranger }) => ({ body: { followingId: stranger.user.id, followerId: owner.user.id } }),
      expected: [200, 403, 403, 401],
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
      expected: [204, 403, 403, 401],
    },
  ],

  listNotifications: [{ about: "one's own", expected: oneself(200) }],
  countUnread: [{ about: "one's own", expected: oneself(200) }],
  readNotification: [
    {
      about: "the owner's",
      request: ({ notification }) => ({ params: { id: notification } }),
      expected: [204, 404, 404, 401],
    },
  ],
  readAllNotifications: [{ about: "one's own", expected: oneself(204) }],
};

/** These end the asker's sign-in or take things away: each viewpoint gets a world of its own. */
export const destructive: ReadonlySet<keyof Routes> = new Set([
  "logout",
  "deleteAccount",
  "deleteSession",
  "deleteComment",
  "undoComparison",
]);
