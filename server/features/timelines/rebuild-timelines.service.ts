import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import * as repo from "./rebuild-timelines.repo.ts";

const batch = 100;

/**
 * `npm run rebuild-timelines`: from the sessions and follows that there are, beside a server that goes on writing. Person
 * by person, so that nobody waits for more than one timeline; interrupted, it may simply run again. What comes meanwhile
 * brings its own entries, and what one writes too many shows nothing and is swept.
 */
export async function rebuildTimelines(database: Database): Promise<void> {
  await forEachPerson(database, async (id) => {
    await inTransaction(database, (transaction) => repo.updateMarksOf(transaction, id));
  });
  await forEachPerson(database, async (id) => {
    await inTransaction(database, async (transaction) => {
      await repo.deleteStrangeEntries(transaction, id);
      await repo.insertMissingEntries(transaction, id);
    });
  });
}

/** As long as each takes, others have the database for themselves. */
async function forEachPerson(database: Database, work: (id: string) => Promise<void>): Promise<void> {
  for (let people = await repo.listPeople(database.db, "", batch); people.length > 0; ) {
    for (const id of people) {
      const began = performance.now();
      await work(id);
      await pause(performance.now() - began);
    }
    people = await repo.listPeople(database.db, people.at(-1) ?? "", batch);
  }
}
