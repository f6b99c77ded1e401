import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { stepOf } from "./authenticator.service.ts";
import { findAuthenticator, updateAuthenticator } from "./credentials.repo.ts";
import { spendRecoveryCode } from "./recovery-codes.service.ts";

/** The issue names the field, so that a form knows to show it. */
const refused = (message: string) => new AppError(401, message, { issues: [{ path: "code", message }] });

/**
 * Call it with the person locked, once what they know was right; a passkey needs none of it. Codes work once: the app's
 * because its last step is remembered, and a recovery code in its place is spent.
 * @throws 401 naming code when one is needed or wrong
 */
export async function assertSecondFactor(
  { now }: Context,
  transaction: Connection,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const app = await findAuthenticator(transaction, userId);
  if (!app?.confirmed_at) return;
  if (!code) throw refused(messages.enterCode);
  const step = stepOf(app.secret, code, now());
  if (step !== undefined && step > (app.last_step ?? 0))
    return updateAuthenticator(transaction, userId, { last_step: step });
  if (!(await spendRecoveryCode(transaction, userId, code))) throw refused(messages.wrongCode);
}
