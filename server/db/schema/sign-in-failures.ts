import type { Generated } from "kysely";

/** Wrong passwords of late, counted to slow down guessing (decisions.md, Limits). */
export interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  address: string;
  failed_at: Date;
}
