import type { Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/migrations.ts";
import { type Batch, type Contents, fillDatabase } from "#server/db/transfer/fill-database.ts";
import type { MediaStore } from "#server/media/media-store.ts";
import { type About, readSum } from "./archive-format.ts";
import { type CheckedArchive, checkArchive, partsIn } from "./read-archive.ts";
import { BadArchive } from "./tar.ts";

/** @throws BadArchive when this program is too old for it */
function assertKnown({ schema, version }: About): void {
  const newer = schema.findLast((name) => !(name in migrations));
  if (newer) throw new BadArchive(`a newer version has made it (${version}, ${newer}): restore it with that one`);
}

/** Reads all of a backup without writing anything. @throws BadArchive */
export const checkBackup = (path: string): Promise<CheckedArchive> => checkArchive(path, assertKnown);

export const contentsOf = ({ about, manifest }: CheckedArchive): Contents => ({
  schema: about.schema,
  lastIds: new Map(Object.entries(manifest.lastIds)),
  sums: new Map(Object.entries(manifest.tables).map(([table, sum]) => [table, readSum(sum)])),
});

/**
 * Fills an empty home from a backup that `checkBackup` has read. Pictures come first: when the rows are there, all is.
 * Invites that were open then are over.
 * @throws FillRefused
 */
export async function restore(
  path: string,
  checked: CheckedArchive,
  { database, media }: { database: Database; media: MediaStore },
): Promise<void> {
  if (checked.manifest.pictures)
    for await (const part of partsIn(path)) if ("picture" in part) await media.put(part.picture, part.content);
  await fillDatabase(database, contentsOf(checked), rowsIn(path));
  await migrate(database);
  await endOpenInvites(database);
}

/** Some were ended after the backup, and nobody could tell which; making new ones takes a moment. */
async function endOpenInvites({ db }: Database): Promise<void> {
  await db.updateTable("invites").set({ ended_at: new Date() }).where("ended_at", "is", null).execute();
}

async function* rowsIn(path: string): AsyncGenerator<Batch> {
  for await (const part of partsIn(path)) {
    if ("picture" in part) return;
    yield part;
  }
}
