import { CompiledQuery, type QueryResult } from "kysely";
import type { Connection } from "#server/db/database.ts";

/** For libraries with their own SQL, with the engine's placeholders. */
export const runText = (connection: Connection, text: string, values: unknown[]): Promise<QueryResult<unknown>> =>
  connection.executeQuery(CompiledQuery.raw(text, values));
