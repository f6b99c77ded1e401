import type { Generated } from "kysely";
import type { SignInWay } from "#shared/domain/enumerations.ts";
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
