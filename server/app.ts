import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import type { Context } from "./context.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { blocksRoutes } from "./features/blocks/blocks.routes.ts";
import { catalogueRoutes } from "./features/catalogue/catalogue.routes.ts";
import { commentsRoutes } from "./features/comments/comments.routes.ts";
import { feedRoutes } from "./features/feed/feed.routes.ts";
import { followsRoutes } from "./features/follows/follows.routes.ts";
import { likesRoutes } from "./features/likes/likes.routes.ts";
import { messagesRoutes } from "./features/messages/messages.routes.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { photosRoutes } from "./features/photos/photos.routes.ts";
import { rankingsRoutes } from "./features/rankings/rankings.routes.ts";
import { reportsRoutes } from "./features/reports/reports.routes.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { statsRoutes } from "./features/stats/stats.routes.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { serveApiReference } from "./http/api-reference.ts";
import { authenticate } from "./http/authentication.ts";
import { refuseBadAddress } from "./http/bad-address.ts";
import { keepDiskReserve } from "./http/disk-reserve.ts";
import { handleErrors } from "./http/error-handler.ts";
import { serveHealth } from "./http/health.ts";
import { closeWhatIsAnswered } from "./http/lifecycle.ts";
import { boundRequests } from "./http/load-shedding.ts";
import { acceptMultipart } from "./http/multipart.ts";
import { refuseForeignOrigins } from "./http/origin.ts";
import { createPipelinedServer } from "./http/pipelined-server.ts";
import { beginInGroups } from "./http/request-batching.ts";
import { logRequests } from "./http/request-log.ts";
import { secureHeaders } from "./http/security-headers.ts";
import { serializeBySchema } from "./http/serialization.ts";
import { boundUploads } from "./http/uploads.ts";
import { validateBySchema } from "./http/validation.ts";
import { refuseOtherViewers } from "./http/viewer-precondition.ts";
import { serveWebApp } from "./http/web-app.ts";
import { startJobs } from "./jobs.ts";
import { loggerOptions } from "./logger.ts";
import { limitRates } from "./rate-limit/hook.ts";

/** One line a feature; the order does not matter. */
const features = [
  accountRoutes,
  authRoutes,
  blocksRoutes,
  catalogueRoutes,
  commentsRoutes,
  feedRoutes,
  followsRoutes,
  likesRoutes,
  messagesRoutes,
  notificationsRoutes,
  photosRoutes,
  rankingsRoutes,
  reportsRoutes,
  sessionsRoutes,
  statsRoutes,
  usersRoutes,
];

/** The whole HTTP application on a context; it neither listens nor opens anything. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const app = Fastify({
    logger: loggerOptions(context.config),
    logController: new LogController({ disableRequestLogging: true }),
    // Only what the nearest proxy adds is believed: whoever asks may write anything in front of it.
    trustProxy: context.config.trustProxy && ((_address, hop) => hop === 0),
    serverFactory: createPipelinedServer,
    bodyLimit: limits.json.bytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: "idle",
    frameworkErrors: refuseBadAddress,
  });
  // Calls take JSON and forms. A plain text is 415, which also keeps other sites' simple requests out.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validateBySchema);
  app.setSerializerCompiler(serializeBySchema);
  handleErrors(app);
  logRequests(app);
  closeWhatIsAnswered(app);
  secureHeaders(app);
  boundRequests(app);
  beginInGroups(app);
  // What comes in is small or a picture; unpacking it would only give a few bytes the power to become many.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  await authenticate(app, context);
  refuseForeignOrigins(app);
  limitRates(app, context);
  refuseOtherViewers(app);
  keepDiskReserve(app, context);
  boundUploads(app, context);
  await acceptMultipart(app);
  serveApiReference(app);
  serveHealth(app, context);
  for (const feature of features) feature(app, context);
  app.addHook("onClose", startJobs(context));
  serveWebApp(app);
  return app;
}
