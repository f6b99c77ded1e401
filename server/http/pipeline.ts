import compress from "@fastify/compress";
import type { FastifyInstance, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { writerOf } from "#server/serialization.ts";
import { authenticate, requireSameViewer } from "./authentication.ts";
import { keepDiskReserve } from "./disk-reserve.ts";
import { handleErrors } from "./error-handler.ts";
import { closeConnectionsWhenStopping } from "./lifecycle.ts";
import { batchRequests, shedLoad } from "./load-shedding.ts";
import { limitRates } from "./rate-limits.ts";
import { countRequests, logRequests } from "./request-log.ts";
import { secureHeaders } from "./security-headers.ts";
import { validateBySchema } from "./serve.ts";
import { acceptForms } from "./uploads.ts";

/**
 * The hooks between a request and its route's handler; those of one kind run in the order of registration here, and those
 * of routes that write after those of all routes. A hook that throws ends the request.
 */
export async function addPipeline(app: FastifyInstance, context: Context): Promise<void> {
  // Calls take JSON and forms. Plain text is 415, which also rejects other sites' simple requests.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validateBySchema);
  app.setSerializerCompiler<z.core.$ZodType>(({ schema }) => writerOf(schema));
  handleErrors(app);
  // Before any query: request id and log line, headers, load shedding.
  logRequests(app);
  countRequests(app, context);
  closeConnectionsWhenStopping(app);
  secureHeaders(app);
  shedLoad(app);
  batchRequests(app);
  // Requests aren't decompressed, to rule out zip bombs.
  await app.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  // Authentication, CSRF, rate limits.
  await authenticate(app, context);
  limitRates(app, context);
  requireSameViewer(app);
  // With the body of a write: disk space, then the form and its file. Compression precedes the end of an upload.
  const diskReserve = keepDiskReserve(context);
  const forms = await acceptForms(app, context);
  app.addHook("onRoute", (route) => {
    if (isRead(route.method)) return;
    route.preValidation = [diskReserve, forms.preValidation, ...[route.preValidation ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), forms.onSend];
  });
}

const isRead = (methods: RouteOptions["method"]): boolean =>
  [methods].flat().every((name) => /^(?:GET|HEAD)$/.test(name));
