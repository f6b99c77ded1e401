import type { Context } from "#server/context.ts";
import type { Asker } from "#server/viewer.ts";
import { listOfPerson } from "./own-effects.repo.ts";

/** The viewer's own words for effects. */
export async function exportOwnEffects({ database: { db } }: Context, viewer: Asker) {
  const rows = await listOfPerson(db, viewer.userId);
  return rows.map(({ kind, name, created_at }) => ({ kind, name, createdAt: created_at.toISOString() }));
}
