import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import { forgetRatingOf } from "#server/features/experiments/evenings.service.ts";
import { keepEffects } from "#server/features/own-effects/own-effects.service.ts";
import { attachPhoto, detachPhoto } from "#server/features/photos/photos.service.ts";
import { productName, productsOf } from "#server/features/products/products.service.ts";
import { keepBases } from "#server/features/rankings/saved-order.service.ts";
import { addToOwnTimeline, removeFromTimelines } from "#server/features/timelines/timelines.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import type { RatingSource, Visibility } from "#shared/domain/enumerations.ts";
import type { RatedSession } from "#shared/domain/ranking/comparison-graph.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { narrower } from "#shared/domain/visibility.ts";
import { returnToGathering } from "./companions.service.ts";
import { insertLabelPhoto } from "./label-photo.repo.ts";
import { takeLabelPhoto } from "./label-photo.service.ts";
import { checkLog, columnsOfLog } from "./session-columns.ts";
import { listPhotoIds, savePhotos } from "./session-photos.repo.ts";
import { shownVisibility } from "./sessions.access.ts";
import { asOwnersAlone } from "./sessions.presenter.ts";
import * as repo from "./sessions.repo.ts";

/** A session of a file, as its owner would have logged it then. */
export interface ImportedSession {
  /** Its `visibility` is what the file says: at most these see it. */
  draft: LogSession;
  rating: number | null;
  ratedBy: RatingSource;
  /** Where a saved order put it. */
  base: RatedSession["base"];
  rank: number | null;
  createdAt: Date;
  /** The gathering that it was part of. */
  gatheringId: number | null;
  /** Whether its label's facts stay unseen by others (`areOwnersAlone`). */
  isLabelOwnersAlone: boolean;
  /** See `exportKey`. */
  key: string;
}

/** One of a session's photos, or that of its label; of those there is one at most. */
export interface ImportedPhoto {
  id: string;
  kind: "photo" | "label";
}

/** Who may see it at most, as its file says; a file that doesn't say leaves it to its owner. */
export const fileAudience = ({ draft }: Pick<ImportedSession, "draft">): Visibility => draft.visibility ?? "public";

/** Why it couldn't be logged; undefined when it could. */
export function importProblem({ draft }: ImportedSession, now: Date): string | undefined {
  try {
    checkLog(draft, now);
    return undefined;
  } catch (error) {
    return asProblem(error).problem;
  }
}

export type Imported = { id: number; isNew: boolean } | { problem: string };

/** Whether the person has a session whose key begins so. */
export const hasKeysFrom = repo.hasKeysFrom;
export const listImportedIds = repo.listImportedIds;

/** A session that is here, and the import that has added it, if one has. */
export type FoundSession = Pick<Awaited<ReturnType<typeof repo.listByKeysOrIds>>[number], "id" | "import_id">;

/**
 * The person's sessions that these keys stand for: those imported before, and those that were exported from here.
 */
export async function findImported(
  connection: Connection,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FoundSession>> {
  if (keys.length === 0) return new Map();
  const own = `${userId}:`;
  const ids = keys.filter((key) => key.startsWith(own)).map((key) => Number(key.slice(own.length)));
  const found = await repo.listByKeysOrIds(connection, userId, { keys, ids: ids.filter(Number.isSafeInteger) });
  const byKey = new Map<string, FoundSession>();
  for (const { key, ...session } of found) {
    byKey.set(`${own}${session.id}`, session);
    if (key !== null) byKey.set(key, session);
  }
  return byKey;
}

/**
 * In a transaction that has locked the owner: adds sessions of long ago, which tells nobody. They go into no follower's timeline, whoever may see
 * them: they're no news. The ranking is fitted afterwards (`refitRankings`).
 * @param importId what they will be found by
 * @param visibility who shall see them; where the file says fewer people, those
 * @param sessions with the photos of each, already stored
 */
export async function importSessions(
  context: Context,
  transaction: Connection,
  { userId, importId, visibility }: { userId: string; importId: string; visibility: Visibility },
  sessions: readonly (ImportedSession & { photos: readonly ImportedPhoto[] })[],
): Promise<Imported[]> {
  const now = context.now();
  const keys = sessions.map(({ key }) => key);
  const found = await findImported(transaction, userId, keys);
  const present = new Map([...found].map(([key, { id }]) => [key, id]));
  const drafts = sessions.map((session) => ({ ...session, columns: columnsOfLog(session.draft, now) }));
  const products = await productsOf(
    transaction,
    drafts.map(({ columns }) => columns),
  );
  const imported: Imported[] = [];
  const shownSince: repo.ShownChange[] = [];
  for (const { key, draft, columns, photos, createdAt, rating, ratedBy, base, rank, ...more } of drafts) {
    const { gatheringId, isLabelOwnersAlone } = more;
    const known = present.get(key);
    if (known !== undefined) {
      imported.push({ id: known, isNew: false });
      continue;
    }
    const effects = await keepEffects(transaction, userId, draft, now, importId).catch(asProblem);
    if ("problem" in effects) {
      imported.push(effects);
      continue;
    }
    const session = {
      ...{
        ...columns,
        ...(isLabelOwnersAlone && columns.label_facts && { label_facts: asOwnersAlone(columns.label_facts) }),
        ...effects,
        key,
        user_id: userId,
        import_id: importId,
        visibility: narrower(visibility, fileAudience({ draft })),
        created_at: createdAt,
        updated_at: now,
      },
      ...{ rating: rating === null ? null : roundRating(rating), rated_by: ratedBy, manual_rank: rank },
      product_id: products.get(productName(columns)) ?? null,
    } as const;
    const id = await repo.insertSession(transaction, session);
    if (gatheringId !== null) await returnToGathering(transaction, { userId, sessionId: id, gatheringId });
    if (base !== null) await keepBases(context, transaction, userId, [{ id, base }]);
    for (const photo of photos) await attachPhoto(transaction, photo.id, now);
    const shown = photos.filter(({ kind }) => kind === "photo").map((photo) => photo.id);
    if (shown.length > 0) await savePhotos(transaction, id, shown, now);
    for (const photo of photos) if (photo.kind === "label") await insertLabelPhoto(transaction, id, photo.id);
    await addToOwnTimeline(transaction, { ...session, id });
    shownSince.push({ before: null, after: session.visibility });
    present.set(key, id);
    imported.push({ id, isNew: true });
  }
  if (shownSince.length > 0) await repo.updateSessionsCount(transaction, userId, ...shownSince);
  return imported;
}

function asProblem(error: unknown): { problem: string } {
  if (error instanceof AppError) return { problem: error.message };
  throw error;
}

/**
 * In a transaction: removes the person's own of these sessions, for good. The ranking is fitted afterwards.
 * @returns photos to remove after the transaction
 */
export async function removeImported(
  context: Context,
  transaction: Connection,
  userId: string,
  ids: readonly number[],
): Promise<string[]> {
  await lockUser(transaction, userId);
  const removed: string[] = [];
  const hidden: repo.ShownChange[] = [];
  for (const session of await repo.lockOwn(transaction, userId, ids)) {
    const photos = await listPhotoIds(transaction, session);
    for (const photoId of photos) await detachPhoto(transaction, photoId, context.now());
    removed.push(...photos, ...(await takeLabelPhoto(transaction, session.id, context.now())));
    await removeFromTimelines(transaction, session);
    await repo.deleteSession(transaction, session.id);
    await forgetRatingOf(transaction, session.id);
    hidden.push({ before: shownVisibility(session), after: null });
  }
  if (hidden.length > 0) await repo.updateSessionsCount(transaction, userId, ...hidden);
  return removed;
}
