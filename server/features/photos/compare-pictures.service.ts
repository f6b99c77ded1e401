import type { Context } from "#server/context.ts";
import { fileNames, photoIdOf } from "#server/media/media-address.ts";
import { findPhotoIds, listHeldPhotos } from "./photos.repo.ts";

const batch = 500;
/** Milliseconds; younger files may belong to an upload in progress. */
const uploadGracePeriodMs = 24 * 60 * 60_000;
/** Maximum number of files removed by one run. */
const maxRemoved = 1_000;
/** More orphans than this, and than a tenth of all files, mean that the directory belongs to another database. */
const maxOrphans = 100;
/** Maximum number of photos named in the log. */
const maxLoggedIds = 20;

/** Removes files without a row and logs photos whose files are missing, batch by batch. */
export async function comparePictures(context: Context): Promise<void> {
  const until = new Date(context.now().getTime() - uploadGracePeriodMs);
  await removeStrayFiles(context, until);
  await reportMissingFiles(context, until);
}

async function removeStrayFiles(context: Context, until: Date): Promise<void> {
  const { media, log } = context;
  const { stray, count } = await findStrayFiles(context, until);
  if (count.stray === 0) return;
  if (count.stray > Math.max(maxOrphans, count.files / 10)) {
    log.warn(count, "many pictures have no row: they may belong to another database, and stay");
    return;
  }
  for (const name of stray) await media.delete(name);
  log.info({ ...count, removed: stray.length }, "pictures without a row were removed");
}

type Home = Pick<Context, "media" | "database">;

/** Files without a row, made before a time, and the number of all. */
export async function findStrayFiles({ media, database }: Home, until: Date) {
  const stray: string[] = [];
  let count = { files: 0, stray: 0 };
  for await (const names of inBatches(media.list())) {
    const ids = new Map(names.map((name) => [name, photoIdOf(name)]));
    const known = await findPhotoIds(
      database.db,
      [...new Set(ids.values())].filter((id) => id !== undefined),
    );
    const unknown = names.filter((name) => {
      const id = ids.get(name);
      return id !== undefined && !known.has(id) && madeAt(id) < until.getTime();
    });
    count = { files: count.files + names.length, stray: count.stray + unknown.length };
    stray.push(...unknown.slice(0, maxRemoved - stray.length));
  }
  return { stray, count };
}

async function reportMissingFiles(context: Context, until: Date): Promise<void> {
  const { count, missing } = await findMissingFiles(context, until);
  if (count > 0) context.log.warn({ count, photos: missing }, "stored photos have lost their files");
}

/** How many photos added before a time have lost a file, and the ids of some. */
export async function findMissingFiles({ media, database }: Home, until: Date) {
  const missing: string[] = [];
  let count = 0;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const photos = await listHeldPhotos(database.db, after, until, batch);
    const existing = await media.findExisting(photos.flatMap(({ id, kind }) => fileNames(id, kind)));
    const lost = photos.filter(({ id, kind }) => fileNames(id, kind).some((name) => !existing.has(name)));
    count += lost.length;
    missing.push(...lost.slice(0, maxLoggedIds - missing.length).map(({ id }) => id));
    after = photos.length < batch ? undefined : photos.at(-1)?.id;
  }
  return { count, missing };
}

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let next: string[] = [];
  for await (const name of names) {
    if (next.push(name) < batch) continue;
    yield next;
    next = [];
  }
  if (next.length > 0) yield next;
}

/** The timestamp of a UUID version 7, in milliseconds since 1970; older photos have random ids. */
const madeAt = (id: string): number => (id[14] === "7" ? Number.parseInt(id.slice(0, 13).replace("-", ""), 16) : 0);
