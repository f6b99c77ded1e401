import type { linksRoutes } from "#shared/contract/links.ts";
import { password } from "#test/people.ts";
import { anyone, oneself, type Row } from "./rows.ts";

/** Ways back into an account: recovery codes, and links that work once; the server of the matrix sends no mail. */
export const linkRows: Record<keyof typeof linksRoutes | "recover", readonly Row[]> = {
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
};
