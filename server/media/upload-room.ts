import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { serviceUnavailable } from "../errors.ts";

interface Bounds {
  /** Bytes of all uploads together. */
  all: number;
  /** Bytes of one person's uploads. */
  person: number;
}

/** Where an upload comes from. */
export interface Sender {
  /** Bytes that have come since it began. */
  came(): number;
  hasAllCome(): boolean;
  /** Nothing more is taken from it. */
  end(): void;
}

interface Upload {
  person: string;
  bytes: number;
  began: number;
  sender: Sender;
}

/** Milliseconds in which every upload may begin slowly, and bytes a second that it has to come with from then on. */
const patience = { grace: 10_000, pace: 64 * 1024 };

/**
 * The memory that uploads may take, given out before anything of them is read. Nobody shuts out the others: what
 * somebody sends beside another upload of theirs finds room only in its first half, and whoever hardly sends anything
 * gives way once somebody else wants the room.
 */
export class UploadRoom {
  readonly #bounds: Bounds;
  readonly #now: () => number;
  readonly #uploads = new Set<Upload>();

  /** @param now milliseconds */
  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** @returns what gives the room back @throws 503 with Retry-After when there is none */
  take(person: string, bytes: number, sender: Sender): () => void {
    const given = this.#giveWay(person, bytes);
    if (!given) throw serviceUnavailable(messages.busy);
    for (const upload of given) {
      this.#uploads.delete(upload);
      upload.sender.end();
    }
    const upload = { person, bytes, began: this.#now(), sender };
    this.#uploads.add(upload);
    return () => {
      this.#uploads.delete(upload);
    };
  }

  /** @returns who goes so that there is room, the slowest first; undefined when that is not enough */
  #giveWay(person: string, bytes: number): Upload[] | undefined {
    const { all, person: ofPerson } = this.#bounds;
    const left = new Set(this.#uploads);
    const isRoom = () => {
      const own = sum([...left].filter((upload) => upload.person === person));
      return own + bytes <= ofPerson && sum(left) + bytes <= (own > 0 ? all / 2 : all);
    };
    const slow = [...left].filter((upload) => this.#paceOf(upload) < patience.pace);
    const gone: Upload[] = [];
    for (const upload of slow.toSorted((one, other) => this.#paceOf(one) - this.#paceOf(other))) {
      if (isRoom()) break;
      left.delete(upload);
      gone.push(upload);
    }
    return isRoom() ? gone : undefined;
  }

  /** Bytes a second; of what has come wholly, or has just begun, more than anybody asks for. */
  #paceOf({ began, sender }: Upload): number {
    const passed = this.#now() - began;
    return passed < patience.grace || sender.hasAllCome() ? Number.POSITIVE_INFINITY : (sender.came() / passed) * 1_000;
  }
}

const sum = (uploads: Iterable<Upload>) => [...uploads].reduce((bytes, upload) => bytes + upload.bytes, 0);

/** Six of the largest photos, two of one person. @param processes how many processes share this machine's memory */
export const openUploadRoom = (processes = 1) =>
  new UploadRoom({ all: Math.ceil(6 / processes) * limits.photo.bytes, person: 2 * limits.photo.bytes });
