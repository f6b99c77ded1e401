import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { watchNewEffects } from "#server/features/own-effects/own-effects.service.ts";
import { withStoredPhoto } from "#server/features/photos/photos.service.ts";
import { importSessions } from "#server/features/sessions/import-sessions.service.ts";
import { mediaFolder, newIncomingPath } from "#server/media/incoming-folder.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import type { Archive } from "./archive.ts";
import { withArchive } from "./archive-rows.ts";
import { importFile } from "./import-files.ts";
import { importBeside } from "./import-related.service.ts";
import type { Candidate } from "./imported-session.ts";
import { countRows, type ImportRow, insertAddedEffects, updateRow } from "./imports.repo.ts";
import { type CheckedRow, checkRows } from "./read-rows.ts";

/** Sessions without photos that one transaction adds. */
const batchSize = 25;
const attempts = 5;

/**
 * Adds what waits, batch by batch, each row in the transaction that adds its session: an import that was interrupted
 * goes on where it was.
 * @returns whether it's through: not when it was cancelled or the server stops
 */
export async function runClaimed(context: Context, found: ImportRow, stopping: AbortSignal): Promise<boolean> {
  const run = async (archive?: Archive) => {
    // An archive has the newest session first. Added last, it stays before those of the same moment, which go by their ids.
    for await (const rows of checkRows(context, found, { isReversed: found.kind === "archive" }))
      for (const batch of batches(rows, found, archive)) {
        if (stopping.aborted) return false;
        if (!(await importBatch(context, found, batch, archive))) return false;
      }
    await importBeside(context, found);
    return true;
  };
  return await (found.has_file && found.with_photos ? withArchive(importFile(context, found.id), run) : run());
}

/** Rows with photos take long, so each is a batch of its own. */
function* batches(rows: readonly CheckedRow[], { with_photos }: ImportRow, archive?: Archive): Generator<CheckedRow[]> {
  let batch: CheckedRow[] = [];
  for (const checked of rows) {
    if (checked.row.state !== "waiting") continue;
    const isPictured = archive && with_photos && "session" in checked.read && checked.read.photos.length > 0;
    if (isPictured) yield [checked];
    else batch.push(checked);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Outcome = { state: "added" | "present" | "failed"; made_id?: number; problem?: string };

async function importBatch(
  context: Context,
  found: ImportRow,
  rows: readonly CheckedRow[],
  archive?: Archive,
): Promise<boolean> {
  const [only] = rows;
  if (archive && only && rows.length === 1 && "session" in only.read && !only.isPresent) {
    try {
      const photos = photosOf(only.read, archive);
      return await patiently(() =>
        withPhotos(context, found, { archive, photos }, (ids) => store(context, found, rows, ids)),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 401) throw error;
      return await store(context, found, [{ ...only, read: { problem: error.message } }], []);
    }
  }
  return await store(context, found, rows, []);
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
  work: (ids: string[]) => Promise<Result>,
  ids: string[] = [],
): Promise<Result> {
  const [next, ...others] = photos;
  const entry = next && archive.photos.get(next.id);
  if (!entry) return await work(ids);
  const path = newIncomingPath(mediaFolder(context.config.dataFolder));
  try {
    await archive.extractPhoto(entry, path);
    const upload = { kind: "photo", userId: found.user_id, file: { path }, alt: next.alt } as const;
    return await withStoredPhoto(context, upload, (id = "") =>
      withPhotos(context, found, { archive, photos: others }, work, [...ids, id]),
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** @returns false when it has been cancelled meanwhile; nothing is stored then */
async function store(
  context: Context,
  found: ImportRow,
  rows: readonly CheckedRow[],
  photos: readonly string[],
): Promise<boolean> {
  const { database, now } = context;
  return await inTransaction(database, async (transaction) => {
    const sessions = rows.flatMap(({ read }) => ("session" in read ? [{ ...read.session, photos }] : []));
    const { result: imported, added: effects } = await watchNewEffects(transaction, found.user_id, () =>
      importSessions(context, transaction, found.user_id, sessions),
    );
    await insertAddedEffects(transaction, found.id, effects);
    const outcomes = rows.map(({ read }): Outcome => {
      if ("problem" in read) return { state: "failed", problem: read.problem };
      const made = imported.shift();
      if (!made || "problem" in made) return { state: "failed", problem: made?.problem ?? "" };
      return { state: made.isNew ? "added" : "present", made_id: made.id };
    });
    const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
    const counts = { added: count("added"), present: count("present"), failed: count("failed") };
    const claimed_until = new Date(now().getTime() + importLimits.claim);
    if (!(await countRows(transaction, found.id, "running", { ...counts, claimed_until }))) throw new Cancelled();
    for (const [at, { row }] of rows.entries()) {
      const outcome = outcomes[at];
      if (outcome) await updateRow(transaction, row, outcome);
    }
    return true;
  }).catch((error: unknown) => {
    if (error instanceof Cancelled) return false;
    throw error;
  });
}

/** Rolls the batch back. */
class Cancelled extends Error {}
