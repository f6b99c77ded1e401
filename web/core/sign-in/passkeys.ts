import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "#shared/contract/passkeys.ts";
import { routes } from "#shared/contract/routes.ts";
import type { SignInMethods } from "#shared/contract/sign-in-methods.ts";
import { call } from "#web/core/api/api.ts";

/** Whether one of the person's passkeys works at this address. */
export const canConfirmByPasskey = ({ passkeys, passkeyHost }: SignInMethods): boolean =>
  canUsePasskeys(passkeyHost) && passkeys.some(({ host }) => host === passkeyHost);

/** The server takes this sign-in for confirmed then. @throws PasskeyCancelled */
export async function confirmByPasskey(): Promise<PasskeyProof> {
  const passkey = await provePasskey(await call(routes.askToConfirmWithPasskey, {}));
  await call(routes.confirmWithPasskey, { body: { passkey } });
  return passkey;
}

const library = () => import("@simplewebauthn/browser");

/** @param host the only one for which the server makes passkeys */
export const canUsePasskeys = (host: string | null | undefined): boolean =>
  host === window.location.hostname && window.isSecureContext && "PublicKeyCredential" in window;

/** The person closed the browser's dialog, or another one took its place: nothing was done, and no message is shown. */
export class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
}

/** The device has a passkey for this account. */
export class PasskeyExists extends Error {
  override readonly name = "PasskeyExists";
}

/** Each of these takes the place of what is still waiting for a passkey. @throws PasskeyCancelled */
export async function provePasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request }).catch(translate);
}

/** Waits until a passkey is chosen from what the browser offers at a field whose autocomplete ends with 'webauthn'. */
export async function awaitPasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: request, useBrowserAutofill: true }).catch(translate);
}

/** @throws PasskeyCancelled, or PasskeyExists */
export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await library();
  const { transports, ...made } = await startRegistration({ optionsJSON: creation }).then(
    ({ response, ...rest }) => ({ ...rest, response, transports: response.transports }),
    translate,
  );
  return { ...made, response: { ...made.response, ...(transports && { transports }) } };
}

export const isAutofillOffered = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill();

export async function cancelWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

function translate(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") throw new PasskeyCancelled();
  if (name === "InvalidStateError") throw new PasskeyExists();
  throw error;
}
