import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Context } from "../context.ts";
import { AppError, invalid, tooLarge } from "../errors.ts";
import type { UploadPace } from "../media/upload-pace.ts";

export interface UploadedFile {
  /** As they came; together at most limits.photo.bytes. Its name and claimed type are not kept: only decoding tells. */
  pieces: Buffer[];
}

declare module "fastify" {
  interface FastifyInstance {
    uploadPace: UploadPace;
  }
  interface FastifyRequest {
    uploadedFile: UploadedFile | undefined;
  }
}

export const fieldsAtMost = 40;

export async function acceptMultipart(app: FastifyInstance, { uploadPace }: Context): Promise<void> {
  app.decorate("uploadPace", uploadPace);
  app.decorateRequest("uploadedFile", undefined);
  await app.register(multipart, {
    limits: {
      fileSize: limits.photo.bytes,
      files: 1,
      fields: fieldsAtMost,
      fieldSize: limits.json.bytes,
      parts: fieldsAtMost + 1,
    },
    throwFileSizeLimit: true,
  });
}

/** Turns a multipart request into the body that its JSON twin would have, beside one file. JSON passes untouched. */
export async function readForm(request: FastifyRequest, fileField: string): Promise<void> {
  if (!request.isMultipart()) {
    if (request.body === undefined) request.body = {};
    return;
  }
  try {
    request.body = Object.fromEntries(await readParts(request, fileField));
  } catch (error) {
    throw isTooLarge(error) ? error : unreadable(error);
  }
}

async function readParts(request: FastifyRequest, fileField: string): Promise<Map<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.valueTruncated) throw tooLarge();
      fields.set(part.fieldname, part.value);
      continue;
    }
    const pieces = await readFile(part, request.server.uploadPace);
    if (part.fieldname !== fileField) throw invalid(part.fieldname, messages.wrongType);
    // A browser sends an empty part for a file input without a choice.
    if (pieces.length === 0) continue;
    // However small: few bytes can be a large picture.
    await request.countFile?.();
    request.uploadedFile = { pieces };
  }
  return fields;
}

/** Takes memory only as the file comes, and never puts it together here: copying millions of bytes delays all answers. */
async function readFile({ file }: MultipartFile, pace: UploadPace): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  const turn = pace.begin();
  for await (const piece of file as AsyncIterable<Buffer>) {
    pieces.push(piece);
    await turn(piece.length);
  }
  if (file.truncated) throw tooLarge(messages.photoTooLarge);
  return pieces;
}

const isTooLarge = (error: unknown) => error instanceof Error && "statusCode" in error && error.statusCode === 413;

/** A form that is cut off or broken is the sender's fault, whatever the parser throws at it. */
const unreadable = (error: unknown) =>
  error instanceof AppError ? error : new AppError(400, messages.brokenForm, { cause: error });
