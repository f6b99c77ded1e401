import { CompiledQuery, type QueryResult } from "kysely";
import type { Connection } from "#server/db/database.ts";

/** For libraries that write their own SQL, with placeholders of the engine in use. */
export const runText = (connection: Connection, text: string, values: unknown[]): Promise<QueryResult<unknown>> =>
  connection.executeQuery(CompiledQuery.raw(text, values));
