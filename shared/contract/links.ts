import * as z from "zod/mini";
import { linkLimits } from "#shared/domain/link-limits.ts";
import { NewPassword } from "./auth.ts";
import { Nothing, text } from "./primitives.ts";
import { route } from "./route.ts";
import { Email } from "./users.ts";

/** About mail and links that work once. */
export const linkMessages = {
  mailOff: "This server doesn't send mail",
  linkEnded: "This link doesn't work any more. Ask for a new one.",
  tooManyLinks: "You've asked for a few links already. Check your mail, or try again in an hour.",
} as const;

/** The part of a link after '#', which proxies and logs never see. */
const LinkToken = text({ min: 1, max: linkLimits.token });

export const AskForResetLink = z.object({ email: Email });
export type AskForResetLink = z.output<typeof AskForResetLink>;

export const ResetPassword = z.object({ token: LinkToken, newPassword: NewPassword });
export type ResetPassword = z.output<typeof ResetPassword>;

export const linksRoutes = {
  askForResetLink: route({
    method: "POST",
    path: "/api/auth/reset-link",
    tag: "auth",
    summary:
      "Mail a link to set a new password, if an account has this address and has confirmed it; the answer is the same either way",
    access: "anyone",
    body: AskForResetLink,
    limit: "mail",
    replies: { 204: Nothing },
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/auth/reset",
    tag: "auth",
    summary: "Set a new password with a link; ends all sign-ins and starts none",
    access: "anyone",
    body: ResetPassword,
    replies: { 204: Nothing },
  }),
  sendVerification: route({
    method: "POST",
    path: "/api/user/email/link",
    tag: "account",
    summary: "Mail a link to your address that confirms it",
    access: "person",
    limit: "mail",
    replies: { 204: Nothing },
  }),
  verifyEmail: route({
    method: "POST",
    path: "/api/auth/verify-email",
    tag: "auth",
    summary: "Confirm an address with the link that was sent there",
    access: "anyone",
    body: z.object({ token: LinkToken }),
    replies: { 204: Nothing },
  }),
} as const;
