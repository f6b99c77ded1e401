import { encodeCursor } from "#server/db/query/pagination.ts";
import type { Routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { password, privacyFlags } from "#test/people.ts";
import { newDevice } from "#test/push-receiver.ts";
import { breakRows } from "./break-rows.ts";
import { followRows } from "./follow-rows.ts";
import { importRows } from "./import-rows.ts";
import { linkRows } from "./link-rows.ts";
import { operatorRows } from "./operator-rows.ts";
import { productRows } from "./product-rows.ts";
import {
  among,
  anyone,
  askerId,
  asStranger,
  oneself,
  onSessions,
  ownerInPath,
  person,
  photo,
  profile,
  type Row,
  session,
} from "./rows.ts";
import { selectionRows } from "./selection-rows.ts";
import { signInRows } from "./sign-in-rows.ts";

/** Every call of the contract; the type demands a row for a new one. */
export const matrix: Record<keyof Routes, readonly Row[]> = {
  login: [
    {
      about: "the owner's account",
      request: ({ owner }) => ({ body: { email: owner.user.email, password } }),
      expected: anyone(200),
    },
  ],
  ...linkRows,
  ...signInRows,
  logout: [{ about: "one's own sign-in", expected: anyone(204) }],
  confirmPassword: [
    { about: "one's own password", request: () => ({ body: { password } }), expected: oneself(204) },
    { about: "another password", request: () => ({ body: { password: "wrong horse" } }), expected: oneself(403) },
  ],
  getCurrentUser: [{ about: "oneself", expected: oneself(200) }],
  updatePrivacy: [{ about: "one's own flags", request: () => ({ body: privacyFlags() }), expected: oneself(200) }],
  markFirstSteps: [
    { about: "one's own steps", request: () => ({ body: { shown: true } }), expected: oneself(200) },
    { about: "a step that cannot be undone", request: () => ({ body: { shown: false } }), expected: oneself(400) },
  ],
  listReminders: [{ about: "one's own", expected: oneself(200) }],
  setReminder: onSessions(session({ dueAt: "2026-06-15T12:20:00Z", keep: "20-minutes" }), { owner: 204, seeing: 403 }),
  skipReminder: onSessions(session(), { owner: 204, seeing: 403 }),
  changeReminderSettings: [
    { about: "one's own choices", request: () => ({ body: { asks: true } }), expected: oneself(200) },
  ],
  exportData: [{ about: "one's own data", expected: oneself(200) }],
  exportArchive: [{ about: "one's own data", expected: oneself(200) }],
  ...importRows,
  deleteAccount: [{ about: "one's own account", expected: oneself(204) }],
  changePassword: [
    {
      about: "one's own password",
      request: () => ({ body: { currentPassword: password, newPassword: password } }),
      expected: oneself(204),
    },
  ],
  countRecoveryCodes: [{ about: "one's own codes", expected: oneself(200) }],
  renewRecoveryCodes: [{ about: "one's own codes", request: () => ({ body: { password } }), expected: oneself(201) }],
  listSecurityEvents: [{ about: "one's own events", expected: oneself(200) }],
  listLoginSessions: [{ about: "one's own sign-ins", expected: oneself(200) }],
  endLoginSession: [
    {
      about: "the owner's sign-in",
      request: ({ loginSession }) => ({ params: { id: loginSession } }),
      expected: among(204, 404),
    },
  ],
  signOutOtherDevices: [{ about: "one's own sign-ins", expected: oneself(204) }],

  listFeed: [{ about: "one's own feed", expected: oneself(200) }],
  countNewSessions: [
    {
      about: "one's own feed",
      request: () => ({ query: { since: encodeCursor([new Date(0), 0]) } }),
      expected: oneself(200),
    },
  ],
  getRecentSession: [{ about: "other people", expected: oneself(200) }],
  getSession: onSessions(session(), { owner: 200, seeing: 200 }),
  getStanding: onSessions(session(), { owner: 200, seeing: 200 }),
  listEngagement: visibilities.map((visibility) => ({
    about: `a ${visibility} session, left out for those who may not see it`,
    request: (world) => ({ query: { ids: String(world[visibility].session) } }),
    expected: oneself(200),
  })),
  logSession: [{ about: "a new session", request: () => ({ body: { strainName: "Haze" } }), expected: oneself(201) }],
  editSession: onSessions(session({ rating: 7 }), { owner: 200, seeing: 403 }),
  // No photo comes with it.
  addPhoto: onSessions(session({ alt: "A lake" }), { owner: 400, seeing: 403 }),
  orderPhotos: onSessions(session({ photoIds: [] }), { owner: 200, seeing: 403 }),
  describePhoto: onSessions(photo, { owner: 404, seeing: 403 }),
  removePhoto: onSessions(photo, { owner: 404, seeing: 403 }),
  getLabelPhoto: onSessions(session(), { owner: 200, seeing: 403 }),
  // No photo comes with it.
  setLabelPhoto: onSessions(session({}), { owner: 400, seeing: 403 }),
  removeLabelPhoto: onSessions(session(), { owner: 204, seeing: 403 }),
  listCompanions: onSessions(session(), { owner: 200, seeing: 200 }),
  listPeopleOfEvenings: [{ about: "one's own", expected: oneself(200) }],
  // No follow of the owner's leads to anyone.
  askCompanion: onSessions(session({ userId: "nobody" }), { owner: 409, seeing: 403 }),
  removeCompanion: onSessions(({ session: id }) => ({ params: { id, userId: "nobody" } }), { owner: 204, seeing: 403 }),
  getSharedLink: onSessions(session(), { owner: 200, seeing: 403 }),
  turnOnSharedLink: onSessions(session(), { owner: 200, seeing: 403 }),
  turnOffSharedLink: onSessions(session(), { owner: 204, seeing: 403 }),
  openSharedLink: [
    {
      about: "the owner's link to a private session",
      request: ({ sharedLink }) => ({ params: { token: sharedLink } }),
      expected: { ...anyone(200), blocked: 404 },
    },
    { about: "a guessed link", request: () => ({ params: { token: "guessed" } }), expected: anyone(404) },
  ],
  deleteSession: onSessions(session(), { owner: 204, seeing: 403 }),
  restoreSession: onSessions(session(), { owner: 200, seeing: 404 }),
  makeSessionsPrivate: [{ about: "one's own sessions", expected: oneself(200) }],
  listUserSessions: [
    { about: "the owner's sessions", request: profile, expected: person(200, 200) },
    { about: "the owner's sessions as a stranger", request: asStranger, expected: among(200, 403) },
  ],
  listSessionVersions: [{ about: "one's own sessions", expected: oneself(200) }],
  searchProducts: [{ about: "products that one may know of", expected: oneself(200) }],
  searchOwnSessions: [{ about: "one's own sessions", expected: oneself(200) }],
  countOwnSessions: [{ about: "one's own sessions", expected: oneself(200) }],
  ...selectionRows,
  listNotedLabels: [{ about: "one's own labels", expected: oneself(200) }],
  listSuggestions: [{ about: "one's own suggestions", expected: oneself(200) }],

  listOwnEffects: [{ about: "one's own words", expected: oneself(200) }],
  addOwnEffect: [
    {
      about: "one's own words",
      request: () => ({ body: { kind: "unwanted", name: "lost the thread" } }),
      expected: oneself(201),
    },
    {
      about: "a word of the fixed list",
      request: () => ({ body: { kind: "unwanted", name: "Dizzy" } }),
      expected: oneself(409),
    },
  ],
  renameOwnEffect: [
    {
      about: "the owner's word",
      request: ({ ownEffect: id }) => ({ params: { id }, body: { name: "snacks" } }),
      expected: among(200, 404),
    },
  ],
  mergeOwnEffect: [
    {
      about: "the owner's words",
      request: ({ ownEffect: id, otherOwnEffect: into }) => ({ params: { id }, body: { into } }),
      expected: among(204, 404),
    },
  ],
  removeOwnEffect: [
    { about: "the owner's word", request: ({ ownEffect: id }) => ({ params: { id } }), expected: among(204, 404) },
  ],

  updateRankings: [
    {
      about: "the owner's order",
      request: ({ public: { session: first }, otherPublicSession: second }) => ({
        body: {
          rankings: [
            { sessionId: first, rank: 1 },
            { sessionId: second, rank: 2 },
          ],
        },
      }),
      expected: among(204, 400),
    },
  ],
  getComparison: [{ about: "one's own pair", expected: oneself(200) }],
  compareSessions: onSessions(
    ({ session: winnerSessionId }, { otherPublicSession: loserSessionId }) => ({
      body: { winnerSessionId, loserSessionId },
    }),
    { owner: 201, seeing: 403 },
  ),
  undoComparison: [
    {
      about: "the owner's last comparison",
      request: ({ comparison }) => ({ params: { id: comparison } }),
      expected: among(204, 404),
    },
  ],
  listRankings: [
    { about: "one's own rankings", expected: oneself(200) },
    { about: "only the compared ones", request: () => ({ query: { compared: "true" } }), expected: oneself(200) },
  ],
  listOrder: [{ about: "one's own order", expected: oneself(200) }],
  listProductRankings: [{ about: "one's own products", expected: oneself(200) }],

  ...productRows,
  ...breakRows,
  ...operatorRows,

  listComments: onSessions(session(), { owner: 200, seeing: 200 }),
  postComment: onSessions(session({ content: "Nice" }), { owner: 201, seeing: 201 }),
  editComment: onSessions(({ comment }) => ({ params: { id: comment }, body: { content: "Nicer" } }), {
    owner: 200,
    seeing: 403,
  }),
  deleteComment: onSessions(({ comment }) => ({ params: { id: comment } }), { owner: 204, seeing: 403 }),
  restoreComment: onSessions(({ comment }) => ({ params: { id: comment } }), { owner: 200, seeing: 404 }),

  likeSession: [
    ...onSessions(({ session: sessionId }) => ({ body: { sessionId } }), { owner: 200, seeing: 200 }),
    {
      about: "a like in the owner's name",
      request: ({ owner, public: shared }) => ({ body: { sessionId: shared.session, userId: owner.user.id } }),
      expected: among(200, 403),
    },
  ],
  unlikeSession: [
    {
      about: "one's own like of a public session",
      request: (world, viewpoint) => ({
        params: { userId: askerId(world, viewpoint), sessionId: world.public.session },
      }),
      expected: oneself(204),
    },
    {
      about: "the owner's like",
      request: ({ owner, public: shared }) => ({ params: { userId: owner.user.id, sessionId: shared.session } }),
      expected: among(204, 403),
    },
  ],

  listUsers: [{ about: "everybody", expected: oneself(200) }],
  searchUsers: [{ about: "everybody", expected: oneself(200) }],
  getAbout: [{ about: "the version", expected: anyone(200) }],
  listHelplines: [{ about: "the numbers to call", expected: anyone(200) }],
  searchCatalogue: [{ about: "the catalogue", expected: oneself(200) }],
  getProfile: [
    { about: "the owner", request: profile, expected: person(200, 200) },
    { about: "the owner as a stranger", request: asStranger, expected: among(200, 403) },
  ],
  getStats: [
    { about: "the owner", request: profile, expected: person(200, 200) },
    { about: "the owner as a stranger", request: asStranger, expected: among(200, 403) },
  ],
  getHistory: [{ about: "the owner", request: profile, expected: person(200, 403) }],
  listFavorites: [
    { about: "the owner's", request: profile, expected: person(200, 200) },
    { about: "the owner's as a stranger", request: asStranger, expected: among(200, 403) },
  ],
  pinFavorite: onSessions(({ session: sessionId }) => ({ body: { sessionId } }), { owner: 200, seeing: 403 }),
  arrangeFavorites: [
    {
      about: "one that the owner alone has pinned",
      request: (world) => ({ body: { sessionIds: [world.public.session] } }),
      expected: among(200, 400),
    },
  ],
  unpinFavorite: [
    {
      about: "the owner's",
      request: (world) => ({ params: { sessionId: world.public.session } }),
      expected: oneself(204),
    },
  ],
  editProfile: [
    {
      about: "the owner",
      request: (world) => ({ ...profile(world), body: { bio: "Mine" } }),
      expected: person(200, 403),
    },
  ],

  ...followRows,
  sendReport: [
    ...onSessions(({ session: id }) => ({ body: { kind: "session", id: String(id), reason: "spam" } }), {
      owner: 400,
      seeing: 201,
    }),
    ...onSessions(({ comment: id }) => ({ body: { kind: "comment", id: String(id), reason: "spam" } }), {
      owner: 400,
      seeing: 201,
    }).map((row) => ({ ...row, about: `a comment under ${row.about}` })),
    {
      about: "the owner",
      request: ({ owner }) => ({ body: { kind: "user", id: owner.user.id, reason: "spam" } }),
      expected: person(400, 201),
    },
  ],
  listBlocks: [{ about: "the people one has blocked", expected: oneself(200) }],
  blockUser: [
    {
      about: "the owner",
      request: ({ owner }) => ({ body: { userId: owner.user.id } }),
      expected: person(400, 200),
    },
  ],
  unblockUser: [{ about: "one's own block of the owner", request: ownerInPath, expected: oneself(204) }],

  listNotifications: [{ about: "one's own", expected: oneself(200) }],
  countUnread: [{ about: "one's own", expected: oneself(200) }],
  readNotification: [
    {
      about: "the owner's",
      request: ({ notification }) => ({ params: { id: notification } }),
      expected: among(204, 404),
    },
  ],
  readAllNotifications: [{ about: "one's own", expected: oneself(204) }],
  getNotificationSwitches: [{ about: "one's own", expected: oneself(200) }],
  switchNotifications: [{ about: "one's own", request: () => ({ body: { like: false } }), expected: oneself(200) }],

  getPushSettings: [{ about: "one's own", expected: oneself(200) }],
  changePushSettings: [{ about: "one's own", request: () => ({ body: { quietHours: null } }), expected: oneself(200) }],
  subscribeDevice: [
    {
      about: "a device of one's own",
      request: (_, viewpoint) => ({ body: newDevice(`https://push.example.org/${viewpoint}`).subscription }),
      expected: oneself(204),
    },
    {
      about: "the owner's device",
      request: ({ device }, viewpoint) => {
        const body = newDevice(`https://push.example.org/next-of-${viewpoint}`).subscription;
        return { body: { ...body, replaces: device } };
      },
      expected: among(204, 404),
    },
  ],
  unsubscribeDevice: [{ about: "one's own device", expected: oneself(204) }],

  listConversations: [{ about: "one's own", expected: oneself(200) }],
  countUnreadConversations: [{ about: "one's own", expected: oneself(200) }],
  listMessages: [{ about: "one's own with the owner", request: ownerInPath, expected: person(200, 200) }],
  sendMessage: [
    {
      about: "the owner, who follows nobody back",
      request: (world) => ({ ...ownerInPath(world), body: { content: "Hello", key: "one" } }),
      expected: person(403, 403),
    },
  ],
  readMessages: [
    {
      about: "one's own with the owner",
      request: (world) => ({ ...ownerInPath(world), body: { messageId: world.message } }),
      expected: person(204, 204),
    },
  ],
  deleteMessage: [
    {
      about: "the owner's message to the follower",
      request: ({ message }) => ({ params: { id: message } }),
      expected: { ...among(204, 404), follower: 403 },
    },
  ],
};
