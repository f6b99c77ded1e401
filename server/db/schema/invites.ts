import type { Generated } from "kysely";

/** Links by which people may register. */
export interface InvitesTable {
  id: Generated<number>;
  /** Null for the set-up link of a new server. */
  maker_id: string | null;
  /** The SHA-256 of its token in hex: a stolen database lets no one in. */
  token_hash: string;
  /** The person who registers by it becomes an admin. */
  makes_admin: Generated<boolean>;
  /** The maker's half of the agreement; the other one is given with the registration. */
  follow_each_other: boolean;
  uses: number;
  uses_left: number;
  expires_at: Date;
  /** When it was revoked. */
  ended_at: Date | null;
  created_at: Date;
}
