import type { FastifyInstance, FastifyRequest } from "fastify";

type FoundRoute = FastifyRequest["routeOptions"];

declare module "fastify" {
  interface FastifyRequest {
    foundRoute: FoundRoute | undefined;
  }
}

export function rememberRoutes(app: FastifyInstance): void {
  app.decorateRequest("foundRoute", undefined);
}

/** Fastify puts `routeOptions` together anew each time, and half a dozen hooks ask for them with every request. */
export function foundRoute(request: FastifyRequest): FoundRoute {
  // The route of the web app's files takes every address first, and hands on what is no file.
  if (request.is404) return request.routeOptions;
  request.foundRoute ??= request.routeOptions;
  return request.foundRoute;
}
