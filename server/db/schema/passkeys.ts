import type { Generated } from "kysely";
import type { Json } from "./column-types.ts";

/** Passkeys: public keys of credentials that only a device has. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: string;
  /** Base64url, as the public key (COSE). */
  credential_id: string;
  public_key: string;
  /** Of its uses, by the device: one that has gone back is a copy's. Always 0 for synced passkeys. */
  counter: number;
  transports: Json<string[]>;
  /** The host that it was made for: under another one no browser offers it. */
  rp_id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
