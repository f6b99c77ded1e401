import type { Generated } from "kysely";

/** Wrong passwords of late, counted to slow down guessing (decisions.md, Limits). */
export interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  /** Where it came from: an address, or `device` and the id of one that has signed in to the account before. */
  address: string;
  failed_at: Date;
}
