import type { Polled } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { listProductRankings } from "#server/features/rankings/product-rankings.service.ts";
import { keepAnswers } from "#server/features/sessions/kept-answers.service.ts";
import { giveWay } from "#server/give-way.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Insights, InsightsQuery } from "#shared/contract/insights.ts";
import { countReasons, countUnwanted, ownProductsOf } from "#shared/domain/journal-counts.ts";
import { limits } from "#shared/domain/limits.ts";
import { presentAgain, presentForDevice, presentLook, withPhotos } from "./insights.presenter.ts";
import * as repo from "./insights.repo.ts";
import { countedSessions, mergedIn, patternSessions } from "./journal.ts";
import { currentLook } from "./pattern-looks.service.ts";

/** Products shown of those that one would have again. */
const shownAgain = 3;
/** Raised when the answer's shape changes: browsers keep it under its version. */
const shape = 3;
/** Answers in a process's memory, a few kilobytes each. */
const maxCached = 1_000;

const kept = keepAnswers<Insights>(maxCached);

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
  const { version, read } = await kept(db, viewer.userId, () => answer(context, viewer, timeZone));
  // Of this person: a browser keeps the answers of all its accounts, and new journals all begin with the same version.
  return { version: `${viewer.userId}-${shape}.${version}`, read };
}

async function answer(context: Context, viewer: Viewer, timeZone: string): Promise<Insights> {
  const { db } = context.database;
  const rows = await repo.listJournal(db, viewer.userId);
  await giveWay();
  const groups = await groupsOf(db, viewer);
  const sessions = countedSessions(rows, groups);
  await giveWay();
  const named = ownProductsOf(sessions);
  const photoIds = [...named.values()].flatMap(({ photo }) => photo ?? []);
  const products = withPhotos(named, photoIds.length > 0 ? await repo.listPhotos(db, photoIds) : []);
  const rated = rows.filter(({ rating }) => rating !== null).length;
  const look = await currentLook(context, viewer, (zone) => patternSessions(rows, groups, zone), timeZone);
  const { items } = await listProductRankings(context, viewer, { limit: limits.page.max });
  const ranked = items.map(({ productId }) => productId);
  return {
    sessions: rows.length,
    rated,
    again: presentAgain(items.slice(0, shownAgain), products),
    ...presentLook(look, rated, products),
    watch: countUnwanted(sessions, products),
    reasons: countReasons(sessions, products, ranked),
    forDevice: { ranked, merged: mergedIn(rows, groups), look: look && presentForDevice(look) },
  };
}
