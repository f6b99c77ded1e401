import { hash } from "node:crypto";
import type { Context } from "#server/context.ts";
import { fitRankingOf } from "#server/features/rankings/ranking-fit.service.ts";
import { giveWay, runInSteps } from "#server/give-way.ts";
import type { Asker } from "#server/viewer.ts";
import { type LookResult, lookSteps } from "#shared/domain/patterns/look.ts";
import { hasShrunk, lookReached, sessionsOfLook } from "#shared/domain/patterns/looks.ts";
import { type JournalSession, seenText, standingPlaces } from "#shared/domain/patterns/stored-look.ts";
import * as repo from "./insights.repo.ts";

export interface CurrentLook {
  readonly rated: number;
  readonly lookedAt: Date;
  /** Of the clocks that it saw, where a session has none of its own. */
  readonly timeZone: string;
  /** Of the sessions as they are now. */
  readonly fingerprint: string;
  /** Of those sessions that were compared, as long as there is a pattern that an edit could withdraw. */
  readonly strengths: ReadonlyMap<number, number>;
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
): Promise<CurrentLook | null> {
  const { db } = context.database;
  const sessions = sessionsOfLook(sessionsIn(timeZone), rated);
  const strengths = await strengthsOf(context, viewer);
  const result = await runInSteps(lookSteps(sessions, (id) => strengths.get(id) ?? null));
  await repo.insertLook(db, {
    ...{ user_id: viewer.userId, rated, time_zone: timeZone, looked_at: context.now() },
    ...{ result: JSON.stringify(result), fingerprint: fingerprintOf(sessions) },
  });
  // Another request may have been first, or everything is being deleted.
  const stored = await repo.findLastLook(db, viewer.userId);
  return stored ? await withoutWithdrawn(context, stored, sessionsIn) : null;
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
  const stands = lookResult(stored.result);
  const sessions = sessionsOfLook(sessionsIn(stored.time_zone), stored.rated);
  const fingerprint = fingerprintOf(sessions);
  const look = { rated: stored.rated, lookedAt: stored.looked_at, timeZone: stored.time_zone, fingerprint };
  if (stands.patterns.length === 0) return { ...look, strengths: new Map(), result: stands };
  const all = await strengthsOf(context, { userId: stored.user_id });
  const seen = new Set(sessions.map(({ id }) => id));
  const strengths = new Map([...all].filter(([id]) => seen.has(id)));
  await giveWay();
  if (fingerprint === stored.fingerprint) return { ...look, strengths, result: stands };
  const places: readonly number[] =
    fingerprint === stored.checked_fingerprint
      ? JSON.parse(stored.standing ?? "[]")
      : standingPlaces(
          stands.patterns,
          (await runInSteps(lookSteps(sessions, (id) => strengths.get(id) ?? null))).patterns,
        );
  if (fingerprint !== stored.checked_fingerprint)
    await repo.updateLook(context.database.db, stored, {
      ...{ checked_fingerprint: fingerprint, standing: JSON.stringify(places) },
    });
  return {
    ...look,
    strengths,
    result: { ...stands, patterns: stands.patterns.filter((_, at) => places.includes(at)) },
  };
}

/** As `look` stored it. */
const lookResult = (stored: string): LookResult => JSON.parse(stored);

const fingerprintOf = (sessions: readonly JournalSession[]) => hash("sha1", seenText(sessions), "base64url");

/** In the person's ranking, by session; without those that were never compared. */
async function strengthsOf({ database: { db } }: Context, { userId }: Asker): Promise<ReadonlyMap<number, number>> {
  const { ranking } = await fitRankingOf(db, userId);
  const compared = ranking.standings.filter(({ answers }) => answers > 0);
  return new Map(compared.map(({ id, strength }) => [id, strength]));
}

/** For their export: every look that was stored, the first one first. */
export async function exportLooks({ database: { db } }: Context, { userId }: Asker) {
  const looks = await repo.listLooks(db, userId);
  return looks.map(({ rated, looked_at, time_zone, result }) => ({
    ...{ rated, lookedAt: looked_at.toISOString(), timeZone: time_zone },
    result: lookResult(result),
  }));
}
