import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { limitRates } from "#server/rate-limit/hook.ts";
import { writerOf } from "#server/serialization.ts";
import { authenticate } from "./authentication.ts";
import { refuseForeignOrigins } from "./csrf.ts";
import { keepDiskReserve } from "./disk-reserve.ts";
import { handleErrors } from "./error-handler.ts";
import { closeConnectionsWhenStopping } from "./lifecycle.ts";
import { shedLoad } from "./load-shedding.ts";
import { acceptMultipart } from "./multipart.ts";
import { batchRequests } from "./request-batching.ts";
import { logRequests } from "./request-log.ts";
import { secureHeaders } from "./security-headers.ts";
import { boundUploads } from "./uploads.ts";
import { validateBySchema } from "./validation.ts";
import { requireSameViewer } from "./viewer-precondition.ts";

/**
 * What each request passes on its way to a route's handler and back, in this order: hooks of one kind run as they are
 * registered here. A hook that refuses ends the request; later ones, and the database, never hear of it.
 */
export async function addPipeline(app: FastifyInstance, context: Context): Promise<void> {
  // Calls take JSON and forms. A plain text is 415, which also keeps other sites' simple requests out.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validateBySchema);
  app.setSerializerCompiler<z.core.$ZodType>(({ schema }) => writerOf(schema));
  handleErrors(app);
  // Before the database is asked anything: an id and one log line, headers, and 503 when too much is under way.
  logRequests(app);
  closeConnectionsWhenStopping(app);
  secureHeaders(app);
  shedLoad(app);
  batchRequests(app);
  // Requests stay packed: unpacking would only give a few bytes the power to become many.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  // Who asks, and whether they may ask now.
  await authenticate(app, context);
  refuseForeignOrigins(app);
  limitRates(app, context);
  requireSameViewer(app);
  // With the body: room on the disk, then the form and its file.
  keepDiskReserve(app, context);
  boundUploads(app, context);
  await acceptMultipart(app);
}
