import type { FastifyRequest } from "fastify";

/**
 * Whether a request is for a call or a picture rather than for a page. The route that was found tells, never the address
 * as it was typed: `/%61pi/…` and `http://host/api/…` lead to the same calls as `/api/…`.
 */
export function isDataRequest(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url;
  return path.startsWith("/api/") || path.startsWith("/media/");
}
