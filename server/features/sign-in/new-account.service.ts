import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { admitRegistration, spendInvite } from "#server/features/invites/registration.service.ts";
import { createUser } from "#server/features/users/users.service.ts";
import type { Client } from "#server/viewer.ts";
import type { NewPerson, Registered, Registration } from "#shared/contract/auth.ts";
import type { SignInWay } from "#shared/domain/enumerations.ts";
import { askToVerify } from "./mailed-links.service.ts";
import { replaceRecoveryCodes } from "./recovery-codes.service.ts";
import { beginSignIn, logSignIn } from "./sign-in.service.ts";

interface Newcomer {
  person: NewPerson;
  way: SignInWay;
  client: Client;
  /** Called once names are known to be free. Without a password: `noPasswordHash` (server/passwords.ts). */
  makePasswordHash: () => Promise<string>;
  /** Where it had to be known before. */
  id?: string | undefined;
  /** Stores what they will sign in with, in the transaction that makes the account. */
  store?: (transaction: Connection, userId: string) => Promise<void>;
}

/**
 * Makes an account where the registration mode allows it and signs the person in, whichever method they will use.
 * @throws 403 when registration isn't open to them, 409 naming the field when the username or the email is taken
 */
export async function createAccount(
  context: Context,
  { person, way, client, makePasswordHash, id, store }: Newcomer,
): Promise<Registered> {
  // Before anything else: a server that takes no one tells no one which names are taken.
  const invite = await admitRegistration(context, person.invite);
  const followsInviter = person.followInviter === true;
  const registered = await createUser(context, { ...person, id }, makePasswordHash, async (transaction, userId) => {
    if (invite) await spendInvite(context, transaction, invite, { userId, address: client.address, followsInviter });
    await store?.(transaction, userId);
    return {
      recoveryCodes: await replaceRecoveryCodes(transaction, userId),
      sessionId: await beginSignIn(context, transaction, { userId, way, client }),
    };
  });
  logSignIn(context, way);
  await askToVerify(context, registered.user);
  return registered;
}

/** @throws as `createAccount`; 503 when the password queue is full */
export async function register(
  context: Context,
  { password, ...person }: Registration,
  client: Client,
): Promise<Registered> {
  return context.passwords.admit(client.address, ({ hash }) =>
    createAccount(context, { person, way: "password", client, makePasswordHash: () => hash(password) }),
  );
}
