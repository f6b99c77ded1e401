/** Recovery codes not used yet. `code_hash` is the HMAC-SHA-256 of one in hex, keyed by its person's id. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}
