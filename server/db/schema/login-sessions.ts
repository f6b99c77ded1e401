import type { Json } from "./column-types.ts";

/** Sign-ins. `sid` is the SHA-256 of the session id in hex: a stolen database opens no account. */
export interface LoginSessionsTable {
  sid: string;
  user_id: string;
  sess: Json<SignInDetails>;
  expire: Date;
  /** When the password was last confirmed; null for older sign-ins. */
  password_given_at: Date | null;
}

/** Times in ISO 8601. */
interface SignInDetails {
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
}
