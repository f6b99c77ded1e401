import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { type Page, type Polled, PreSerialized } from "#server/answers.ts";
import { AppError, forbidden, unauthorized } from "#server/errors.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { ErrorAnswer, type Route } from "#shared/contract/route.ts";
import { limits } from "#shared/domain/limits.ts";
import { hasRole } from "#shared/domain/operator-role.ts";
import { readForm } from "./uploads.ts";

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

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;
type Success<R extends Route> = R["replies"] extends { 200: infer Body }
  ? Body
  : R["replies"] extends { 201: infer Body }
    ? Body
    : never;

type Body<R extends Route> = R extends { paged: true }
  ? Success<R> extends z.core.$ZodType<infer Items extends unknown[]>
    ? Page<Items | PreSerialized<Items>>
    : never
  : Success<R> extends z.core.$ZodType
    ? z.output<Success<R>>
    : never;
/** A call that answers 204 may return something, which is dropped. */
type Result<R extends Route> = [Success<R>] extends [never]
  ? Promise<unknown>
  : Promise<R extends { polled: true } ? Polled<Body<R>> : Body<R>>;

interface Call<R extends Route> {
  params: Output<R["params"]>;
  query: Output<R["query"]>;
  body: Output<R["body"]>;
  file: UploadedFile | undefined;
  viewer: R["access"] extends "anyone" ? Viewer | undefined : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Table = Readonly<Record<string, Route>>;

/** One handler for each call of a table. */
export type Handlers<Calls extends Table> = {
  readonly [Name in keyof Calls]: (call: Call<Calls[Name]>) => Result<Calls[Name]>;
};

/** Registers all calls of a table; one without a handler doesn't compile. */
export function serveAll<Calls extends Table>(app: FastifyInstance, calls: Calls, handlers: Handlers<Calls>): void {
  for (const name in calls) serve(app, calls[name], handlers[name]);
}

const successStatus = (route: Route): 200 | 201 | 204 => (route.replies[200] ? 200 : route.replies[201] ? 201 : 204);

/** Registers one call of the contract, with authorization, forms, validation, paging and 304s. */
function serve<R extends Route>(app: FastifyInstance, route: R, handle: (call: Call<R>) => Result<R>): void {
  const status = successStatus(route);
  app.route({
    config: { limit: route.limit, polled: route.polled, file: route.file },
    ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
    method: route.method,
    url: route.path,
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: { ...route.replies, "4xx": ErrorAnswer },
    },
    ...(route.access !== "anyone" && {
      onRequest: (request, _reply, done) => {
        refuseNavigation(request);
        admit(request.viewer, route);
        done();
      },
    }),
    ...((route.file || route.body) && {
      preValidation: async (request) => {
        if (route.file) await readForm(request, route.file);
        else if (request.body === undefined) request.body = {};
      },
    }),
    handler: async (request, reply) => {
      // The schemas above have checked and converted all three; Fastify's types cannot follow a generic route.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        file: request.uploadedFile,
        viewer: request.viewer,
        request,
        reply,
      };
      const result: unknown = await handle(call as Call<R>);
      if (reply.sent) return reply;
      reply.code(status);
      if (status === 204) return reply.send();
      if (!route.polled) return send(route, request, reply, result);
      const { version, read } = result as Polled<unknown>;
      const etag = `"${version}"`;
      reply.header("etag", etag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return send(route, request, reply, await read());
    },
  });
}

/**
 * An answer that is somebody's own is for the app, not for the address bar: there it would be readable past the app's lock.
 * @throws 403
 */
function refuseNavigation({ headers }: FastifyRequest): void {
  if (headers["sec-fetch-mode"] === "navigate") throw forbidden(messages.notAPage);
}

/**
 * The only place that checks a role. @throws 401 signed out; 403 suspended, unless the contract allows the call while
 * suspended, and for a call of operators without the role
 */
export function admit(
  viewer: Viewer | undefined,
  { whileSuspended, access = "person" }: Partial<Pick<Route, "whileSuspended" | "access">> = {},
): Viewer {
  if (!viewer) throw unauthorized();
  if (viewer.isSuspended && !whileSuspended) throw forbidden(messages.accountSuspended);
  if ((access === "moderator" || access === "admin") && !hasRole(viewer.role, access))
    throw forbidden(operatorMessages.operatorsOnly);
  return viewer;
}

/** It's the same as Fastify's own. */
const jsonType = "application/json; charset=utf-8";

function send(route: Route, request: FastifyRequest, reply: FastifyReply, body: unknown) {
  if (!route.paged) return reply.send(body);
  const { items, next, self = null } = body as Page<unknown>;
  const links = [
    ...(next === null ? [] : [pageLink(request.url, "next", next)]),
    ...(self === null ? [] : [pageLink(request.url, "self", self)]),
  ];
  if (links.length > 0) reply.header("link", links.join(", "));
  return items instanceof PreSerialized ? reply.type(jsonType).send(items.json) : reply.send(items);
}

/** The value of a `Link` header to another page of the same list (decisions.md, Transport). */
function pageLink(url: string, rel: "next" | "self", cursor: string): string {
  const [path = "/", search = ""] = url.split("?", 2);
  const query = new URLSearchParams(search);
  query.set("cursor", cursor);
  return `<${path}?${query}>; rel="${rel}"`;
}
