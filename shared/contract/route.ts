import * as z from "zod/mini";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";

type Schema = z.core.$ZodType;

/** Calls with rate limits of their own; the server defines the limits. */
export type Limit =
  | "registration"
  | "profile"
  | "search"
  | "people"
  | "export"
  | "import"
  | "comment"
  | "follow"
  | "message"
  | "report"
  | "invite"
  | "mail";

/** The names of file fields, with the largest file that each takes. */
export const fileBytes = {
  photo: limits.photo.bytes,
  avatar: limits.photo.bytes,
  import: importLimits.archive,
} as const;

/** One API call: the server validates by it, and OpenAPI and the web client are built from it. */
export interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Fastify's notation: `/api/sessions/:id`. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  /** `anyone`: also signed out. `person`: 401 without a sign-in. A role: 403 for those who don't have it. */
  access: "anyone" | "person" | OperatorRole;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The name of the one file field of a multipart form. */
  file?: keyof typeof fileBytes;
  /** Success status to its body. */
  replies: { 200?: Schema; 201?: Schema; 204?: Schema };
  /** Allowed for suspended accounts too; all other calls answer them 403. */
  whileSuspended?: true;
  /** Answers a page, with the next one in the `Link` header. */
  paged?: true;
  /** Answers 304 to a matching `If-None-Match`. */
  polled?: true;
  /** Its rate limit; by default that of reads or writes. Files also count as uploads. */
  limit?: Limit;
}

/*#__NO_SIDE_EFFECTS__*/
export const route = <const Definition extends Route>(definition: Definition): Definition => definition;

/** The body of every error (decisions.md, Transport). `issues` only if single fields are at fault. */
export const ErrorAnswer = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
