import { hash } from "node:crypto";
import type { Context } from "#server/context.ts";
import { fitRankingOf } from "#server/features/rankings/ranking-fit.service.ts";
import type { Asker } from "#server/viewer.ts";
import type { PatternAbout } from "#shared/domain/patterns/candidates.ts";
import { type FoundPattern, type LookResult, lookAt } from "#shared/domain/patterns/look.ts";
import { hasShrunk, lookReached, sessionsOfLook } from "#shared/domain/patterns/looks.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import * as repo from "./insights.repo.ts";
import type { JournalSession } from "./journal.ts";

export interface CurrentLook {
  readonly rated: number;
  readonly lookedAt: Date;
  readonly result: LookResult;
}

/** The person's sessions as a look sees them on the clocks of a zone, first consumed first. */
type SessionsIn = (timeZone: string) => readonly JournalSession[];

/**
 * The last look at a person's journal. One that is due happens now, and is stored: until the next one nothing is added to
 * it, however often it's read. Looks that were jumped over, by an import for instance, never happen.
 */
export async function currentLook(
  context: Context,
  viewer: Asker,
  sessionsIn: SessionsIn,
  timeZone: string,
): Promise<CurrentLook | null> {
  const { db } = context.database;
  const rated = sessionsIn(timeZone).filter(({ rating }) => rating !== null).length;
  const stored = await repo.findLastLook(db, viewer.userId);
  const isStale = stored !== undefined && hasShrunk(rated, stored.rated);
  if (isStale) await repo.deleteLooks(db, viewer.userId);
  const last = isStale ? undefined : stored;
  const due = lookReached(rated);
  if (due !== null && due > (last?.rated ?? 0))
    return await look(context, viewer, sessionsIn, { rated: due, timeZone });
  return last ? await withoutWithdrawn(context, last, sessionsIn) : null;
}

async function look(
  context: Context,
  viewer: Asker,
  sessionsIn: SessionsIn,
  { rated, timeZone }: { rated: number; timeZone: string },
): Promise<CurrentLook> {
  const { db } = context.database;
  const sessions = sessionsOfLook(sessionsIn(timeZone), rated);
  const result = lookAt(sessions, await strengthsOf(context, viewer));
  await repo.insertLook(db, {
    ...{ user_id: viewer.userId, rated, time_zone: timeZone, looked_at: context.now() },
    ...{ result: JSON.stringify(result), fingerprint: fingerprintOf(sessions) },
  });
  // Another request may have been first.
  const stored = await repo.findLastLook(db, viewer.userId);
  return stored ? await withoutWithdrawn(context, stored, sessionsIn) : { rated, lookedAt: context.now(), result };
}

/**
 * A stored look without the patterns that are no longer there since its sessions were edited. Each state of the sessions is
 * checked once.
 */
async function withoutWithdrawn(
  context: Context,
  stored: repo.StoredLook,
  sessionsIn: SessionsIn,
): Promise<CurrentLook> {
  const result = lookResult(stored.result);
  const { rated, looked_at: lookedAt } = stored;
  const sessions = sessionsOfLook(sessionsIn(stored.time_zone), rated);
  const fingerprint = fingerprintOf(sessions);
  if (fingerprint === stored.fingerprint || result.patterns.length === 0) return { rated, lookedAt, result };
  const standing =
    fingerprint === stored.checked_fingerprint ? stored.standing : await check(context, stored, sessions, fingerprint);
  const places: number[] = JSON.parse(standing ?? "[]");
  return { rated, lookedAt, result: { ...result, patterns: result.patterns.filter((_, at) => places.includes(at)) } };
}

async function check(
  context: Context,
  stored: repo.StoredLook,
  sessions: readonly JournalSession[],
  fingerprint: string,
): Promise<string> {
  const before = lookResult(stored.result);
  const now = lookAt(sessions, await strengthsOf(context, { userId: stored.user_id }));
  const places = [...before.patterns.keys()].filter((at) =>
    now.patterns.some((pattern) => isSame(pattern, before.patterns[at])),
  );
  const standing = JSON.stringify(places);
  await repo.updateLook(context.database.db, stored, { checked_fingerprint: fingerprint, standing });
  return standing;
}

/** About the same thing in the same direction, whatever the numbers. */
const isSame = (a: FoundPattern, b: FoundPattern | undefined) =>
  b !== undefined && keyOf(a.about) === keyOf(b.about) && Math.sign(a.difference) === Math.sign(b.difference);

const keyOf = ({ kind, value }: PatternAbout) => `${kind} ${kind === "place" ? searchKey(value) : value}`;

/** As `look` stored it. */
const lookResult = (stored: string): LookResult => JSON.parse(stored);

/** Scores that the rating dialog made settle inside their band as answers come: that is no edit. */
function fingerprintOf(sessions: readonly JournalSession[]): string {
  const said = sessions.map(({ rating, ratedBy, ...session }) => ({
    ...session,
    rating: rating !== null && ratedBy === "dialog" ? bandOf(rating) : rating,
  }));
  return hash("sha1", JSON.stringify(said), "base64url");
}

/** In the person's ranking, by session; null for sessions that were never compared. */
async function strengthsOf({ database: { db } }: Context, { userId }: Asker): Promise<(id: number) => number | null> {
  const { ranking } = await fitRankingOf(db, userId);
  const compared = ranking.standings.filter(({ answers }) => answers > 0);
  const strengths = new Map(compared.map(({ id, strength }) => [id, strength]));
  return (id) => strengths.get(id) ?? null;
}

/** For their export: every look that was stored, the first one first. */
export async function exportLooks({ database: { db } }: Context, { userId }: Asker) {
  const looks = await repo.listLooks(db, userId);
  return looks.map(({ rated, looked_at, time_zone, result }) => ({
    ...{ rated, lookedAt: looked_at.toISOString(), timeZone: time_zone },
    result: lookResult(result),
  }));
}
