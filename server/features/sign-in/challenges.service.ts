import { randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import type { ChallengePurpose } from "#shared/domain/enumerations.ts";
import { deleteChallengesBefore, insertChallenge, takeChallenge } from "./passkeys.repo.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.service.ts";

/** Milliseconds. The sign-in form waits for a passkey with one and renews it sooner (web/account/auth). */
export const challengeLifetime = 10 * 60_000;

interface Asked {
  purpose: ChallengePurpose;
  /** Null before anyone has signed in. */
  userId: string | null;
  newUserId?: string;
}

/** @throws 409 where the server's address can't have passkeys */
export function relyingParty({ config }: Context): RelyingParty {
  const party = relyingPartyOf(config);
  if (!party) throw new AppError(409, messages.passkeysUnavailable);
  return party;
}

/** In the database, because another process may get the answer. */
export async function makeChallenge({ database, now }: Context, asked: Asked): Promise<Buffer> {
  const time = now();
  const bytes = randomBytes(32);
  await deleteChallengesBefore(database.db, time);
  await insertChallenge(database.db, {
    challenge: bytes.toString("base64url"),
    purpose: asked.purpose,
    user_id: asked.userId,
    new_user_id: asked.newUserId ?? null,
    expires_at: new Date(time.getTime() + challengeLifetime),
  });
  return bytes;
}

/**
 * It has been answered: it works once, whatever the answer is worth.
 * @returns the id of the account that is to be made
 * @throws 400 when it's not of this purpose and person, was used or has ended
 */
export async function spendChallenge(
  { database, now }: Context,
  challenge: string,
  { purpose, userId }: Asked,
): Promise<{ newUserId: string | undefined }> {
  const taken = await takeChallenge(database.db, { challenge, purpose, user_id: userId });
  if (!taken || taken.expires_at.getTime() <= now().getTime()) throw new AppError(400, messages.passkeyTooSlow);
  return { newUserId: taken.new_user_id ?? undefined };
}
