import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Context } from "../context.ts";
import { badRequest, tooLarge } from "../errors.ts";
import type { Sender } from "../media/upload-room.ts";
import { fieldsAtMost } from "./multipart.ts";

/** The largest form: a photo beside as many fields as there may be. */
const formBytes = limits.photo.bytes + fieldsAtMost * limits.json.bytes;

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
  const refused = new Set<Readable>();
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    // Their senders have their answer; waited for, they could keep the process.
    for (const body of refused) body.destroy();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (Number(request.headers["content-length"]) > formBytes) throw tooLarge(messages.photoTooLarge);
    if (request.viewer && carriesFile(request)) {
      // The form of a sender who has gone by now never ends, and its room would be held for ever.
      if (request.raw.destroyed) throw badRequest(messages.brokenForm);
      request.giveRoomBack = context.uploadRoom.take(request.viewer.userId, bytesOf(request), senderOf(request));
    }
    done();
  });
  /** Browsers read no answer before they have sent everything; Node by itself would read it as fast as it comes. */
  async function readAway(body: Readable): Promise<void> {
    const turn = context.refusedPace.begin();
    body.unpipe();
    refused.add(body);
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        // Leaving here ends the connection, which nobody else would.
        if (isClosing) return;
        await turn(piece.length);
      }
    } catch {
      // Its sender has gone.
    } finally {
      refused.delete(body);
    }
  }
  app.addHook("onSend", (request, _reply, _body, done) => {
    request.giveRoomBack?.();
    if (carriesFile(request) && !request.raw.readableEnded) void readAway(request.raw);
    done();
  });
}

function senderOf({ raw }: FastifyRequest): Sender {
  const { socket } = raw;
  const before = socket.bytesRead;
  return { came: () => socket.bytesRead - before, hasAllCome: () => raw.complete, end: () => raw.destroy() };
}

/** As the parser of forms sees it: types are spelt in capitals too. */
export const isForm = (headers: FastifyRequest["headers"]): boolean =>
  headers["content-type"]?.trimStart().toLowerCase().startsWith("multipart/") === true;

/** A form is as large as its photo; one that is no larger than other bodies may be is no burden. */
export function carriesFile({ headers }: FastifyRequest): boolean {
  return isForm(headers) && !(Number(headers["content-length"]) <= limits.json.bytes);
}

/** What is not said may be as much as is allowed; what is said may be more, and is read no further than that. */
function bytesOf({ headers }: FastifyRequest): number {
  const said = headers["content-length"];
  return said === undefined ? limits.photo.bytes : Math.min(Number(said), limits.photo.bytes);
}
