import { LRUCache } from "lru-cache";
import type { Polled } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { listProductRankings } from "#server/features/rankings/product-rankings.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Insights, InsightsQuery } from "#shared/contract/insights.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import { watchUnwanted } from "#shared/domain/unwanted-watch.ts";
import {
  type OwnProducts,
  ownProductsOf,
  photosById,
  presentAgain,
  presentLook,
  presentWatched,
} from "./insights.presenter.ts";
import * as repo from "./insights.repo.ts";
import { patternSessions } from "./journal.ts";
import { currentLook } from "./pattern-looks.service.ts";

/** Products shown of those that one would have again. */
const shownAgain = 3;
/** Raised when the answer's shape changes: browsers keep it under its version. */
const shape = 1;
/** Answers in a process's memory, a few kilobytes each. */
const maxCached = 1_000;

type Cached = { readonly version: number; readonly insights: Insights };
const cachesOfDatabases = new WeakMap<Connection, LRUCache<string, Cached>>();

/**
 * What a person's own journal answers. Made once for each version of the journal, which the database changes with it; a
 * look that is due happens on the way.
 */
export async function getInsights(
  context: Context,
  viewer: Viewer,
  { timeZone }: InsightsQuery,
): Promise<Polled<Insights>> {
  const { db } = context.database;
  const cache = cachesOfDatabases.get(db) ?? new LRUCache<string, Cached>({ max: maxCached });
  cachesOfDatabases.set(db, cache);
  const [{ version } = { version: 0 }] = await repo.findJournalVersion(db, { userId: viewer.userId });
  return {
    version: `${shape}.${version}`,
    read: async () => {
      const known = cache.get(viewer.userId);
      if (known?.version === version) return known.insights;
      const insights = await answer(context, viewer, timeZone);
      cache.set(viewer.userId, { version, insights });
      return insights;
    },
  };
}

async function answer(context: Context, viewer: Viewer, timeZone: string): Promise<Insights> {
  const { db } = context.database;
  const rows = await repo.listJournal(db, viewer.userId);
  const groups = await groupsOf(db, viewer);
  const products = ownProductsOf(rows, groups.nameOf);
  const rated = rows.filter(({ rating }) => rating !== null).length;
  const look = await currentLook(context, viewer, (zone) => patternSessions(rows, groups, zone), timeZone);
  const { items } = await listProductRankings(context, viewer, { limit: shownAgain });
  return {
    sessions: rows.length,
    rated,
    again: presentAgain(items, products),
    ...presentLook(look, rated, products),
    watch: await watchOf(db, rows, products, groups.nameOf),
  };
}

async function watchOf(
  connection: Connection,
  rows: readonly repo.JournalRow[],
  products: OwnProducts,
  nameOf: (productId: string) => string,
): Promise<Insights["watch"]> {
  const sessions = rows.map((row) => ({
    productId: row.product_id === null ? null : nameOf(row.product_id),
    ingestionMethod: row.ingestion_method,
    thcPercentage: row.thc_percentage,
    amount: row.amount,
    amountUnit: row.amount_unit,
    unwantedEffects: readEffectWords(row.unwanted_effects),
  }));
  const watched = watchUnwanted(sessions);
  const photoIds = watched.flatMap(({ productId }) => products.get(productId)?.photoId ?? []);
  const photos = photoIds.length > 0 ? await repo.listPhotos(connection, photoIds) : [];
  return {
    watched: presentWatched(watched, products, photosById(photos)),
    sessions: sessions.filter(({ unwantedEffects }) => unwantedEffects.length > 0).length,
  };
}
