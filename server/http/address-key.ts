import { isIPv6 } from "node:net";

/** The first half: what one household or machine gets of the newer addresses, all of which are its own. */
const sharedGroups = 4;

/**
 * What stands for an address where things are counted by it. Of connections that ended before their request began the
 * system tells none, whatever Fastify's types say: they are counted as one, and nobody hears the answers.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return "gone";
  const alone = withoutPort(address);
  if (!alone.includes(":")) return alone;
  const [plain = ""] = alone.split("%");
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser writes each address in one way, with its zeros left out.
  const [before = "", after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = before === "" ? [] : before.split(":");
  const last = after ? after.split(":") : [];
  const zeros = after === undefined ? [] : Array<string>(8 - groups.length - last.length).fill("0");
  return `${[...groups, ...zeros, ...last].slice(0, sharedGroups).join(":")}::`;
}

/** Some proxies tell from which port somebody came, another one with each connection. */
const withoutPort = (address: string): string =>
  /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address)?.slice(1).find(Boolean) ?? address;
