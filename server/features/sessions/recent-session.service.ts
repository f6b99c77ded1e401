import type { Context } from "#server/context.ts";
import type { Asker } from "#server/viewer.ts";
import type { RecentSession } from "#shared/contract/sessions.ts";
import { presentSession } from "./sessions.presenter.ts";
import { findRecentPublic } from "./sessions.repo.ts";

/** For a feed that is still empty. Of people who turned discovery off, nothing (decisions.md, Feed, people, privacy). */
export async function getRecentSession({ database: { db } }: Context, viewer: Asker): Promise<RecentSession> {
  const row = await findRecentPublic(db, viewer.userId);
  return { session: row ? presentSession(viewer, row) : null };
}
