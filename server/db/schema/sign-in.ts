import type { Generated } from "kysely";
import type { ChallengePurpose, LinkPurpose, SecurityEventKind, SignInWay } from "#shared/domain/enumerations.ts";
import type { Json } from "./column-types.ts";

/** Sign-ins. `sid` is the SHA-256 of the session id in hex: a stolen database opens no account. */
export interface LoginSessionsTable {
  sid: string;
  user_id: string;
  sess: Json<SignInDetails>;
  expire: Date;
  /** When it was last confirmed by the password or a passkey; null for older sign-ins. */
  confirmed_at: Date | null;
  way: Generated<SignInWay>;
}

/** Times in ISO 8601. */
interface SignInDetails {
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
}

/** Recovery codes not used yet. `code_hash` is the HMAC-SHA-256 of one in hex, keyed by its person's id. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** Links that work once, without a sign-in. */
export interface OneTimeLinksTable {
  /** The SHA-256 of its token in hex: a stolen database opens no account. */
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  /** The key of the address that it was sent to; null for a link that was handed over in person. */
  email_key: string | null;
  expires_at: Date;
}

/** Passkeys: public keys of credentials that only a device has. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: string;
  /** Base64url, as the public key (COSE). */
  credential_id: string;
  public_key: string;
  /** The device's count of uses: a lower one than before comes from a copy. Always 0 for synced passkeys. */
  counter: number;
  transports: Json<string[]>;
  /** The host that it was made for: browsers offer it under no other. */
  rp_id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Random values that a passkey has to sign, each for one ceremony. */
export interface PasskeyChallengesTable {
  /** Base64url. */
  challenge: string;
  purpose: ChallengePurpose;
  /** The person whose passkey it is for; null before anyone has signed in. */
  user_id: string | null;
  /** The id of an account that doesn't exist yet. */
  new_user_id: string | null;
  expires_at: Date;
}

/** Authenticator apps, whose codes are asked for beside the password. */
export interface AuthenticatorAppsTable {
  user_id: string;
  /** Base32. In plain text, because the server has to compute the codes. */
  secret: string;
  /** The time step of the last code that was accepted: no code works twice. */
  last_step: number | null;
  /** Null while it's being set up. */
  confirmed_at: Date | null;
  created_at: Date;
}

/** Accounts at a provider that people sign in with. Never found by an email, which the provider may not have checked. */
export interface OpenidAccountsTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
}

/** Visits to the provider: first until the browser comes back, then until its owner has registered. */
export interface OpenidVisitsTable {
  /** The SHA-256 in hex of a value that only the browser has. */
  key_hash: string;
  /** The person who links an account; null when it is a sign-in. */
  user_id: string | null;
  /** State, nonce and verifier, as JSON; empty once used. */
  flow: string;
  /** The provider's account, once the browser has come back. */
  issuer: string | null;
  subject: string | null;
  expires_at: Date;
}

/** Recent events of an account's access. Without a person: failures for unknown emails. */
export interface SecurityEventsTable {
  id: Generated<number>;
  user_id: string | null;
  kind: SecurityEventKind;
  user_agent: string | null;
  created_at: Date;
}

/** Recent failed sign-ins, counted to slow down guessing (decisions.md, Limits). */
export interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  /** Its source: an address, or `device` and the id of a known device. */
  address: string;
  failed_at: Date;
}
