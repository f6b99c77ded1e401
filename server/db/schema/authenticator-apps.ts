/** Authenticator apps, whose codes are asked for beside the password. */
export interface AuthenticatorAppsTable {
  user_id: string;
  /** Base32. In plain text, because the server has to compute the codes. */
  secret: string;
  /** The time step of the last code that was accepted: no code works twice. */
  last_step: number | null;
  /** Null while it's being set up. */
  confirmed_at: Date | null;
  created_at: Date;
}
