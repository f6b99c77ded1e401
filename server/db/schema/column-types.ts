import type { ColumnType } from "kysely";

/** A `jsonb` column: read as the parsed value, written with `JSON.stringify`. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A column of JSON with a default in the database, so that an insert may leave it out. */
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>;
