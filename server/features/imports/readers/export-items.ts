import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { isRecord } from "./read-table.ts";

interface ExportItem {
  /** The property of the outermost object. */
  name: string;
  /** Its value, or one item of it when it's a list. Undefined when that is too long. */
  value: unknown;
}

/** As an export begins that has each item of its lists on a line of its own. */
const inLines = /^\{\r?\n"/;
const opening = /^("(?:[^"\\]|\\.)*"):\[$/;

/**
 * Takes HighNote's JSON apart while it's read: however long its lists are, only one item is in memory. One that has no
 * lines, as exports of before and those that another program has written again, is read as a whole, up to a size.
 * @throws 400 when it isn't one object, 413
 */
export async function* exportItems(chunks: AsyncIterable<string>): AsyncGenerator<ExportItem> {
  const source = chunks[Symbol.asyncIterator]();
  let head = "";
  while (head.length < 4) {
    const { value, done } = await source.next();
    if (done) break;
    head += value;
  }
  async function* all() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  if (inLines.test(head)) yield* itemsOfLines(linesOf(all()));
  else yield* itemsOfWhole(await wholeOf(all()));
}

async function wholeOf(chunks: AsyncIterable<string>): Promise<unknown> {
  let text = "";
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > importLimits.document) throw tooLarge(importMessages.olderExportTooLarge);
  }
  return parsed(text);
}

function* itemsOfWhole(whole: unknown): Generator<ExportItem> {
  if (!isRecord(whole)) throw broken();
  for (const [name, value] of Object.entries(whole)) yield* itemsOf(name, value);
}

function* itemsOf(name: string, value: unknown): Generator<ExportItem> {
  if (Array.isArray(value)) for (const item of value) yield { name, value: item };
  else yield { name, value };
}

async function* itemsOfLines(lines: AsyncIterable<string | undefined>): AsyncGenerator<ExportItem> {
  let list: string | undefined;
  let [isBegun, isEnded] = [false, false];
  for await (const line of lines) {
    const text = line?.trimEnd().replace(/,$/, "");
    if (text === "") continue;
    if (isEnded) throw broken();
    if (!isBegun) {
      isBegun = true;
      continue;
    }
    if (list !== undefined) {
      if (text === "]") list = undefined;
      else yield { name: list, value: text === undefined ? undefined : parsed(text) };
      continue;
    }
    if (text === "}") {
      isEnded = true;
      continue;
    }
    const name = opening.exec(text ?? "")?.[1];
    if (name !== undefined) list = String(parsed(name));
    else yield* itemsOfWhole(parsed(`{${text}}`));
  }
  if (!isEnded) throw broken();
}

/** Undefined for one that is longer than an item may be. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let rest = "";
  let isTooLong = false;
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      yield isTooLong || line.length > importLimits.item ? undefined : line;
      isTooLong = false;
    }
    if (rest.length <= importLimits.item) continue;
    isTooLong = true;
    rest = "";
  }
  yield isTooLong ? undefined : rest;
}

const broken = () => badRequest(importMessages.brokenArchive);

/** @throws 400 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}
