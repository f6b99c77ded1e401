import type { FastifyRequest } from "fastify";
import { foundRoute } from "./found-route.ts";

/**
 * Whether a request is for a call or a picture rather than for a page. The route that was found tells, never the address
 * as it was typed: `/%61pi/…` and `http://host/api/…` lead to the same calls as `/api/…`.
 */
export function asksForData(request: FastifyRequest): boolean {
  const path = foundRoute(request).url ?? request.url;
  return path.startsWith("/api/") || path.startsWith("/media/");
}
