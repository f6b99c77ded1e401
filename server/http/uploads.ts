import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Admission } from "#server/admission.ts";
import type { UploadBounds } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { AppError, badRequest, serviceUnavailable, tooLarge } from "#server/errors.ts";
import { mediaFolder, newIncomingPath, type UploadedFile } from "#server/media/incoming-folder.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { maxFormFields, readable } from "./multipart.ts";

/** The largest form: a photo beside as many fields as there may be. */
const formBytes = limits.photo.bytes + maxFormFields * limits.json.bytes;

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Writes the file of a form to the disk as it comes.
     * @returns undefined for an empty one, which a browser sends for a file input without a choice
     * @throws 408 when it hardly comes, 413, 429, 503
     */
    receiveFile(request: FastifyRequest, part: MultipartFile): Promise<UploadedFile | undefined>;
  }
  interface FastifyRequest {
    /** Once the answer is made, nothing of the upload is held any more. */
    endUpload: (() => Promise<void>) | undefined;
  }
}

/**
 * Upload admission (docs/decisions/0012): a process takes in so many files at a time, and as many of one person's; beyond
 * that it answers 503 with Retry-After.
 */
export function boundUploads(app: FastifyInstance, { config, log }: Context): void {
  const admission = new Admission(config.uploads.underWay);
  app.decorateRequest("endUpload", undefined);
  app.decorate("receiveFile", async (request, part) => {
    const path = await receive(part, config.uploads.stall, async () => {
      const leave = admission.enter(request.viewer?.userId ?? "");
      if (!leave) throw serviceUnavailable(messages.busy);
      const path = newIncomingPath(mediaFolder(config.dataFolder));
      request.endUpload = async () => {
        leave();
        await rm(path, { force: true }).catch((err) => log.warn({ err }, "an upload could not be removed"));
      };
      await request.countFile?.();
      return path;
    });
    return path === undefined ? undefined : { path };
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (Number(request.headers["content-length"]) > formBytes) throw tooLarge(messages.photoTooLarge);
    // The form of a sender who has gone by now never ends.
    if (isForm(request.headers) && request.raw.destroyed) throw badRequest(messages.brokenForm);
    done();
  });
  app.addHook("onSend", async (request, reply) => {
    await request.endUpload?.();
    if (!isForm(request.headers) || request.raw.readableEnded) return;
    if (reply.statusCode === 408) reply.header("connection", "close");
    else readAway(request.raw);
  });
  const refused = new Set<Readable>();
  app.addHook("preClose", async () => {
    // Their senders have their answer; waited for, they could keep the process.
    for (const body of refused) body.destroy();
  });
  /** Browsers read no answer before they have sent everything. */
  function readAway(body: Readable): void {
    refused.add(body);
    body.unpipe();
    body.once("close", () => refused.delete(body)).resume();
  }
}

/** @param begin at the first byte; returns the path to write to */
async function receive(
  { file }: MultipartFile,
  stall: UploadBounds["stall"],
  begin: () => Promise<string>,
): Promise<string | undefined> {
  let path: string | undefined;
  let target: FileHandle | undefined;
  let [came, seen] = [0, 0];
  const watch = setInterval(() => {
    if (came - seen < stall.bytes) file.destroy(new AppError(408, messages.uploadStalled));
    seen = came;
  }, stall.milliseconds);
  try {
    for await (const piece of readable(file)) {
      came += piece.length;
      path ??= await begin();
      target ??= await open(path, "wx", 0o600);
      await target.writeFile(piece);
    }
  } finally {
    clearInterval(watch);
    await target?.close();
  }
  if (file.truncated) throw tooLarge(messages.photoTooLarge);
  return path;
}

/** As the parser of forms sees it: types are spelt in capitals too. */
export const isForm = (headers: FastifyRequest["headers"]): boolean =>
  headers["content-type"]?.trimStart().toLowerCase().startsWith("multipart/") === true;

/** A form is as large as its photo; one that is no larger than other bodies may be is counted when its file begins. */
export function carriesFile({ headers }: FastifyRequest): boolean {
  return isForm(headers) && !(Number(headers["content-length"]) <= limits.json.bytes);
}
