import type { Readable } from "node:stream";

/** Where stored pictures live: a folder or an S3-compatible bucket. Names come from us and are path-safe. */
export interface MediaStore {
  /** Durable when it resolves. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Deleting a missing file is no error. */
  delete(name: string): Promise<void>;
  /** Which of these are stored. Sorted names need fewer requests to a bucket. */
  findExisting(names: readonly string[]): Promise<Set<string>>;
  /** Every stored name, in no order. */
  list(): AsyncIterable<string>;
}
