import type { Generated } from "kysely";

/** Recent failed sign-ins, counted to slow down guessing (decisions.md, Limits). */
export interface SignInFailuresTable {
  id: Generated<number>;
  account_key: string;
  /** Its source: an address, or `device` and the id of a known device. */
  address: string;
  failed_at: Date;
}
