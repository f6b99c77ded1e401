import type { KyselyPlugin } from "kysely";

/** Counts what reaches the database, inside transactions and out. */
export class QueryCounter implements KyselyPlugin {
  count = 0;
  transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => node;
  transformResult: KyselyPlugin["transformResult"] = async ({ result }) => {
    this.count += 1;
    return result;
  };
}
