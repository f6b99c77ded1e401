import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { messages } from "#shared/contract/errors.ts";
import { Admission } from "./admission.ts";
import { serviceUnavailable } from "./errors.ts";
import { WorkQueue } from "./work-queue.ts";

/**
 * Concurrent hashes. Each occupies one of the four threads of libuv, which commits and compression need too; and at
 * most half of the processors may hash.
 */
const maxConcurrent = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** Queued requests, in total and per address. The last one waits for about a second. */
const maxQueued = { all: 100, each: 25 };

interface Hashing {
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  matches(password: string, passwordHash: string): Promise<boolean>;
}

/** A bounded queue for password hashing, fair between addresses (round-robin). */
export class PasswordQueue {
  readonly #cost: PasswordCost;
  readonly #queue = new WorkQueue(maxConcurrent);
  readonly #admission = new Admission(maxQueued);

  constructor(cost: PasswordCost) {
    this.#cost = cost;
  }

  /** The number of passwords that wait to be hashed, or are. */
  size(): number {
    return this.#queue.size;
  }

  /**
   * Admits a request before its failed-attempt counter: a full queue refuses it, and a flood cannot lock an account.
   * @throws 503 with Retry-After
   */
  async admit<Result>(address: string, work: (hashing: Hashing) => Promise<Result>): Promise<Result> {
    const leave = this.#admission.enter(address);
    if (!leave) throw serviceUnavailable(messages.overloaded);
    try {
      return await work({
        hash: (password) => this.#queue.run(address, () => hashPassword(password, this.#cost)),
        matches: (password, passwordHash) => this.#queue.run(address, () => isPassword(password, passwordHash)),
      });
    } finally {
      leave();
    }
  }
}

/** The cost of one guess: KiB of memory, passes over it, and lanes. */
interface PasswordCost {
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
