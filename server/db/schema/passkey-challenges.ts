import type { ChallengePurpose } from "#shared/domain/enumerations.ts";

/** Random values that a passkey has to sign, each for one ceremony. */
export interface PasskeyChallengesTable {
  /** Base64url. */
  challenge: string;
  purpose: ChallengePurpose;
  /** Whose passkey it's for; null before anyone has signed in. */
  user_id: string | null;
  /** The id of an account that doesn't exist yet. */
  new_user_id: string | null;
  expires_at: Date;
}
