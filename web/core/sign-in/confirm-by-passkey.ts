import type { PasskeyProof } from "#shared/contract/passkeys.ts";
import { routes } from "#shared/contract/routes.ts";
import type { WaysIn } from "#shared/contract/ways-in.ts";
import { call } from "#web/core/api/api.ts";
import { canUsePasskeys, provePasskey } from "./passkeys.ts";

/** Whether one of the person's passkeys works at this address. */
export const canConfirmByPasskey = ({ passkeys, passkeyHost }: WaysIn): boolean =>
  canUsePasskeys(passkeyHost) && passkeys.some(({ host }) => host === passkeyHost);

/** The server takes this sign-in for confirmed then. @throws PasskeyCancelled */
export async function confirmByPasskey(): Promise<PasskeyProof> {
  const passkey = await provePasskey(await call(routes.askToConfirmWithPasskey, {}));
  await call(routes.confirmWithPasskey, { body: { passkey } });
  return passkey;
}
