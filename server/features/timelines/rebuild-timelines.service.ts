import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import * as rebuild from "./rebuild-timelines.repo.ts";

const batch = 100;

/**
 * `npm run rebuild-timelines`: from the stored sessions and follows, beside a running server. One person per
 * transaction, so no request waits for more than one timeline; safe to interrupt and repeat. Concurrent changes write
 * their own entries, and surplus ones are invisible and swept.
 */
export async function rebuildTimelines(database: Database): Promise<void> {
  await forEachPerson(database, async (id) => {
    await inTransaction(database, (transaction) => rebuild.updateMarksOf(transaction, id));
  });
  await forEachPerson(database, async (id) => {
    await inTransaction(database, async (transaction) => {
      await rebuild.deleteStrangeEntries(transaction, id);
      await rebuild.insertMissingEntries(transaction, id);
    });
  });
}

/** Pauses for as long as each one took, to leave the database to others. */
async function forEachPerson(database: Database, work: (id: string) => Promise<void>): Promise<void> {
  for (let people = await rebuild.listPeople(database.db, "", batch); people.length > 0; ) {
    for (const id of people) {
      const began = performance.now();
      await work(id);
      await pause(performance.now() - began);
    }
    people = await rebuild.listPeople(database.db, people.at(-1) ?? "", batch);
  }
}
