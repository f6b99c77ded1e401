import * as z from "zod/mini";
import { linkLimits } from "#shared/domain/link-limits.ts";
import { NewPassword } from "./auth.ts";
import { Nothing, text } from "./primitives.ts";
import { calls, post } from "./route.ts";
import { Email } from "./users.ts";

/** About mail and links that work once. */
export const linkMessages = {
  mailOff: "This server doesn't send mail",
  linkEnded: "This link doesn't work anymore. Ask for a new one.",
  tooManyLinks: "You've asked for a few links already. Check your mail, or try again in an hour.",
} as const;

/** The part of a link after '#', which proxies and logs never see. */
const LinkToken = text({ min: 1, max: linkLimits.token });

export const AskForResetLink = z.object({ email: Email });
export type AskForResetLink = z.output<typeof AskForResetLink>;

export const ResetPassword = z.object({ token: LinkToken, newPassword: NewPassword });
export type ResetPassword = z.output<typeof ResetPassword>;

export const linksRoutes = calls("auth", "anyone", {
  askForResetLink: post(
    "/api/auth/reset-link",
    "Mail a link to set a new password, if an account has this address and has confirmed it; the answer is the same either way",
    { limit: "mail", body: AskForResetLink, replies: { 204: Nothing } },
  ),
  resetPassword: post("/api/auth/reset", "Set a new password with a link; ends all sign-ins and starts none", {
    body: ResetPassword,
    replies: { 204: Nothing },
  }),
  sendVerification: post("/api/user/email/link", "Mail a link to your address that confirms it", {
    tag: "account",
    access: "person",
    limit: "mail",
    replies: { 204: Nothing },
  }),
  verifyEmail: post("/api/auth/verify-email", "Confirm an address with the link that was sent there", {
    body: z.object({ token: LinkToken }),
    replies: { 204: Nothing },
  }),
});
