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
  | "sharedLink"
  | "export"
  | "import"
  | "importReading"
  | "comment"
  | "follow"
  | "ask"
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
  /** The largest JSON body, if it isn't `limits.json.bytes`. */
  bodyBytes?: number;
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

type Fields = Omit<Route, "method" | "path" | "summary" | "tag" | "access"> & Partial<Pick<Route, "tag" | "access">>;
type Definition = Pick<Route, "method" | "path" | "summary"> & Fields;

/*#__NO_SIDE_EFFECTS__*/
export const get = <Path extends Route["path"], const Given extends Fields>(
  path: Path,
  summary: string,
  fields: Given,
) => ({ method: "GET" as const, path, summary, ...fields });

/*#__NO_SIDE_EFFECTS__*/
export const post = <Path extends Route["path"], const Given extends Fields>(
  path: Path,
  summary: string,
  fields: Given,
) => ({ method: "POST" as const, path, summary, ...fields });

/*#__NO_SIDE_EFFECTS__*/
export const patch = <Path extends Route["path"], const Given extends Fields>(
  path: Path,
  summary: string,
  fields: Given,
) => ({ method: "PATCH" as const, path, summary, ...fields });

/** A DELETE. */
/*#__NO_SIDE_EFFECTS__*/
export const remove = <Path extends Route["path"], const Given extends Fields>(
  path: Path,
  summary: string,
  fields: Given,
) => ({ method: "DELETE" as const, path, summary, ...fields });

type Definitions = Readonly<Record<string, Definition>>;
type Completed<Common, Given> = Omit<Common, keyof Given> & Given;

/** The calls of one file, with the tag and the access that they have in common; a call may say otherwise. */
export function calls<const Tag extends string, const Access extends Route["access"], const Given extends Definitions>(
  tag: Tag,
  access: Access,
  definitions: Given,
): { readonly [Name in keyof Given]: Completed<{ tag: Tag; access: Access }, Given[Name]> };
/*#__NO_SIDE_EFFECTS__*/
export function calls(tag: string, access: Route["access"], definitions: Definitions): Record<string, Route> {
  return Object.fromEntries(Object.entries(definitions).map(([name, call]) => [name, { tag, access, ...call }]));
}

/** The body of every error (decisions.md, Transport). `issues` only if single fields are at fault. */
export const ErrorAnswer = z.object({
  message: z.string(),
  issues: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** The field's value of now, which an edit would have replaced unseen. */
        now: z.optional(z.unknown()),
      }),
    ),
  ),
});
export type Issue = NonNullable<ErrorAnswer["issues"]>[number];
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
