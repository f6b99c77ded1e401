import type * as z from "zod/mini";
import type { SignIn } from "#shared/contract/auth.ts";
import type { Refusal } from "./refusal.ts";

export type SignInValues = z.input<typeof SignIn>;

/** Spec section 5, Login. Spaces alone are no email, but may be a password. */
export function signInRefusal({ email, password }: SignInValues): Refusal | null {
  if (email.trim() !== "" && password !== "") return null;
  return { title: "Missing information", text: "Please fill in all fields" };
}
