import { badRequest } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface JsonItem {
  /** The property of the outermost object. */
  name: string;
  /** JSON: its value, or one item of it when it's a list. Undefined when that is too long. */
  text: string | undefined;
}

const outside = /["{}[\]:,]/g;
const inside = /["\\]/g;

/**
 * Takes a JSON object apart while it's read: however long its lists are, only one item is in memory.
 * @throws 400 when it isn't one object
 */
export async function* jsonItems(chunks: AsyncIterable<string>, maxLength: number): AsyncGenerator<JsonItem> {
  const splitter = new Splitter(maxLength);
  for await (const chunk of chunks) yield* splitter.read(chunk);
  if (!splitter.isEnded) throw broken();
}

class Splitter {
  readonly #maxLength: number;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #part: "name" | "value" | "items" = "name";
  #name = "";
  #piece = "";
  #isTooLong = false;
  isEnded = false;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  *read(chunk: string): Generator<JsonItem> {
    let from = 0;
    while (from < chunk.length) {
      if (this.#isEscaped) {
        this.#keep(chunk.slice(from, from + 1));
        this.#isEscaped = false;
        from += 1;
        continue;
      }
      const next = this.#isInString ? inside : outside;
      next.lastIndex = from;
      const at = next.exec(chunk)?.index ?? chunk.length;
      this.#keep(chunk.slice(from, at));
      const sign = chunk[at];
      if (sign !== undefined) {
        const item = this.#isInString ? this.#quoted(sign) : this.#structure(sign);
        if (item) yield item;
      }
      from = at + 1;
    }
  }

  #quoted(sign: string): undefined {
    this.#keep(sign);
    if (sign === "\\") this.#isEscaped = true;
    else this.#isInString = false;
  }

  #structure(sign: string): JsonItem | undefined {
    if (this.isEnded) throw broken();
    if (this.#depth === 0 && sign !== "{") throw broken();
    switch (sign) {
      case '"':
        this.#isInString = true;
        this.#keep(sign);
        return;
      case "{":
      case "[":
        return this.#open(sign);
      case "}":
      case "]":
        return this.#close(sign);
      case ",":
        return this.#separate(sign);
      default:
        this.#colon(sign);
    }
  }

  #open(sign: string): undefined {
    const isBlank = this.#piece.trim() === "";
    if (this.#depth === 0 && !isBlank) throw broken();
    if (this.#depth === 0) this.#piece = "";
    else if (this.#depth === 1 && this.#part === "name") throw broken();
    else if (this.#depth === 1 && sign === "[" && isBlank) {
      this.#part = "items";
      this.#piece = "";
    } else this.#keep(sign);
    this.#depth += 1;
  }

  #close(sign: string): JsonItem | undefined {
    this.#depth -= 1;
    if (this.#part === "items" && this.#depth === 1) {
      if (sign !== "]") throw broken();
      return this.#take();
    }
    if (this.#depth > 0) return this.#keep(sign);
    this.isEnded = true;
    return this.#part === "value" ? this.#take() : undefined;
  }

  #separate(sign: string): JsonItem | undefined {
    if (this.#part === "items" && this.#depth === 2) return this.#take();
    if (this.#depth > 1) return this.#keep(sign);
    const item = this.#part === "value" ? this.#take() : undefined;
    this.#part = "name";
    this.#piece = "";
    return item;
  }

  #colon(sign: string): undefined {
    if (this.#depth !== 1 || this.#part !== "name") return this.#keep(sign);
    const name = parsed(this.#piece);
    if (typeof name !== "string") throw broken();
    this.#name = name;
    this.#piece = "";
    this.#part = "value";
  }

  #keep(text: string): undefined {
    if (this.#piece.length + text.length > this.#maxLength) this.#isTooLong = true;
    else this.#piece += text;
  }

  #take(): JsonItem | undefined {
    const text = this.#isTooLong ? undefined : this.#piece.trim();
    this.#piece = "";
    this.#isTooLong = false;
    // An empty list, or what follows the last item.
    return text === "" ? undefined : { name: this.#name, text };
  }
}

const broken = () => badRequest(importMessages.brokenArchive);

/** @throws 400 */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}
