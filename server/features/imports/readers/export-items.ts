import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { isRecord } from "#shared/domain/is-record.ts";

interface ExportItem {
  /** The property of the outermost object. */
  name: string;
  /** Its value, or one item of it when it's a list. Undefined when that is too long. */
  value: unknown;
}

/**
 * Takes HighNote's JSON apart while it's read: however long its lists are, only one item is in memory. One that hasn't each
 * item on a line of its own, as exports of before and those that another program has written again, is read as a whole.
 * @throws 400 when it isn't one object, 413 for a line of more than `importLimits.document`
 */
export async function* exportItems(chunks: AsyncIterable<string>): AsyncGenerator<ExportItem> {
  const lines = linesOf(chunks);
  const { value: brace } = await lines.next();
  const { value: first } = await lines.next();
  // Other programs indent what they write on lines.
  if (brace === "{" && first?.startsWith('"')) return yield* itemsOfLines(first, lines);
  let whole = [brace, first].join("\n");
  for await (const line of lines) {
    whole += `\n${line}`;
    if (whole.length > importLimits.document) throw olderTooLarge();
  }
  yield* itemsOf(parsed(whole));
}

function* itemsOf(object: unknown): Generator<ExportItem> {
  if (!isRecord(object)) throw broken();
  for (const [name, value] of Object.entries(object)) {
    if (Array.isArray(value)) for (const item of value) yield { name, value: item };
    else yield { name, value };
  }
}

/** @param first the line after the brace */
async function* itemsOfLines(first: string, others: AsyncIterable<string>): AsyncGenerator<ExportItem> {
  async function* lines() {
    yield first;
    yield* others;
  }
  let list: string | undefined;
  let isEnded = false;
  for await (const line of lines()) {
    if (line === "") continue;
    if (isEnded) throw broken();
    const text = line.endsWith(",") ? line.slice(0, -1) : line;
    if (list !== undefined) {
      if (text === "]") list = undefined;
      else yield { name: list, value: text.length > importLimits.item ? undefined : parsed(text) };
    } else if (text === "}") isEnded = true;
    else if (text.endsWith(":[")) list = String(parsed(text.slice(0, -2)));
    else yield* itemsOf(parsed(`{${text}}`));
  }
  if (!isEnded) throw broken();
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let line = "";
  for await (const chunk of chunks) {
    const [end = "", ...others] = chunk.split("\n");
    line += end;
    for (const next of others) {
      yield line;
      line = next;
    }
    if (line.length > importLimits.document) throw olderTooLarge();
  }
  yield line;
}

const olderTooLarge = () => tooLarge(importMessages.olderExportTooLarge);
const broken = () => badRequest(importMessages.brokenArchive);

/** @throws 400 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}
