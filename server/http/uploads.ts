import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler, preValidationHookHandler } from "fastify";
import { Admission } from "#server/admission.ts";
import type { UploadBounds } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { AppError, badRequest, invalid, serviceUnavailable, tooLarge } from "#server/errors.ts";
import { mediaFolder, newIncomingPath, type UploadedFile } from "#server/media/incoming-folder.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { messages } from "#shared/contract/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { fileBytes } from "#shared/contract/route.ts";
import { limits } from "#shared/domain/limits.ts";
import { isForm } from "./request-facts.ts";

const maxFormFields = 40;

const formLimits = {
  fileSize: limits.photo.bytes,
  files: 1,
  fields: maxFormFields,
  fieldSize: limits.json.bytes,
  parts: maxFormFields + 1,
};

/** Converts a multipart request to the equivalent JSON body and one file. JSON passes unchanged. */
export async function readForm(request: FastifyRequest, fileField: keyof typeof fileBytes): Promise<void> {
  if (!request.isMultipart()) {
    if (request.body === undefined) request.body = {};
    return;
  }
  const fields = new Map<string, unknown>();
  for await (const part of readable(request.parts({ limits: { ...formLimits, fileSize: fileBytes[fileField] } }))) {
    if (part.type === "field") {
      if (part.valueTruncated) throw tooLarge();
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (part.fieldname !== fileField) throw invalid(part.fieldname, messages.wrongType);
    request.uploadedFile = (await request.server.receiveFile(request, part)) ?? request.uploadedFile;
  }
  request.body = Object.fromEntries(fields);
}

/** Any error of the parser means a truncated or malformed form: 400. Errors of its consumers pass unchanged. */
async function* readable<Piece>(parsed: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* parsed;
  } catch (cause) {
    throw cause instanceof AppError || isTooLarge(cause) ? cause : new AppError(400, messages.brokenForm, { cause });
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && "statusCode" in error && error.statusCode === 413;

/** The largest form: a file and the maximum number of fields. */
const formBytes = (file: FileField = "photo") => fileBytes[file] + maxFormFields * limits.json.bytes;
const photoRefusals = { empty: messages.notAnImage, tooLarge: messages.photoTooLarge };
const refusals = {
  photo: photoRefusals,
  avatar: photoRefusals,
  import: { empty: importMessages.emptyFile, tooLarge: importMessages.fileTooLarge },
};
const fileTooLarge = (file: FileField = "photo") => tooLarge(refusals[file].tooLarge);

/** Chunks on their way to the disk at a time: the others' senders are held back, so that requests get their turn between chunks. */
const writesAtOnce = 2;

type FileField = keyof typeof fileBytes;

/** Reads pass none of them. */
export interface WriteHooks {
  preValidation: preValidationHookHandler;
  onSend: onSendAsyncHookHandler;
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Streams the file of a form to the disk.
     * @returns undefined for a file without a name, which browsers send for an empty file input
     * @throws 400 for an empty file, 408 when it stalls, 413, 429, 503
     */
    receiveFile(request: FastifyRequest, part: MultipartFile): Promise<UploadedFile | undefined>;
  }
  interface FastifyContextConfig {
    file?: FileField | undefined;
  }
  interface FastifyRequest {
    uploadedFile: UploadedFile | undefined;
    /** Releases the upload's slot and temporary file; called with the answer. */
    endUpload: (() => Promise<void>) | undefined;
  }
}

/**
 * Accepts forms and their files. Upload admission (docs/decisions/0012): beyond the limits per process and person, 503 with
 * Retry-After.
 * @returns the hooks of every route that may get a form
 */
export async function acceptForms(app: FastifyInstance, { config, log }: Context): Promise<WriteHooks> {
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: true });
  const admission = new Admission(config.uploads.underWay);
  const writes = new WorkQueue(writesAtOnce);
  app.decorateRequest("uploadedFile", undefined);
  app.decorateRequest("endUpload", undefined);
  app.decorate("receiveFile", async (request, part) => {
    const personId = request.viewer?.userId ?? "";
    const write = (target: FileHandle, chunk: Uint8Array) => writes.run(personId, () => target.writeFile(chunk));
    const path = await receive(part, config.uploads.stall, write, async () => {
      const leave = admission.enter(personId);
      if (!leave) throw serviceUnavailable(messages.busy);
      const path = newIncomingPath(mediaFolder(config.dataFolder));
      request.endUpload = async () => {
        leave();
        await rm(path, { force: true }).catch((err) => log.warn({ err }, "an upload could not be removed"));
      };
      await request.countFile?.();
      return path;
    });
    const { file } = request.routeOptions.config;
    if (part.file.truncated) throw fileTooLarge(file);
    if (path === undefined && part.filename) throw invalid(part.fieldname, refusals[file ?? "photo"].empty);
    return path === undefined ? undefined : { path };
  });
  const refused = new Set<Readable>();
  app.addHook("preClose", async () => {
    // They have been answered, and could keep the process from ending.
    for (const body of refused) body.destroy();
  });
  /** Browsers read no answer before they have sent the whole body. */
  function drain(body: Readable): void {
    refused.add(body);
    body.unpipe();
    body.once("close", () => refused.delete(body)).resume();
  }
  return {
    preValidation(request, _reply, done) {
      const { file } = request.routeOptions.config;
      if (Number(request.headers["content-length"]) > formBytes(file)) throw fileTooLarge(file);
      // The form of a disconnected client never ends.
      if (isForm(request.headers) && request.raw.destroyed) throw badRequest(messages.brokenForm);
      done();
    },
    async onSend(request, reply) {
      await request.endUpload?.();
      if (!isForm(request.headers) || request.raw.readableEnded) return;
      if (reply.statusCode === 408) reply.header("connection", "close");
      else drain(request.raw);
    },
  };
}

/** @param begin called at the first byte; returns the path to write to */
async function receive(
  { file }: MultipartFile,
  stall: UploadBounds["stall"],
  write: (target: FileHandle, chunk: Uint8Array) => Promise<void>,
  begin: () => Promise<string>,
): Promise<string | undefined> {
  let path: string | undefined;
  let target: FileHandle | undefined;
  let [received, checked] = [0, 0];
  const watch = setInterval(() => {
    if (received - checked < stall.bytes) file.destroy(new AppError(408, messages.uploadStalled));
    checked = received;
  }, stall.milliseconds);
  try {
    for await (const chunk of readable(file)) {
      received += chunk.length;
      path ??= await begin();
      target ??= await open(path, "wx", 0o600);
      await write(target, chunk);
    }
  } finally {
    clearInterval(watch);
    await target?.close();
  }
  return path;
}
