import type { LinkPurpose } from "#shared/domain/enumerations.ts";

/** Links that work once, without a sign-in. */
export interface OneTimeLinksTable {
  /** The SHA-256 of its token in hex: a stolen database opens no account. */
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  /** Of the address it was sent to; null for one that was handed over. */
  email_key: string | null;
  expires_at: Date;
}
