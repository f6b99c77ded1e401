import * as z from "zod/mini";
import { limits } from "../domain/limits.ts";
import { optionalText, text } from "./primitives.ts";
import { CurrentUser, Email, FirstName, Username } from "./users.ts";

const Password = z.string("This must be text").check(
  z.refine(
    (value) => [...value].length >= limits.password.min,
    `Password must be at least ${limits.password.min} characters`,
  ),
  z.refine(
    (value) => [...value].length <= limits.password.max,
    `Password must be at most ${limits.password.max} characters`,
  ),
);

/** Any text is tried: whether it could be a password at all is the server's secret. */
const AnyPassword = z
  .string("This must be text")
  .check(z.minLength(1, "Please fill in all fields"), z.maxLength(1_024, "This is too long"));

export const SignIn = z.object({
  email: text({ min: 1, ...limits.email, tooShort: "Please fill in all fields", tooLong: "This is too long" }),
  password: AnyPassword,
});
export type SignIn = z.output<typeof SignIn>;

export const Registration = z.object({
  username: Username,
  email: Email,
  firstName: FirstName,
  lastName: optionalText(limits.name),
  password: Password,
});
export type Registration = z.output<typeof Registration>;

/** The id is the bearer token; the same is set as an HttpOnly cookie (decisions.md, Accounts). */
export const SignedIn = z.object({ user: CurrentUser, sessionId: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

export const ChangePassword = z.object({ currentPassword: AnyPassword, newPassword: Password });
export type ChangePassword = z.output<typeof ChangePassword>;
