import * as z from "zod/mini";
import { Registration } from "#shared/contract/auth.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Refusal } from "./refusal.ts";

const mismatch = "Passwords do not match";

/** What is typed: the contract's registration and the confirmation, which is not sent (spec section 5, Register). */
export const RegistrationValues = z.extend(Registration, { confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    error: mismatch,
    path: ["confirmation"],
    // Said together with whatever else is wrong, not only after it.
    when: () => true,
  }),
);
export type RegistrationValues = z.input<typeof RegistrationValues>;

/** One refusal at a time, in the order of spec section 5. What else the contract asks for is said at the fields. */
export function registrationRefusal(values: RegistrationValues): Refusal | null {
  const { username, email, firstName, password, confirmation } = values;
  if ([username, email, firstName].some((value) => value.trim() === "") || password === "")
    return { title: "Missing information", text: "Please fill in all required fields" };
  if (password !== confirmation) return { title: "Password mismatch", text: mismatch };
  if ([...password].length < limits.password.min)
    return { title: "Password too short", text: `Password must be at least ${limits.password.min} characters` };
  return null;
}
