import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { RecoveryCodes, RecoveryCodesLeft } from "#shared/contract/auth.ts";
import { limits } from "#shared/domain/limits.ts";
import * as repo from "./credentials.repo.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";

export async function countOwnRecoveryCodes({ database }: Context, viewer: Viewer): Promise<RecoveryCodesLeft> {
  return { left: await countRecoveryCodes(database.db, viewer.userId) };
}

/**
 * New codes outlive the sign-in that asks for them, so the password must be known.
 * @throws 403 naming password when it is needed or wrong, 429 after too many wrong ones
 */
export async function renewOwnRecoveryCodes(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<RecoveryCodes> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  const { userId } = viewer;
  const now = context.now();
  const event = { userId, kind: "recoveryCodesMade", userAgent: client.userAgent, now } as const;
  const recoveryCodes = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    await storeSecurityEvent(transaction, event);
    return replaceRecoveryCodes(transaction, userId);
  });
  logSecurityEvent(context, event.kind);
  return { recoveryCodes };
}

/** Crockford's 32: without I, L, O and U, which are easily misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;

/** 80 random bits: 'ABCD-EFGH-JKMN-PQRS'. */
function makeRecoveryCode(): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  const characters = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Canonical form: ignores case and dashes, reads O as zero and I or L as one. */
function readRecoveryCode(typed: string): string {
  const letters = typed.normalize("NFKC").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return letters.replace(/[^0-9A-Z]/g, "");
}

/**
 * A fast hash is enough for 80 random bits. Keyed by the person, so that a stolen database cannot be searched for
 * everyone's codes in one pass.
 */
const hashOf = (userId: string, code: string) =>
  createHmac("sha256", userId).update(readRecoveryCode(code)).digest("hex");

/** Old ones stop working. @returns the new ones, which only the person has in plain text */
export async function replaceRecoveryCodes(connection: Connection, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCode.count }, makeRecoveryCode);
  await repo.deleteRecoveryCodes(connection, userId);
  await repo.insertRecoveryCodes(
    connection,
    userId,
    codes.map((code) => hashOf(userId, code)),
  );
  return codes;
}

/** @returns false for a code that this person doesn't have or has used */
export function spendRecoveryCode(transaction: Connection, userId: string, code: string): Promise<boolean> {
  return repo.deleteRecoveryCode(transaction, userId, hashOf(userId, code));
}

const countRecoveryCodes = repo.countRecoveryCodes;
