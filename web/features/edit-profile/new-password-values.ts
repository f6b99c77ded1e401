import * as z from "zod/mini";
import { ChangePassword } from "#shared/contract/auth.ts";

/** What is typed: the contract's change and the confirmation, which is not sent. */
export const NewPasswordValues = z.extend(ChangePassword, { confirmation: z.string() }).check(
  z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    error: "Passwords do not match",
    path: ["confirmation"],
    // Said together with whatever else is wrong, not only after it.
    when: () => true,
  }),
);
export type NewPasswordValues = z.output<typeof NewPasswordValues>;
