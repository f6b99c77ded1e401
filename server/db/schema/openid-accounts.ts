/** Accounts at a provider that people sign in with. Never found by an email, which the provider may not have checked. */
export interface OpenidAccountsTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
}
