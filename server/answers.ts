import { hash } from "node:crypto";

/** One page of a list. */
export interface Page<Items> {
  items: Items;
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
  /** The cursor of this page itself, stable when newer items arrive. Only the feed's first page has it. */
  self?: string | null;
}

/** Raw JSON, serialized by the contract's schema for `Value`. */
export class PreSerialized<Value> {
  /** UTF-8. */
  readonly json: Buffer;
  /** A phantom type. */
  declare readonly value?: Value;

  constructor(json: Buffer) {
    this.json = json;
  }
}

export type PreSerializedPage<Item> = Page<PreSerialized<Item[]>>;

/** An answer with an ETag: the body is read only when the client has another version. */
export interface Polled<Body> {
  version: string;
  read: () => Promise<Body>;
}

/** For a cheap read: its version is a hash of the body. */
export const polledByContent = <Body>(body: Body): Polled<Body> => ({
  version: hash("sha1", JSON.stringify(body), "base64url"),
  read: async () => body,
});
