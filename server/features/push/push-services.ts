import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { PushServices } from "#server/config.ts";

/** A browser names the address that we send to, so a stranger does: it must not lead into this machine's own network. */

const standardPorts = { "https:": "443", "http:": "80" } as const;

/** Whether an address may be a push service's, by its looks: a name is checked once more when connecting. */
export function isPushEndpoint(endpoint: string, { protocol, port, publicOnly }: PushServices): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== protocol || url.username !== "" || url.password !== "") return false;
  if (Number(url.port || standardPorts[protocol]) !== port) return false;
  const host = url.hostname.replace(/^\[(.+)\]$/, "$1");
  // Connecting to an address asks no resolver.
  return !publicOnly || isIP(host) === 0 || isPublic(host);
}

/** Only 2000::/3 of IPv6 is handed out; addresses that wrap one of IPv4 are outside of it or have ranges of their own. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

export class AddressRefused extends Error {}

/**
 * For connecting: the addresses that are checked are those that the socket takes, whatever the name says a moment later.
 * @param find the resolver
 */
export const publicLookup =
  (find: typeof resolve = resolve): LookupFunction =>
  (host, options, callback) =>
    find(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => isPublic(address));
      const [first] = allowed;
      if (!first) return callback(new AddressRefused(`${host} is no public address`), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
