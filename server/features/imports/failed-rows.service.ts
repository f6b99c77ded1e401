import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import type { Asker } from "#server/viewer.ts";
import { csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import { findImport } from "./imports.repo.ts";
import { getImport } from "./imports.service.ts";
import { isRecord } from "./is-record.ts";
import { parsed } from "./json-items.ts";
import { checkRows } from "./read-rows.ts";

/**
 * The rows that can't be added, as they came, with the reason of each; before the import runs those that couldn't be.
 * @throws 404 when the viewer has no such import
 */
export async function listFailedRows(context: Context, viewer: Asker, id: string): Promise<Readable> {
  const { columns } = await getImport(context, viewer, id);
  const found = await findImport(context.database.db, viewer.userId, id);
  async function* lines() {
    yield csvHead([...(columns?.map(({ name }) => name) ?? ["date", "strain", "brand"]), "row", "reason"]);
    if (!found) return;
    for await (const rows of checkRows(context, found))
      for (const { row, read } of rows)
        if ("problem" in read) yield csvLine([...cellsOf(row.content, columns?.length), row.position, read.problem]);
  }
  return Readable.from(lines(), { objectMode: false });
}

function cellsOf(content: string, width = 0): string[] {
  const row = parsed(content);
  if (Array.isArray(row)) return Array.from({ length: width }, (_, at) => String(row[at] ?? ""));
  if (!isRecord(row)) return ["", "", ""];
  return [row.consumedAt, row.strainName, row.brand].map((cell) => String(cell ?? ""));
}
