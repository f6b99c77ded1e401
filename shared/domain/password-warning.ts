import { limits } from "./limits.ts";

export const passwordWarnings = {
  common: "This is one of the most common passwords.",
  own: "This is easy to guess: it's mostly your own name or email.",
} as const;

/** What others may know of the person who chooses a password. */
export interface OwnNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | null | undefined;
}

/** Shorter names stand in too many other words. */
const shortestName = 3;
/** A password with fewer letters besides one's own name is that name. */
const fewestOtherLetters = 4;

/**
 * Says why a password is easy to guess, or null. It warns and refuses nothing: the contract decides that.
 * @param isCommon whether a password in lower case is on the list of common ones
 */
export function passwordWarning(
  password: string,
  own: OwnNames,
  isCommon: (password: string) => boolean,
): string | null {
  const lowered = password.toLowerCase();
  if ([...lowered].length < limits.password.min) return null;
  if (isCommon(lowered)) return passwordWarnings.common;
  return isMostlyOwn(lowered, own) ? passwordWarnings.own : null;
}

function isMostlyOwn(password: string, own: OwnNames): boolean {
  const names = namesOf(own).filter((name) => password.includes(name));
  if (names.length === 0) return false;
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), password);
  return (rest.match(/\p{L}/gu)?.length ?? 0) < fewestOtherLetters;
}

/** The longest first, so that a whole address goes before its parts. */
function namesOf({ username, email, firstName, lastName }: OwnNames): readonly string[] {
  return [username, email, email?.split("@")[0], firstName, lastName]
    .flatMap((name) => name?.trim().toLowerCase() ?? [])
    .filter((name) => [...name].length >= shortestName)
    .toSorted((a, b) => b.length - a.length);
}
