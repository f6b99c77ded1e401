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
  request.foundRoute ??= request.routeOptions;
  return request.foundRoute;
}
