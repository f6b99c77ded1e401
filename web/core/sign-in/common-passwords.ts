import { dictionary } from "@zxcvbn-ts/language-common";

/** Guessing begins with these, in the order of their use; the library has five times as many, and other words. */
const count = 10_000;

/** In lower case. The build replaces this module with the list itself (scripts/password-list.ts). */
export const commonPasswords: readonly string[] = dictionary["passwords-common"].slice(0, count);
