import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, invalid, tooLarge } from "#server/errors.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import { messages } from "#shared/contract/errors.ts";
import { fileBytes } from "#shared/contract/route.ts";
import { limits } from "#shared/domain/limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    uploadedFile: UploadedFile | undefined;
  }
}

export const maxFormFields = 40;

const formLimits = {
  fileSize: limits.photo.bytes,
  files: 1,
  fields: maxFormFields,
  fieldSize: limits.json.bytes,
  parts: maxFormFields + 1,
};

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  app.decorateRequest("uploadedFile", undefined);
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: true });
}

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

/** A truncated or malformed form is 400, whatever the parser throws; errors of its consumers pass unchanged. */
export async function* readable<Piece>(parsed: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* parsed;
  } catch (cause) {
    throw cause instanceof AppError || isTooLarge(cause) ? cause : new AppError(400, messages.brokenForm, { cause });
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && "statusCode" in error && error.statusCode === 413;
