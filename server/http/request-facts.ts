import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { limits } from "#shared/domain/limits.ts";

/**
 * Whether a request is for a call or a picture, not a page. Decided by the matched route, not the raw address: `/%61pi/…`
 * and `http://host/api/…` match the same routes as `/api/…`.
 */
export function isDataRequest(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url;
  return path.startsWith("/api/") || path.startsWith("/media/");
}

/** As the multipart parser decides: media types ignore case. */
export const isForm = (headers: FastifyRequest["headers"]): boolean =>
  headers["content-type"]?.trimStart().toLowerCase().startsWith("multipart/") === true;

/** Whether a form is large enough for a photo; the file of a smaller one is counted when it begins. */
export function carriesFile({ headers }: FastifyRequest): boolean {
  return isForm(headers) && !(Number(headers["content-length"]) <= limits.json.bytes);
}

/** Groups of the /64 that one household or machine gets of IPv6. */
const sharedGroups = 4;

/**
 * The key by which an address is counted. Connections that closed before their request began have no address, despite
 * Fastify's types; they share a key.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return "gone";
  const alone = withoutPort(address);
  if (!ipaddr.isValid(alone)) return alone;
  // An IPv4 address inside an IPv6 one is the IPv4 address.
  const parsed = ipaddr.process(alone);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, sharedGroups).map((group) => group.toString(16));
  return `${groups.join(":")}::`;
}

/** Some proxies append the client's port, which differs for each connection. */
const withoutPort = (address: string): string =>
  /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address)?.slice(1).find(Boolean) ?? address;
