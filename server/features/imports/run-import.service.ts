import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { withStoredPhoto } from "#server/features/photos/photos.service.ts";
import { type ImportedPhoto, importSessions } from "#server/features/sessions/import-sessions.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { mediaFolder, newIncomingPath } from "#server/media/incoming-folder.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { type Archive, withArchive } from "./archive.ts";
import { archiveFile } from "./import-files.ts";
import { importRelated } from "./import-related.service.ts";
import type { Candidate } from "./imported-session.ts";
import { countRows, type Failure, findImport, type ImportRow, insertFailures } from "./imports.repo.ts";
import { audienceOf } from "./imports.service.ts";
import { type CheckedRow, checkRows } from "./read-rows.ts";

/** Sessions without photos that one transaction adds; those of one day more, which then stand in their order. */
const batchSize = { usual: 25, ofOneDay: 100 };
const attempts = 5;

/**
 * Adds what waits, batch by batch, and counts it in the same transaction: an import that was interrupted goes on where it was.
 * @returns whether it's through: not when it was cancelled, another process has gone on with it, or the server stops
 */
export async function runClaimed(context: Context, found: ImportRow, stopping: AbortSignal): Promise<boolean> {
  const run = async (archive?: Archive) => {
    let place = found.added + found.present + found.failed;
    for await (const batch of batches(waitingRows(context, found, place), found, archive)) {
      if (stopping.aborted || !(await importBatch(context, { found, place, archive }, batch))) return false;
      place += batch.length;
    }
    await importRelated(context, found);
    return true;
  };
  return await (found.photos > 0 && found.with_photos ? withArchive(archiveFile(context, found.id), run) : run());
}

/** @param place how many rows are through */
async function* waitingRows(context: Context, found: ImportRow, place: number): AsyncGenerator<CheckedRow> {
  let passed = 0;
  for await (const rows of checkRows(context, found)) {
    yield* rows.slice(Math.max(place - passed, 0));
    passed += rows.length;
  }
}

/** Rows with photos take long, so each is a batch of its own. All stay in their order, for the place to tell which are through. */
async function* batches(
  rows: AsyncIterable<CheckedRow>,
  { with_photos }: ImportRow,
  archive?: Archive,
): AsyncGenerator<CheckedRow[]> {
  let batch: CheckedRow[] = [];
  for await (const checked of rows) {
    const isPictured = archive && with_photos && "session" in checked.read && checked.read.photos.length > 0;
    const isOfOneDay = notedAt(checked) !== undefined && notedAt(checked) === notedAt(batch.at(-1));
    const isFull = batch.length >= (isOfOneDay ? batchSize.ofOneDay : batchSize.usual);
    if (batch.length > 0 && (isPictured || isFull)) {
      yield batch;
      batch = [];
    }
    if (isPictured) yield [checked];
    else batch.push(checked);
  }
  if (batch.length > 0) yield batch;
}

const notedAt = (row: CheckedRow | undefined) =>
  row && "session" in row.read ? row.read.session.createdAt.getTime() : undefined;

interface Run {
  found: ImportRow;
  /** How many rows are through. */
  place: number;
  archive: Archive | undefined;
}

async function importBatch(context: Context, run: Run, rows: readonly CheckedRow[]): Promise<boolean> {
  const { found, archive } = run;
  const [only] = rows;
  if (archive && only && rows.length === 1 && "session" in only.read && !only.isPresent) {
    try {
      const photos = photosOf(only.read, archive);
      return await patiently(() =>
        withPhotos(context, found, { archive, photos }, (stored) => store(context, run, rows, stored)),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 401) throw error;
      return await store(context, run, [{ ...only, read: { problem: error.message } }], []);
    }
  }
  return await store(context, run, rows, []);
}

const photosOf = ({ photos }: Candidate, archive: Archive) => photos.filter(({ id }) => archive.photos.has(id));

/** The picture process may have its hands full, or die, for a moment. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 503 || attempt === attempts) throw error;
      await pause(1_000);
    }
  }
}

/** Each through the picture process, as if it were uploaded. */
async function withPhotos<Result>(
  context: Context,
  found: ImportRow,
  { archive, photos }: { archive: Archive; photos: Candidate["photos"] },
  work: (stored: ImportedPhoto[]) => Promise<Result>,
  stored: ImportedPhoto[] = [],
): Promise<Result> {
  const [next, ...others] = photos;
  const entry = next && archive.photos.get(next.id);
  if (!entry) return await work(stored);
  const path = newIncomingPath(mediaFolder(context.config.dataFolder));
  try {
    await archive.extractPhoto(entry, path);
    const upload = { kind: next.kind, userId: found.user_id, file: { path }, alt: next.alt };
    return await withStoredPhoto(context, upload, (id = "") =>
      withPhotos(context, found, { archive, photos: others }, work, [...stored, { id, kind: next.kind }]),
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** A table tells others only the day; sessions of one stand in the order of their ids. */
const inOrder = ({ kind }: ImportRow, rows: readonly CheckedRow[]): readonly CheckedRow[] =>
  kind === "table" ? rows.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))) : rows;
const timeOf = ({ read }: CheckedRow): string => ("session" in read && read.session.draft.consumedAt) || "";

/** @returns false when it isn't ours to go on with any more; nothing is stored then */
async function store(
  context: Context,
  { found, place }: Run,
  checked: readonly CheckedRow[],
  photos: readonly ImportedPhoto[],
): Promise<boolean> {
  const { database, now } = context;
  const rows = inOrder(found, checked);
  return await inTransaction(database, async (transaction) => {
    const sessions = rows.flatMap(({ read }) => ("session" in read ? [{ ...read.session, photos }] : []));
    // Who made all sessions private meanwhile doesn't share the rest of them.
    await lockUser(transaction, found.user_id);
    const current = await findImport(transaction, found.user_id, found.id);
    // It went with the account.
    if (!current) throw new NotOurs();
    const owner = { userId: found.user_id, importId: found.id, visibility: audienceOf(current) };
    const imported = await importSessions(context, transaction, owner, sessions);
    const counts = { added: 0, present: 0, failed: 0 };
    const failures: Failure[] = [];
    for (const { position, text, read } of rows) {
      const made = "session" in read ? imported.shift() : read;
      if (made && !("problem" in made)) counts[made.isNew ? "added" : "present"] += 1;
      else failures.push({ import_id: found.id, position, content: text, reason: made?.problem ?? "" });
    }
    counts.failed = failures.length;
    const claimed_until = new Date(now().getTime() + importLimits.claim);
    if (!(await countRows(transaction, found, { ...counts, claimed_until }, place))) throw new NotOurs();
    await insertFailures(transaction, failures);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof NotOurs) return false;
    throw error;
  });
}

/** Rolls the batch back. */
class NotOurs extends Error {}
