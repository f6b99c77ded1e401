import { rowProblems } from "#shared/contract/import-errors.ts";
import { candidate, type ReadRow } from "./imported-session.ts";
import { isRecord } from "./is-record.ts";
import { parsed } from "./json-items.ts";

/** A session as the export has it. */
export function readArchiveRow(content: string, now: Date): ReadRow {
  const row = parsed(content);
  if (!isRecord(row)) return { problem: rowProblems.unreadable };
  const { id: _, key, rating = null, rank = null, createdAt, photos = [], ...fields } = row;
  return candidate(fields, { key, rating, rank, createdAt, photos }, now);
}
