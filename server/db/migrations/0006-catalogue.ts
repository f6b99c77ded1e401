import type { Migration } from "#server/db/migrator.ts";
import { isBetween, isOneOf } from "./column-definitions.ts";

const potencies = ["thc_min", "thc_max", "cbd_min", "cbd_max"] as const;
const lists = ["flavors", "effects", "medical_uses"] as const;

export const catalogue: Migration = {
  async up({ schema }, dialect) {
    let strains = schema
      .createTable("strains")
      .$call(dialect.withIdentity)
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("description", "text")
      .addColumn("grow_info", "text")
      .addColumn("genetics", "text")
      .addColumn("breeder", "text")
      .addUniqueConstraint("strains_name_unique", ["name"])
      .addCheckConstraint("strains_type_check", isOneOf("type", ["sativa", "indica", "hybrid"]));
    for (const potency of potencies) {
      strains = strains
        .addColumn(potency, "double precision")
        .addCheckConstraint(`strains_${potency}_check`, isBetween(potency, { min: 0, max: 100 }));
    }
    for (const list of lists) strains = strains.addColumn(list, "jsonb", (column) => column.notNull().defaultTo("[]"));
    await strains.execute();

    await schema
      .createTable("brands")
      .$call(dialect.withIdentity)
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("description", "text")
      .addColumn("website", "text")
      .addColumn("verified", "boolean", (column) => column.notNull().defaultTo(false))
      .addUniqueConstraint("brands_name_unique", ["name"])
      .execute();
  },
};
