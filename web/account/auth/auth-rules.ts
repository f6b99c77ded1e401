import * as z from "zod/mini";
import { Recovery, Registration, type SignIn } from "#shared/contract/auth.ts";
import { ResetPassword } from "#shared/contract/links.ts";
import { limits } from "#shared/domain/limits.ts";

/** The toast about a form that is not sent. */
export interface Rejection {
  readonly title: string;
  readonly text: string;
}

const mismatchText = "Passwords do not match";
const mismatch: Rejection = { title: "Password mismatch", text: mismatchText };
const tooShort: Rejection = {
  title: "Password too short",
  text: `Password must be at least ${limits.password.min} characters`,
};
const isTooShort = (password: string) => [...password].length < limits.password.min;

/** Checked beside the contract's own rules, and reported together with what they find. */
const mismatchCheck = { error: mismatchText, path: ["confirmation"], when: () => true };

export type SignInValues = z.input<typeof SignIn>;

/** The contract's registration and the confirmation, which isn't sent (spec section 5, Register). */
export const RegistrationValues = z
  .extend(Registration, { confirmation: z.string() })
  .check(z.refine(({ password, confirmation }) => password === confirmation, mismatchCheck));
export type RegistrationValues = z.input<typeof RegistrationValues>;

/** The contract's recovery and the confirmation, which isn't sent. */
export const RecoveryValues = z
  .extend(Recovery, { confirmation: z.string() })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, mismatchCheck));
export type RecoveryValues = z.input<typeof RecoveryValues>;

/** The contract's reset by a link, which has no email field, and the confirmation. */
export const ResetValues = z
  .extend(ResetPassword, { confirmation: z.string() })
  .check(z.refine(({ newPassword, confirmation }) => newPassword === confirmation, mismatchCheck));
export type ResetValues = z.input<typeof ResetValues>;

/** Spec section 5, Login. Spaces alone are no email, but may be a password. */
export function signInRejection({ email, password }: SignInValues): Rejection | null {
  if (email.trim() !== "" && password !== "") return null;
  return { title: "Missing information", text: "Please fill in all fields" };
}

/** The first broken rule in the order of spec section 5. The fields themselves report the contract's other rules. */
export function registrationRejection(values: RegistrationValues): Rejection | null {
  const { username, email, firstName, password, confirmation } = values;
  if ([username, email, firstName].some((value) => value.trim() === "") || password === "")
    return { title: "Missing information", text: "Please fill in all required fields" };
  if (password !== confirmation) return mismatch;
  return isTooShort(password) ? tooShort : null;
}

/** The first broken rule, in the same order as for registration. */
export function recoveryRejection({ email, code, newPassword, confirmation }: RecoveryValues): Rejection | null {
  if (email.trim() === "" || code.trim() === "")
    return { title: "Missing information", text: "Please fill in all fields" };
  return resetRejection({ newPassword, confirmation });
}

export function resetRejection({ newPassword, confirmation }: Pick<ResetValues, "newPassword" | "confirmation">) {
  if (newPassword === "") return { title: "Missing information", text: "Please fill in all fields" };
  if (newPassword !== confirmation) return mismatch;
  return isTooShort(newPassword) ? tooShort : null;
}
