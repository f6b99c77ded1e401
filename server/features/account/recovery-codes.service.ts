import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/authentication.ts";
import type { RecoveryCodes, RecoveryCodesLeft, RenewRecoveryCodes } from "#shared/contract/auth.ts";
import { countRecoveryCodes, renewRecoveryCodes } from "../auth/recovery-codes.service.ts";
import { confirmPassword, wrongPassword } from "./current-password.service.ts";

export async function countOwnRecoveryCodes({ database }: Context, viewer: Viewer): Promise<RecoveryCodesLeft> {
  return { left: await countRecoveryCodes(database.db, viewer.userId) };
}

/**
 * New codes outlive the sign-in that asks for them, so the password must be known.
 * @throws 400 naming currentPassword, 429 after too many wrong ones
 */
export async function renewOwnRecoveryCodes(
  context: Context,
  viewer: Viewer,
  { currentPassword }: RenewRecoveryCodes,
  address: string,
): Promise<RecoveryCodes> {
  const checked = await confirmPassword(context, viewer, currentPassword, address);
  const recoveryCodes = await renewRecoveryCodes(context, viewer.userId, checked);
  if (!recoveryCodes) throw wrongPassword();
  return { recoveryCodes };
}
