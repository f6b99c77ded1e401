/** Visits to the provider: first until the browser comes back, then until its owner has registered. */
export interface OpenidVisitsTable {
  /** The SHA-256 in hex of what the browser alone has. */
  key_hash: string;
  /** Who links an account; null for who signs in. */
  user_id: string | null;
  /** State, nonce and verifier, as JSON; empty once used. */
  flow: string;
  /** Whom the provider knows, once the browser has come back. */
  issuer: string | null;
  subject: string | null;
  expires_at: Date;
}
