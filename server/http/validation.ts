import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";

/** Validates and converts requests by the contract's schema; 400 names the first invalid fields. */
export const validateBySchema: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = z.safeParse(schema, data);
    if (!error) return { value };
    const issues = error.issues.slice(0, limits.issues.told).map(({ path, message }) => ({
      ...{ path: path.join("."), message: message || messages.invalid },
    }));
    return { error: new AppError(400, issues[0]?.message ?? messages.invalid, { issues }) };
  };
