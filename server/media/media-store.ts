import type { Readable } from "node:stream";

/** Where stored pictures live: a folder or an S3-compatible bucket. Names come from us and are path-safe. */
export interface MediaStore {
  /** Durable when it resolves. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
  /** Which of these are stored. They should come in order, which spares a bucket most of the questions. */
  findExisting(names: readonly string[]): Promise<Set<string>>;
  /** Every stored name, in no order. */
  list(): AsyncIterable<string>;
}
