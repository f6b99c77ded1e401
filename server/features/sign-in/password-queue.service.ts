import { availableParallelism } from "node:os";
import { Admission } from "#server/admission.ts";
import { serviceUnavailable } from "#server/errors.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { messages } from "#shared/contract/errors.ts";
import { hashPassword, isPassword, type PasswordCost } from "./passwords.service.ts";

/**
 * Concurrent hashes. Each occupies one of the four threads of libuv, which commits and compression need too; and at
 * most half of the processors may hash.
 */
const maxConcurrent = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** Queued requests, in total and per address. The last one waits for about a second. */
const maxQueued = { all: 100, each: 25 };

export interface Hashing {
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
