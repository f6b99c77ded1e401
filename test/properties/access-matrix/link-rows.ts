import type { linksRoutes } from "#shared/contract/links.ts";
import type { openIdRoutes } from "#shared/contract/openid.ts";
import { password } from "#test/people.ts";
import { anyone, newcomer, oneself, type Row } from "./rows.ts";

/** New accounts, ways back into one, and with an account elsewhere; the server of the matrix has neither mail nor a provider. */
export const linkRows: Record<
  keyof typeof linksRoutes | keyof typeof openIdRoutes | "register" | "recover",
  readonly Row[]
> = {
  register: [
    {
      about: "a new account",
      request: (_, viewpoint) => {
        const username = newcomer(viewpoint);
        return { body: { username, email: `${username}@example.com`, firstName: "New", password } };
      },
      expected: anyone(201),
    },
    {
      about: "a new account with an invite that has ended",
      request: (_, viewpoint) => {
        const username = newcomer(viewpoint);
        const names = { username, email: `${username}@example.com`, firstName: "New" };
        return { body: { ...names, password, invite: "guessed" } };
      },
      expected: anyone(403),
    },
  ],
  recover: [
    {
      about: "the owner's account with someone else's code",
      request: ({ owner, stranger }) => ({
        body: { email: owner.user.email, code: stranger.recoveryCodes[0], newPassword: password },
      }),
      expected: anyone(401),
    },
  ],
  askForResetLink: [
    {
      about: "the owner's account, on a server without mail",
      request: ({ owner }) => ({ body: { email: owner.user.email } }),
      expected: anyone(409),
    },
  ],
  resetPassword: [
    {
      about: "an unknown link",
      request: () => ({ body: { token: "guessed", newPassword: password } }),
      expected: anyone(404),
    },
  ],
  verifyEmail: [{ about: "an unknown link", request: () => ({ body: { token: "guessed" } }), expected: anyone(404) }],
  sendVerification: [{ about: "one's own address, on a server without mail", expected: oneself(409) }],
  beginOpenId: [{ about: "a server without a provider", expected: anyone(409) }],
  finishOpenId: [
    { about: "a server without a provider", request: () => ({ body: { answer: "?code=x" } }), expected: anyone(409) },
  ],
  registerWithOpenId: [
    {
      about: "a server without a provider",
      request: (_, viewpoint) => {
        const username = newcomer(viewpoint);
        return { body: { token: "guessed", username, email: `${username}@example.com`, firstName: "New" } };
      },
      expected: anyone(409),
    },
  ],
  getLinkedAccount: [{ about: "one's own", expected: oneself(200) }],
  linkOpenId: [{ about: "a server without a provider", request: () => ({ body: {} }), expected: oneself(409) }],
  unlinkOpenId: [{ about: "one's own, which there isn't", request: () => ({ body: {} }), expected: oneself(404) }],
};
