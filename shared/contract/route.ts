import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

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
  /** Answers a page; the next one is in the `Link` header. */
  paged?: true;
  /** Answers 304 to a matching `If-None-Match`. */
  polled?: true;
}

export const route = <const Definition extends Route>(definition: Definition): Definition => definition;
