import { badRequest, tooLarge } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { isRecord } from "#shared/domain/is-record.ts";
import { readJsonByName } from "./json-by-name.ts";
import { type ReadTable, tableOf } from "./read-table.ts";

/** What another program has written as JSON. @throws 400 or 413 without a list of sessions in it */
export function readJson(bytes: Uint8Array): ReadTable {
  if (bytes.length > importLimits.document) throw tooLarge(importMessages.tableTooLarge);
  const value = parseJson(new TextDecoder().decode(bytes));
  const known = readJsonByName(value);
  if (known) return known;
  const objects = longestList(value, 2);
  if (!objects) throw badRequest(importMessages.otherFiles.json);
  return tableOf(null, objects.map(flat));
}

/** One value, or one on each line. @throws 400 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line): unknown => JSON.parse(line));
    } catch {
      throw badRequest(importMessages.brokenJson);
    }
  }
}

type Objects = Readonly<Record<string, unknown>>[];

/** The longest list of objects, at most so many levels down. */
function longestList(value: unknown, levels: number): Objects | undefined {
  if (Array.isArray(value)) {
    const objects = value.filter(isRecord);
    return objects.length > 0 ? objects : undefined;
  }
  if (!isRecord(value) || levels === 0) return undefined;
  return Object.values(value)
    .flatMap((each) => [longestList(each, levels - 1) ?? []])
    .toSorted((a, b) => b.length - a.length)
    .find((list) => list.length > 0);
}

/** What is in an object within an object has a name of both; lists stay. */
const flat = (object: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value) ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each]) : [[name, value]],
    ),
  );
