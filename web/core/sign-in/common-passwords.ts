import { commonPasswords } from "./password-list.ts";

const common: ReadonlySet<string> = new Set(commonPasswords);

/** @param password in lower case */
export const isCommonPassword = (password: string): boolean => common.has(password);
