import { availableParallelism } from "node:os";
import { Admission } from "#server/admission.ts";
import { serviceUnavailable } from "#server/errors.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { messages } from "#shared/contract/errors.ts";
import { hashPassword, isPassword, type PasswordCost } from "./passwords.service.ts";

/**
 * Each takes one of the four threads that commits and compression need, too: more at once would leave none to them, and
 * more than half of the processors none to whoever only reads.
 */
const atOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** Requests that are let in. The last of them waits for a second or so. */
const most = { all: 100, each: 25 };

export interface Hashing {
  /** @returns a PHC string */
  hash(password: string): Promise<string>;
  matches(password: string, passwordHash: string): Promise<boolean>;
}

/** Passwords are hashed a few at a time, in turns from address to address. */
export class PasswordTurns {
  readonly #cost: PasswordCost;
  readonly #queue = new WorkQueue(atOnce);
  readonly #admission = new Admission(most);

  constructor(cost: PasswordCost) {
    this.#cost = cost;
  }

  /**
   * For all that one request does with passwords: whoever would wait too long is refused before anything is counted.
   * @throws 503 with Retry-After
   */
  async letIn<Result>(address: string, work: (hashing: Hashing) => Promise<Result>): Promise<Result> {
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
