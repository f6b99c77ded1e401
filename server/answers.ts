import { hash } from "node:crypto";

/** One page of a list. */
export interface Page<Items> {
  items: Items;
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
  /** The cursor that answers this page again, whatever has come before it meanwhile. Only the feed's first page has it. */
  self?: string | null;
}

/** An answer that is JSON already, written by the contract's schema for `Value`. */
export class PreSerialized<Value> {
  /** UTF-8. */
  readonly json: Buffer;
  /** For the types alone. */
  declare readonly value?: Value;

  constructor(json: Buffer) {
    this.json = json;
  }
}

export type PreSerializedPage<Item> = Page<PreSerialized<Item[]>>;

/** A polled read has a cheap version; the body is read only when the client holds another one. */
export interface Polled<Body> {
  version: string;
  read: () => Promise<Body>;
}

/** For a cheap read: its version is a hash of the body, which changes with all that the body shows. */
export const polledByContent = <Body>(body: Body): Polled<Body> => ({
  version: hash("sha1", JSON.stringify(body), "base64url"),
  read: async () => body,
});
