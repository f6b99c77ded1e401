import ipaddr from "ipaddr.js";

/** The first half: what one household or machine gets of the newer addresses, all of which are its own. */
const sharedGroups = 4;

/**
 * What stands for an address where things are counted by it. Of connections that ended before their request began the
 * system tells none, whatever Fastify's types say: they are counted as one, and nobody hears the answers.
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

/** Some proxies tell from which port somebody came, another one with each connection. */
const withoutPort = (address: string): string =>
  /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address)?.slice(1).find(Boolean) ?? address;
