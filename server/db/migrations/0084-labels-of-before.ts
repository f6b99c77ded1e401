import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/**
 * What was noted of a label while the form said 'Only you can see this' stays its owner's, although people who see a session
 * now see its label, too. The mark goes when the owner writes the facts again, beside other words.
 */
export const labelsOfBefore: Migration = {
  async up(connection) {
    await sql`update cannabis_sessions set label_facts = '{"ownersAlone":true,' || substr(label_facts, 2)
      where label_facts is not null`.execute(connection);
  },
};
