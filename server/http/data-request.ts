import type { FastifyRequest } from "fastify";

/**
 * Whether a request is for a call or a picture, not a page. Decided by the matched route, not the raw address: `/%61pi/…`
 * and `http://host/api/…` match the same routes as `/api/…`.
 */
export function isDataRequest(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url;
  return path.startsWith("/api/") || path.startsWith("/media/");
}
