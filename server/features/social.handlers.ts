import type { Context } from "#server/context.ts";
import { clientOf } from "#server/http/cookies.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { blocksRoutes } from "#shared/contract/blocks.ts";
import type { closeFriendsRoutes } from "#shared/contract/close-friends.ts";
import type { commentsRoutes } from "#shared/contract/comments.ts";
import type { engagementRoutes } from "#shared/contract/engagement.ts";
import type { followsRoutes } from "#shared/contract/follows.ts";
import type { likesRoutes } from "#shared/contract/likes.ts";
import type { messagesRoutes } from "#shared/contract/messages.ts";
import type { notificationsRoutes } from "#shared/contract/notifications.ts";
import type { reportsRoutes } from "#shared/contract/reports.ts";
import type { usersRoutes } from "#shared/contract/users.ts";
import { blockUser, listBlocks, unblockUser } from "./blocks/blocks.service.ts";
import { editComment, listComments, postComment } from "./comments/comments.service.ts";
import { deleteComment, restoreComment } from "./comments/delete-comment.service.ts";
import { listEngagement } from "./engagement/engagement.service.ts";
import {
  addCloseFriend,
  listCloseFriends,
  listFollowersToPick,
  removeCloseFriend,
} from "./follows/close-friends.service.ts";
import {
  acceptFollowRequest,
  declineFollowRequest,
  followUser,
  listFollowers,
  listFollowing,
  listFollowRequests,
  listMutualFollows,
  removeFollower,
  unfollowUser,
} from "./follows/follows.service.ts";
import { likeSession, unlikeSession } from "./likes/likes.service.ts";
import {
  countUnreadConversations,
  deleteMessage,
  listConversations,
  listMessages,
  readMessages,
  sendMessage,
} from "./messages/messages.service.ts";
import {
  countUnread,
  getNotificationSwitches,
  listNotifications,
  readAllNotifications,
  readNotification,
  switchNotifications,
} from "./notifications/notifications.service.ts";
import { sendReport } from "./operate/reports.service.ts";
import { getHistory, getStats } from "./stats/stats.service.ts";
import { editProfile } from "./users/edit-profile.service.ts";
import { viewing } from "./users/users.access.ts";
import { getProfile, listUsers, searchUsers } from "./users/users.service.ts";

type Calls = typeof engagementRoutes &
  typeof commentsRoutes &
  typeof likesRoutes &
  typeof usersRoutes &
  typeof followsRoutes &
  typeof closeFriendsRoutes &
  typeof blocksRoutes &
  typeof reportsRoutes &
  typeof notificationsRoutes &
  typeof messagesRoutes;

export const socialHandlers = (context: Context): Handlers<Calls> => ({
  listUsers: ({ viewer, query }) => listUsers(context, viewer, query),
  searchUsers: ({ viewer, query }) => searchUsers(context, viewer, query.q, query),
  getProfile: ({ viewer, params, query }) =>
    getProfile(context.database.db, viewing(viewer, params.id, query.as), params.id),
  editProfile: ({ viewer, params, body, file, request }) =>
    editProfile(context, viewer, { userId: params.id, changes: body, file, client: clientOf(request) }),

  getStats: ({ viewer, params, query }) => getStats(context, viewing(viewer, params.id, query.as), params.id),
  getHistory: ({ viewer, params, query }) => getHistory(context, viewer, params.id, query),

  listEngagement: ({ viewer, query }) => listEngagement(context, viewer, query.ids),

  listComments: ({ viewer, params, query }) => listComments(context, viewer, params.id, query),
  postComment: ({ viewer, params, body }) => postComment(context, viewer, params.id, body),
  editComment: ({ viewer, params, body }) => editComment(context, viewer, params.id, body),
  deleteComment: ({ viewer, params }) => deleteComment(context, viewer, params.id),
  restoreComment: ({ viewer, params }) => restoreComment(context, viewer, params.id),

  likeSession: ({ viewer, body }) => likeSession(context, viewer, body),
  unlikeSession: ({ viewer, params }) => unlikeSession(context, viewer, params),

  followUser: ({ viewer, body }) => followUser(context, viewer, body),
  unfollowUser: ({ viewer, params }) => unfollowUser(context, viewer, { followingId: params.userId }),
  unfollowPair: ({ viewer, params }) => unfollowUser(context, viewer, params),
  removeFollower: ({ viewer, params }) => removeFollower(context, viewer, params.userId),
  listFollowRequests: ({ viewer, query }) => listFollowRequests(context, viewer, query),
  acceptFollowRequest: ({ viewer, params }) => acceptFollowRequest(context, viewer, params.userId),
  declineFollowRequest: ({ viewer, params }) => declineFollowRequest(context, viewer, params.userId),
  listMutualFollows: ({ viewer, query }) => listMutualFollows(context, viewer, query),
  listFollowing: ({ viewer, params, query }) => listFollowing(context, viewer, params.id, query),
  listFollowers: ({ viewer, params, query }) => listFollowers(context, viewer, params.id, query),
  listCloseFriends: ({ viewer }) => listCloseFriends(context, viewer),
  listFollowersToPick: ({ viewer, query }) => listFollowersToPick(context, viewer, query),
  addCloseFriend: ({ viewer, params }) => addCloseFriend(context, viewer, params.userId),
  removeCloseFriend: ({ viewer, params }) => removeCloseFriend(context, viewer, params.userId),

  listBlocks: ({ viewer, query }) => listBlocks(context, viewer, query),
  blockUser: ({ viewer, body }) => blockUser(context, viewer, body.userId),
  unblockUser: ({ viewer, params }) => unblockUser(context, viewer, params.userId),

  sendReport: ({ viewer, body }) => sendReport(context, viewer, body),

  listNotifications: ({ viewer, query }) => listNotifications(context, viewer, query),
  countUnread: ({ viewer }) => countUnread(context, viewer),
  readNotification: ({ viewer, params }) => readNotification(context, viewer, params.id),
  readAllNotifications: ({ viewer }) => readAllNotifications(context, viewer),
  getNotificationSwitches: ({ viewer }) => getNotificationSwitches(context, viewer),
  switchNotifications: ({ viewer, body }) => switchNotifications(context, viewer, body),

  listConversations: ({ viewer, query }) => listConversations(context, viewer, query),
  countUnreadConversations: ({ viewer }) => countUnreadConversations(context, viewer),
  listMessages: ({ viewer, params, query }) => listMessages(context, viewer, params.userId, query),
  sendMessage: ({ viewer, params, body }) => sendMessage(context, viewer, params.userId, body),
  readMessages: ({ viewer, params, body }) => readMessages(context, viewer, params.userId, body.messageId),
  deleteMessage: ({ viewer, params }) => deleteMessage(context, viewer, params.id),
});
