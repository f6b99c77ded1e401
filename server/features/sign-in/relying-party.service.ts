import { isIP } from "node:net";
import type { Config } from "#server/config.ts";

/** The site that passkeys are made for (WebAuthn's term). */
export interface RelyingParty {
  /** A host name. */
  id: string;
  /** The origin that a ceremony must come from; undefined: any port of this very machine. */
  origin: string | undefined;
}

const thisMachine = "localhost";

/**
 * By PUBLIC_URL alone: a request's Host is whatever the client says. Without PUBLIC_URL passkeys work where browsers
 * trust plain HTTP, at localhost, which no other machine can pretend to be. An address of numbers cannot have any, nor
 * can plain HTTP elsewhere.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, "publicUrl">): RelyingParty | undefined {
  if (publicUrl === undefined) return { id: thisMachine, origin: undefined };
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (hostname === thisMachine) return { id: hostname, origin };
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return protocol === "https:" && !isAddress ? { id: hostname, origin } : undefined;
}

/** The origin to expect in an answer that names `claimed`. */
export function expectedOrigin({ id, origin }: RelyingParty, claimed: string): string {
  if (origin !== undefined) return origin;
  return /^http:\/\/localhost(?::\d+)?$/.test(claimed) ? claimed : `http://${id}`;
}
