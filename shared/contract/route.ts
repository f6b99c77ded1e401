import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** What is limited more tightly than reads and writes in general. How much is allowed is the server's to say. */
export type Limit =
  | "registration"
  | "profile"
  | "search"
  | "people"
  | "export"
  | "comment"
  | "follow"
  | "message"
  | "report";

/** One call of the product, written once: the server validates by it, OpenAPI and the web client are made from it. */
export interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Fastify's notation: `/api/sessions/:id`. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  /** `anyone`: also signed out. `person`: 401 without a sign-in. */
  access: "anyone" | "person";
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The name of the one file that a multipart form may carry. */
  file?: "photo" | "avatar";
  /** Success status to its body. */
  replies: { 200?: Schema; 201?: Schema; 204?: Schema };
  /** Also for somebody whose account is suspended; everything else answers them 403. */
  whileSuspended?: true;
  /** Answers a page; the next one is in the `Link` header. */
  paged?: true;
  /** Answers 304 to a matching `If-None-Match`. */
  polled?: true;
  /** What the call counts towards; else it is a read or a write like others. Files count as uploads by themselves. */
  limit?: Limit;
}

/*#__NO_SIDE_EFFECTS__*/
export const route = <const Definition extends Route>(definition: Definition): Definition => definition;

/** What every refusal looks like (decisions.md, Transport). `issues` only where single fields are at fault. */
export const ErrorAnswer = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
