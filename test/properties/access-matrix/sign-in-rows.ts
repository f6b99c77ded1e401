import type { passkeyRoutes } from "#shared/contract/passkeys.ts";
import type { signInMethodsRoutes } from "#shared/contract/sign-in-methods.ts";
import { password } from "#test/people.ts";
import { among, anyone, newcomer, oneself, type Request, type Row } from "./rows.ts";
import type { Viewpoint, World } from "./world.ts";

const nothing = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const clientDataJSON = Buffer.from(JSON.stringify({ challenge: "guessed", origin: "http://localhost" })).toString(
  "base64url",
);
const proof = { ...nothing, response: { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA" } };
const made = { ...nothing, response: { clientDataJSON, attestationObject: "AAAA" } };
const someone = (viewpoint: Viewpoint) => {
  const username = newcomer(viewpoint);
  return { username, email: `${username}@example.com`, firstName: "New" };
};
const own = () => ({ body: { password } });
const ofOwner = ({ passkey }: World, body?: unknown): Request => ({ params: { id: passkey }, body });

/** Passkeys, authenticator apps and the list of both. */
export const signInRows: Record<keyof (typeof passkeyRoutes & typeof signInMethodsRoutes), readonly Row[]> = {
  askForPasskey: [{ about: "any passkey", expected: anyone(200) }],
  signInWithPasskey: [
    { about: "an answer to nothing", request: () => ({ body: { passkey: proof } }), expected: anyone(400) },
  ],
  beginPasskeyRegistration: [
    { about: "a new account", request: (_, viewpoint) => ({ body: someone(viewpoint) }), expected: anyone(200) },
  ],
  registerWithPasskey: [
    {
      about: "an answer to nothing",
      request: (_, viewpoint) => ({ body: { ...someone(viewpoint), passkey: made } }),
      expected: anyone(400),
    },
  ],
  askToConfirmWithPasskey: [{ about: "one's own", expected: oneself(200) }],
  confirmWithPasskey: [
    { about: "an answer to nothing", request: () => ({ body: { passkey: proof } }), expected: oneself(400) },
  ],
  beginPasskey: [{ about: "one's own", request: own, expected: oneself(200) }],
  addPasskey: [{ about: "an answer to nothing", request: () => ({ body: { passkey: made } }), expected: oneself(400) }],
  renamePasskey: [
    { about: "the owner's", request: (world) => ofOwner(world, { name: "Phone" }), expected: among(200, 404) },
  ],
  removePasskey: [
    { about: "the owner's", request: (world) => ofOwner(world, { password }), expected: among(204, 404) },
  ],
  getSignInMethods: [{ about: "one's own", expected: oneself(200) }],
  removeOtherSignInMethods: [{ about: "one's own", request: own, expected: oneself(204) }],
  setFirstPassword: [
    {
      about: "an account that has one",
      request: () => ({ body: { password, newPassword: "a better horse" } }),
      expected: oneself(409),
    },
  ],
  beginAuthenticator: [{ about: "one's own", request: own, expected: oneself(201) }],
  turnOnAuthenticator: [
    { about: "with a guessed code", request: () => ({ body: { code: "guessed" } }), expected: oneself(409) },
  ],
  turnOffAuthenticator: [{ about: "one's own", request: own, expected: oneself(204) }],
};
