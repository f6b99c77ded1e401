import * as z from "zod/mini";
import { Recovery } from "#shared/contract/auth.ts";
import { limits } from "#shared/domain/limits.ts";
import type { Refusal } from "./refusal.ts";

const mismatch = "Passwords do not match";

/** What is typed: the contract's recovery and the confirmation, which is not sent. */
export const RecoveryValues = z.extend(Recovery, { confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    error: mismatch,
    path: ["confirmation"],
    // Said together with whatever else is wrong, not only after it.
    when: () => true,
  }),
);
export type RecoveryValues = z.input<typeof RecoveryValues>;

/** One refusal at a time, in the order in which registering says them. */
export function recoveryRefusal({ email, code, newPassword, confirmation }: RecoveryValues): Refusal | null {
  if (email.trim() === "" || code.trim() === "" || newPassword === "")
    return { title: "Missing information", text: "Please fill in all fields" };
  if (newPassword !== confirmation) return { title: "Password mismatch", text: mismatch };
  if ([...newPassword].length < limits.password.min)
    return { title: "Password too short", text: `Password must be at least ${limits.password.min} characters` };
  return null;
}
