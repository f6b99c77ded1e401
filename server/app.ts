import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import type { Context } from "./context.ts";
import { aboutRoutes } from "./features/about/about.routes.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { authenticatorRoutes } from "./features/authenticator/authenticator.routes.ts";
import { blocksRoutes } from "./features/blocks/blocks.routes.ts";
import { catalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import { commentsRoutes } from "./features/comments/comments.routes.ts";
import { engagementRoutes } from "./features/engagement/engagement.routes.ts";
import { favoritesRoutes } from "./features/favorites/favorites.routes.ts";
import { feedRoutes } from "./features/feed/feed.routes.ts";
import { followsRoutes } from "./features/follows/follows.routes.ts";
import { importsRoutes } from "./features/imports/imports.routes.ts";
import { invitesRoutes } from "./features/invites/invites.routes.ts";
import { likesRoutes } from "./features/likes/likes.routes.ts";
import { messagesRoutes } from "./features/messages/messages.routes.ts";
import { moderationRoutes } from "./features/moderation/moderation.routes.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { openIdRoutes } from "./features/openid/openid.routes.ts";
import { operatorsRoutes } from "./features/operators/operators.routes.ts";
import { ownEffectsRoutes } from "./features/own-effects/own-effects.routes.ts";
import { passkeysRoutes } from "./features/passkeys/passkeys.routes.ts";
import { photosRoutes } from "./features/photos/photos.routes.ts";
import { productsRoutes } from "./features/products/products.routes.ts";
import { pushRoutes } from "./features/push/push.routes.ts";
import { rankingsRoutes } from "./features/rankings/rankings.routes.ts";
import { reportsRoutes } from "./features/reports/reports.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { serverSettingsRoutes } from "./features/server-settings/server-settings.routes.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { statsRoutes } from "./features/stats/stats.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { wantToTryRoutes } from "./features/want-to-try/want-to-try.routes.ts";
import { serveApiReference } from "./http/api-reference.ts";
import { refuseBadAddress } from "./http/error-handler.ts";
import { serveHealth } from "./http/lifecycle.ts";
import { addPipeline } from "./http/pipeline.ts";
import { createPipelinedServer } from "./http/pipelined-server.ts";
import { serveWebApp } from "./http/web-app.ts";
import { startJobs } from "./jobs.ts";
import { loggerOptions } from "./logger.ts";

/** In any order. */
const features = [
  aboutRoutes,
  accountRoutes,
  authRoutes,
  authenticatorRoutes,
  blocksRoutes,
  catalogueRoutes,
  commentsRoutes,
  favoritesRoutes,
  engagementRoutes,
  feedRoutes,
  followsRoutes,
  importsRoutes,
  invitesRoutes,
  likesRoutes,
  messagesRoutes,
  moderationRoutes,
  notificationsRoutes,
  openIdRoutes,
  passkeysRoutes,
  photosRoutes,
  operatorsRoutes,
  ownEffectsRoutes,
  productsRoutes,
  pushRoutes,
  rankingsRoutes,
  reportsRoutes,
  searchRoutes,
  serverSettingsRoutes,
  sessionsRoutes,
  statsRoutes,
  usersRoutes,
  wantToTryRoutes,
];

/** The HTTP application; it neither listens nor opens anything. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const app = Fastify({
    logger: loggerOptions(context.config),
    logController: new LogController({ disableRequestLogging: true }),
    // Only the address added by the nearest proxy is trusted: clients can forge the rest.
    trustProxy: context.config.trustProxy && ((_address, hop) => hop === 0),
    serverFactory: createPipelinedServer,
    bodyLimit: limits.json.bytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: "idle",
    frameworkErrors: refuseBadAddress,
  });
  await addPipeline(app, context);
  serveApiReference(app);
  serveHealth(app, context);
  for (const feature of features) feature(app, context);
  app.addHook("onClose", startJobs(context));
  app.addHook("onClose", async () => context.mailer?.settled());
  serveWebApp(app, context);
  return app;
}
