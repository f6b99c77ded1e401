import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** The cost of one guess: KiB of memory, passes over it, and lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 19 MiB, 2 passes, 1 lane: OWASP's recommendation for argon2id, about 10 ms of one core. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password matches: checking it makes an unknown email take as long as a wrong password. */
export const decoyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$TYZqhV/5QlUWL/UuZauWQg$SPLUdHdB7Yb0zLJLjdBjOpny5uu1LQOPJ07qZTDO078";

/** Keyboards compose accented letters in different ways; one form lets the same password open everywhere. */
const composed = (password: string) => password.normalize("NFKC");

const noPassword = "none:";

/**
 * Stands in the place of a hash for an account without a password, and no password matches it. Random, because it is
 * also the key of known devices.
 */
export const noPasswordHash = (): string => noPassword + randomBytes(32).toString("base64url");

export const isPasswordSet = (passwordHash: string): boolean => !passwordHash.startsWith(noPassword);

/** @returns a PHC string */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(composed(password), cost);
}

/** An account without a password takes as long as a wrong one. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const isSet = isPasswordSet(passwordHash);
  return (await verify(isSet ? passwordHash : decoyHash, composed(password))) && isSet;
}
