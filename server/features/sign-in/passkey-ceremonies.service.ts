import { randomBytes } from "node:crypto";
import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type { Context } from "#server/context.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { AppError, badRequest, unauthorized } from "#server/errors.ts";
import { serverNameOf } from "#server/features/operate/instance-info.service.ts";
import { messages } from "#shared/contract/errors.ts";
import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "#shared/contract/passkeys.ts";
import type { ChallengePurpose } from "#shared/domain/enumerations.ts";
import { deleteChallengesBefore, findPasskey, insertChallenge, takeChallenge } from "./passkeys.repo.ts";
import { expectedOrigin, type RelyingParty, relyingPartyOf } from "./relying-party.service.ts";

/** Milliseconds. The sign-in form waits for a passkey with one and renews it sooner (web/account/auth). */
const challengeLifetimeMs = 10 * 60_000;

interface Asked {
  purpose: ChallengePurpose;
  /** Null before anyone has signed in. */
  userId: string | null;
  newUserId?: string;
}

/** @throws 409 where the server's address can't have passkeys */
function relyingParty({ config }: Context): RelyingParty {
  const party = relyingPartyOf(config);
  if (!party) throw new AppError(409, messages.passkeysUnavailable);
  return party;
}

/** In the database, because another process may get the answer. */
async function makeChallenge({ database, now }: Context, asked: Asked): Promise<Buffer> {
  const time = now();
  const bytes = randomBytes(32);
  await deleteChallengesBefore(database.db, time);
  await insertChallenge(database.db, {
    challenge: bytes.toString("base64url"),
    purpose: asked.purpose,
    user_id: asked.userId,
    new_user_id: asked.newUserId ?? null,
    expires_at: new Date(time.getTime() + challengeLifetimeMs),
  });
  return bytes;
}

/**
 * It has been answered: it works once, whatever the answer is worth.
 * @returns the id of the account that is to be made
 * @throws 400 when it's not of this purpose and person, was used or has ended
 */
async function spendChallenge(
  { database, now }: Context,
  challenge: string,
  { purpose, userId }: Asked,
): Promise<{ newUserId: string | undefined }> {
  const taken = await takeChallenge(database.db, { challenge, purpose, user_id: userId });
  if (!taken || taken.expires_at.getTime() <= now().getTime()) throw new AppError(400, messages.passkeyTooSlow);
  return { newUserId: taken.new_user_id ?? undefined };
}

/** WebAuthn's ceremonies: what the browser is asked, and what its answer is worth. */

type PasskeyRow = Row<"passkeys">;
type Known = Pick<PasskeyRow, "credential_id" | "transports">;

/** Loaded by the first ceremony: it brings parsers for many kinds of certificates. */
const library = () => import("@simplewebauthn/server");

/** COSE's numbers of EdDSA, ES256 and RS256, which all devices have one of. */
const algorithms = [-8, -7, -257];

const described = ({ credential_id, transports }: Known) => ({
  id: credential_id,
  type: "public-key" as const,
  transports,
});

interface Prover {
  purpose: Extract<ChallengePurpose, "signIn" | "confirm">;
  userId: string | null;
}

/** @param allowed the passkeys that may answer; none: any of this site */
export async function requestProof(
  context: Context,
  prover: Prover,
  allowed: readonly Known[] = [],
): Promise<PasskeyRequest> {
  const { id } = relyingParty(context);
  const challenge = await makeChallenge(context, prover);
  return {
    challenge: challenge.toString("base64url"),
    rpId: id,
    timeout: challengeLifetimeMs,
    userVerification: "required",
    allowCredentials: allowed.map(described),
  };
}

/** A passkey that has signed, and the number of its uses as it says; `acceptUse` then stores it. */
export interface Proved {
  passkey: PasskeyRow;
  counter: number;
}

/** @throws 400 for a challenge that has ended, 401 for an answer that proves nothing */
export async function checkProof(context: Context, proof: PasskeyProof, prover: Prover): Promise<Proved> {
  const party = relyingParty(context);
  const client = readClientData(proof.response.clientDataJSON);
  await spendChallenge(context, client.challenge, prover);
  const passkey = await findPasskey(context.database.db, proof.id);
  const isOthers = prover.userId !== null && passkey?.user_id !== prover.userId;
  if (!passkey || isOthers || passkey.rp_id !== party.id) throw unauthorized(messages.passkeyFailed);
  const { verifyAuthenticationResponse } = await library();
  const checking = verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: client.challenge,
    expectedOrigin: expectedOrigin(party, client.origin),
    expectedRPID: party.id,
    // Its counter is compared by `acceptUse`, after the signature: only the passkey itself can be found to be a copy.
    credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, "base64url"), counter: 0 },
    requireUserVerification: true,
  });
  const { verified, authenticationInfo } = await checking.catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) throw unauthorized(messages.passkeyFailed);
  return { passkey, counter: authenticationInfo.newCounter };
}

interface Maker {
  /** WebAuthn's user handle: the account's id, which names no one. */
  userId: string;
  username: string;
  displayName: string;
  /** Passkeys that the device shouldn't make again. */
  known: readonly Known[];
}

export async function requestPasskey(
  context: Context,
  asked: Parameters<typeof makeChallenge>[1],
  { userId, username, displayName, known }: Maker,
): Promise<PasskeyCreation> {
  const { id } = relyingParty(context);
  const challenge = await makeChallenge(context, asked);
  return {
    challenge: challenge.toString("base64url"),
    rp: { id, name: await serverNameOf(context) },
    user: { id: Buffer.from(userId).toString("base64url"), name: username, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeLifetimeMs,
    attestation: "none",
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

export type NewPasskey = Pick<PasskeyRow, "credential_id" | "public_key" | "counter" | "rp_id"> & {
  transports: string;
};

/** @throws 400 for a challenge that has ended, or an answer that makes no passkey */
export async function checkMade(
  context: Context,
  made: MadePasskey,
  asked: Parameters<typeof spendChallenge>[2],
): Promise<{ passkey: NewPasskey; newUserId: string | undefined }> {
  const party = relyingParty(context);
  const client = readClientData(made.response.clientDataJSON);
  const { newUserId } = await spendChallenge(context, client.challenge, asked);
  const { transports = [], ...response } = made.response;
  const { verifyRegistrationResponse } = await library();
  const checking: Promise<VerifiedRegistrationResponse> = verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: client.challenge,
    expectedOrigin: expectedOrigin(party, client.origin),
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  const { verified, registrationInfo } = await checking.catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw badRequest(messages.passkeyFailed);
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    newUserId,
    passkey: {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: JSON.stringify(transports),
      rp_id: party.id,
    },
  };
}

/** What the browser says it signed: nothing is trusted before the signature was checked. @throws 400 */
function readClientData(encoded: string): { challenge: string; origin: string } {
  try {
    const data: unknown = JSON.parse(Buffer.from(encoded, "base64url").toString());
    if (typeof data === "object" && data !== null && "challenge" in data && "origin" in data)
      return { challenge: String(data.challenge), origin: String(data.origin) };
  } catch {
    // No JSON.
  }
  throw badRequest(messages.passkeyFailed);
}
