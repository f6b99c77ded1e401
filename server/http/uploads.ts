import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "#shared/domain/limits.ts";
import type { Context } from "../context.ts";
import type { Turn } from "../media/upload-pace.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Once its answer is made, nothing of the upload is held any more. */
    giveRoomBack: (() => void) | undefined;
  }
}

/**
 * Lets uploads in as far as there is memory for them, before anything of them is read (docs/decisions/0012): 503 with
 * Retry-After beyond that. The room is held until the answer is made, also when nobody waits for it any more.
 */
export function boundUploads(app: FastifyInstance, context: Context): void {
  app.decorateRequest("giveRoomBack", undefined);
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.viewer && carriesFile(request))
      request.giveRoomBack = context.uploadRoom.take(request.viewer.userId, bytesOf(request));
    done();
  });
  app.addHook("onSend", (request, _reply, _body, done) => {
    request.giveRoomBack?.();
    if (carriesFile(request) && !request.raw.readableDidRead) void readAway(request.raw, context.refusedPace.begin());
    done();
  });
}

/** A form is as large as its photo; one that is no larger than other bodies may be is no burden. */
export function carriesFile({ headers }: FastifyRequest): boolean {
  if (!headers["content-type"]?.startsWith("multipart/")) return false;
  return !(Number(headers["content-length"]) <= limits.json.bytes);
}

/** Browsers read no answer before they have sent everything. Left to itself, Node would read it as fast as it comes. */
async function readAway(body: Readable, turn: Turn): Promise<void> {
  try {
    for await (const piece of body as AsyncIterable<Buffer>) await turn(piece.length);
  } catch {
    // Its sender has gone.
  }
}

/** What is not said may be as much as is allowed; what is said may be more, and is read no further than that. */
function bytesOf({ headers }: FastifyRequest): number {
  const said = headers["content-length"];
  return said === undefined ? limits.photo.bytes : Math.min(Number(said), limits.photo.bytes);
}
