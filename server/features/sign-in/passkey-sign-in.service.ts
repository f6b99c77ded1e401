import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, badRequest, unauthorized } from "#server/errors.ts";
import { admitRegistration } from "#server/features/invites/registration.service.ts";
import { assertIdentityIsFree, identityKeys } from "#server/features/users/identity.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { noPasswordHash } from "#server/passwords.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { NewPerson, Registered, SignedIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { PasskeyCreation, PasskeyProof, PasskeyRegistration, PasskeyRequest } from "#shared/contract/passkeys.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { createAccount } from "./new-account.service.ts";
import { checkMade, checkProof, type Proved, requestPasskey, requestProof } from "./passkey-ceremonies.service.ts";
import { listPasskeys, updateCounter } from "./passkeys.repo.ts";
import { storePasskey } from "./passkeys.service.ts";
import { confirmLoginSession } from "./password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { signInBy } from "./sign-in.service.ts";

const signingIn = { purpose: "signIn", userId: null } as const;
const confirming = ({ userId }: Viewer) => ({ purpose: "confirm", userId }) as const;

/** Asks everyone the same question, so that it reveals of nobody whether they have a passkey. */
export const askForPasskey = (context: Context): Promise<PasskeyRequest> => requestProof(context, signingIn);

/** @throws 400 for a challenge that has ended, 401 for an answer that proves nothing, 403 for a copied passkey */
export async function signInWithPasskey(context: Context, proof: PasskeyProof, client: Client): Promise<SignedIn> {
  const proved = await checkProof(context, proof, signingIn);
  const entry = { userId: proved.passkey.user_id, way: "passkey", client } as const;
  return notifyOwnerOfCopy(context, proved, client, () =>
    signInBy(context, entry, (transaction) => acceptUse(context, transaction, proved)),
  );
}

export async function askToConfirm(context: Context, viewer: Viewer): Promise<PasskeyRequest> {
  return requestProof(context, confirming(viewer), await listPasskeys(context.database.db, viewer.userId));
}

/** @throws as `signInWithPasskey` */
export async function confirmWithPasskey(
  context: Context,
  viewer: Viewer,
  proof: PasskeyProof,
  client: Client,
): Promise<void> {
  const proved = await checkProof(context, proof, confirming(viewer)).catch((error: unknown) => {
    // The sign-in itself is good: 401 would end it.
    throw error instanceof AppError && error.status === 401 ? new AppError(403, error.message) : error;
  });
  await notifyOwnerOfCopy(context, proved, client, () =>
    inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, viewer.userId);
      await acceptUse(context, transaction, proved);
    }),
  );
  await confirmLoginSession(context, viewer.sid);
}

class PasskeyCopied extends AppError {
  constructor() {
    super(403, messages.passkeyCopied);
  }
}

/**
 * With the person locked. A passkey that counts its uses and has fallen behind was copied: one of the two is someone
 * else's.
 * @throws 403 for a copy, 401 when it was removed or used meanwhile
 */
async function acceptUse({ now }: Context, transaction: Connection, { passkey, counter }: Proved): Promise<void> {
  const counts = counter > 0 || passkey.counter > 0;
  if (counts && counter <= passkey.counter) throw new PasskeyCopied();
  if (!(await updateCounter(transaction, passkey, { counter, last_used_at: now() })))
    throw unauthorized(messages.passkeyFailed);
}

async function notifyOwnerOfCopy<Result>(
  context: Context,
  { passkey }: Proved,
  { userAgent }: Client,
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof PasskeyCopied)) throw error;
    const kind = "passkeyRefused";
    await storeSecurityEvent(context.database.db, { userId: passkey.user_id, kind, userAgent, now: context.now() });
    logSecurityEvent(context, kind);
    throw error;
  }
}

/** @throws as `createAccount`, before the device makes a passkey for nothing; 409 where there can't be any */
export async function beginPasskeyRegistration(context: Context, person: NewPerson): Promise<PasskeyCreation> {
  await admitRegistration(context, person.invite);
  const { username, email, firstName, lastName = null } = person;
  const names = { username, email, first_name: firstName, last_name: lastName };
  await assertIdentityIsFree(context.database.db, identityKeys(names));
  const newUserId = randomUUID();
  const asked = { purpose: "register", userId: null, newUserId } as const;
  return requestPasskey(context, asked, {
    userId: newUserId,
    username,
    displayName: fullName({ firstName, lastName }),
    known: [],
  });
}

/** @throws as `createAccount`; 400 for a challenge that has ended, or an answer that makes no passkey */
export async function registerWithPasskey(
  context: Context,
  { passkey: made, ...person }: PasskeyRegistration,
  client: Client,
): Promise<Registered> {
  const { passkey, newUserId } = await checkMade(context, made, { purpose: "register", userId: null });
  if (newUserId === undefined) throw badRequest(messages.passkeyFailed);
  const owner = { userAgent: client.userAgent, now: context.now() };
  return createAccount(context, {
    person,
    way: "passkey",
    client,
    id: newUserId,
    makePasswordHash: async () => noPasswordHash(),
    store: async (transaction, userId) => void (await storePasskey(transaction, passkey, { userId, ...owner })),
  });
}
