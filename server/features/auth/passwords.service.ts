import { hash, verify } from "@node-rs/argon2";

/** 19 MiB, 2 passes, 1 lane: OWASP's recommendation for argon2id (the library's default), about 10 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards compose accented letters in different ways; one form lets the same password open everywhere. */
const composed = (password: string) => password.normalize("NFKC");

/** @returns a PHC string */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), cost);
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, composed(password));
}
