import type { Migration } from "#server/db/migrator.ts";
import { knownStrains as seed } from "./known-strains.ts";

interface StrainRow {
  name: string;
  name_key: string;
  type: string;
  thc_min: number;
  thc_max: number;
}

/** The catalogue gets its search keys and its first strains; what an operator changes afterwards stays. */
export const knownStrains: Migration = {
  async up(connection) {
    for (const table of ["strains", "brands"] as const) {
      await connection.schema
        .alterTable(table)
        .addColumn("name_key", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await connection.schema.createIndex(`${table}_name_key_unique`).unique().on(table).column("name_key").execute();
    }
    const rows = seed.map(([name, name_key, type, thc_min, thc_max]) => ({ name, name_key, type, thc_min, thc_max }));
    await connection.withTables<{ strains: StrainRow }>().insertInto("strains").values(rows).execute();
  },
};
