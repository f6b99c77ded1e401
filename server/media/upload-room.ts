import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { serviceUnavailable } from "../errors.ts";

interface Bounds {
  /** Bytes of all uploads together. */
  all: number;
  /** Bytes of one person's uploads. */
  person: number;
}

/**
 * The memory that uploads may take, given out before anything of them is read. Nobody shuts out the others: what
 * somebody sends beside another upload of theirs finds room only in its first half.
 */
export class UploadRoom {
  readonly #bounds: Bounds;
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @returns what gives the room back, once @throws 503 with Retry-After when there is none */
  take(person: string, bytes: number): () => void {
    const taken = this.#taken.get(person) ?? 0;
    const { all, person: ofPerson } = this.#bounds;
    if (taken + bytes > ofPerson || this.#inAll + bytes > (taken > 0 ? all / 2 : all))
      throw serviceUnavailable(messages.busy);
    this.#change(person, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(person, -bytes);
      isTaken = false;
    };
  }

  #change(person: string, bytes: number): void {
    const taken = (this.#taken.get(person) ?? 0) + bytes;
    this.#inAll += bytes;
    if (taken > 0) this.#taken.set(person, taken);
    else this.#taken.delete(person);
  }
}

/** Six of the largest photos, two of one person. @param processes how many processes share this machine's memory */
export const openUploadRoom = (processes = 1) =>
  new UploadRoom({ all: Math.ceil(6 / processes) * limits.photo.bytes, person: 2 * limits.photo.bytes });
