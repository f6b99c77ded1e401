import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { serve } from "#server/http/serve.ts";
import { routes } from "#shared/contract/routes.ts";
import { acceptFollowRequest, declineFollowRequest, listFollowRequests } from "./follow-requests.service.ts";
import {
  followUser,
  listFollowers,
  listFollowing,
  listMutualFollows,
  removeFollower,
  unfollowUser,
} from "./follows.service.ts";

export function followsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, routes.followUser, ({ viewer, body }) => followUser(context, viewer, body));
  serve(app, routes.unfollowUser, async ({ viewer, params }) => {
    await unfollowUser(context, viewer, { followingId: params.userId });
  });
  serve(app, routes.unfollowPair, async ({ viewer, params }) => {
    await unfollowUser(context, viewer, params);
  });
  serve(app, routes.removeFollower, async ({ viewer, params }) => {
    await removeFollower(context, viewer, params.userId);
  });
  serve(app, routes.listFollowRequests, ({ viewer, query }) => listFollowRequests(context, viewer, query));
  serve(app, routes.acceptFollowRequest, ({ viewer, params }) => acceptFollowRequest(context, viewer, params.userId));
  serve(app, routes.declineFollowRequest, async ({ viewer, params }) => {
    await declineFollowRequest(context, viewer, params.userId);
  });
  serve(app, routes.listMutualFollows, ({ viewer, query }) => listMutualFollows(context, viewer, query));
  serve(app, routes.listFollowing, ({ viewer, params, query }) => listFollowing(context, viewer, params.id, query));
  serve(app, routes.listFollowers, ({ viewer, params, query }) => listFollowers(context, viewer, params.id, query));
}
