import { dictionary } from "@zxcvbn-ts/language-common";

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** @param password in lower case */
export const isCommonPassword = (password: string): boolean => common.has(password);
