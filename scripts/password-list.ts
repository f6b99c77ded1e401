import type { Plugin } from "vite";
import { commonPasswords } from "#web/core/sign-in/common-passwords.ts";

const list = /\/web\/core\/sign-in\/common-passwords\.ts$/;

/** One text, which loads faster than thousands. */
const code = () => `export const commonPasswords = ${JSON.stringify(commonPasswords.join(" "))}.split(" ");`;

/** Gives the web app the list of common passwords without the library that it is a fifth of. */
export function passwordList(): Plugin {
  return {
    name: "password-list",
    enforce: "pre",
    load: { filter: { id: list }, handler: () => ({ code: code(), moduleType: "js" }) },
  };
}
