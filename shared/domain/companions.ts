import { searchKey } from "./search-key.ts";

/** 'Alone' in the words of those who write it where companions go. */
const alone = new Set(["alone", "solo", "just me", "only me", "me", "myself", "by myself", "nobody", "no one", "none"]);

/** Whether somebody else was there; null where nothing is written. */
export function isInCompany(companions: string | null): boolean | null {
  const written = searchKey(companions ?? "");
  return written === "" ? null : !alone.has(written);
}

/** Each of the people that are written in one field: 'June, Teo and Ash' are three. */
export const companionsIn = (companions: string): string[] =>
  companions
    .split(/[,;&+]|\sand\s/u)
    .map((name) => name.trim())
    .filter((name) => isInCompany(name));
