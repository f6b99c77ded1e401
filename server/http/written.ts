/** An answer that is JSON already, in the words of the contract's schema for `Value`. */
export class Written<Value> {
  /** UTF-8. */
  readonly json: Buffer;
  /** Tells what was written, to the types alone. */
  declare readonly value?: Value;

  constructor(json: Buffer) {
    this.json = json;
  }
}

export interface WrittenPage<Item> {
  items: Written<Item[]>;
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
  /** As a page of `serve` has it. */
  self?: string | null;
}
