import type { Context } from "#server/context.ts";
import { type AppError, invalid, unauthorized } from "#server/errors.ts";
import type { Viewer } from "#server/http/authentication.ts";
import { messages } from "#shared/contract/errors.ts";
import { countAttempt, forgetFailures, keyOfPerson } from "../auth/sign-in-failures.service.ts";
import { findSecret } from "./account.repo.ts";

export const wrongPassword = (): AppError => invalid("currentPassword", messages.wrongPassword);

/**
 * A wrong one counts like a failed sign-in: a device left open is no place to guess.
 * @returns the hash that it was checked against: whoever acts on it makes sure that it still holds
 * @throws 400 naming currentPassword, 429 after too many wrong ones, 503 when too many come at once
 */
export async function confirmPassword(
  context: Context,
  viewer: Viewer,
  currentPassword: string,
  address: string,
): Promise<string> {
  const secret = await findSecret(context.database.db, viewer.userId);
  if (!secret) throw unauthorized();
  const attempt = { accountKey: keyOfPerson(viewer.userId), address };
  await context.passwords.letIn(address, async ({ matches }) => {
    await countAttempt(context, attempt);
    if (!(await matches(currentPassword, secret.password_hash))) throw wrongPassword();
  });
  await forgetFailures(context, attempt);
  return secret.password_hash;
}
