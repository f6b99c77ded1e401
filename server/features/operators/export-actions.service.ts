import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import { allPages } from "#server/db/query/pagination.ts";
import type { LoggedAction } from "#shared/contract/operator-people.ts";
import { csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import { listActions } from "./people.service.ts";

const head = ["id", "time", "operator", "action", "what", "person", "reason", "until", "report"];
const lineOf = ({ id, createdAt, operator, action, kind, username, reason, endsAt, reportId }: LoggedAction) =>
  csvLine([id, createdAt, operator, action, kind, username, reason, endsAt, reportId]);

/** The whole action log as a table, the last first. */
export function exportActions(context: Context): Readable {
  async function* lines() {
    yield csvHead(head);
    for await (const actions of allPages((page) => listActions(context, "all", page)))
      yield actions.map(lineOf).join("");
  }
  return Readable.from(lines(), { objectMode: false });
}
