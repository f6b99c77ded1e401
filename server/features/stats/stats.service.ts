import type { Context } from "#server/context.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Stats } from "#shared/contract/stats.ts";
import { ratingHistogram } from "#shared/domain/rating-histogram.ts";
import * as present from "./stats.presenter.ts";
import * as repo from "./stats.repo.ts";

/**
 * For Insights and the profile's Stats tab; of another person only sessions that the viewer may see.
 * @throws 404 unknown person
 */
export async function getStats(
  { database: { db } }: Context,
  viewer: Pick<Viewer, "userId">,
  userId: string,
): Promise<Stats> {
  await assertPersonVisible(db, viewer, userId);
  const subject = { userId, viewerId: viewer.userId };
  return {
    ...present.presentAverages(await repo.getAverages(db, subject)),
    ratingHistogram: ratingHistogram(await repo.countRatings(db, subject)),
    ...present.presentMoods(await repo.countMoodTexts(db, subject)),
    indicaVsSativa: present.presentStrainTypes(await repo.countStrainTypes(db, subject)),
    favoriteIngestionMethod: present.presentFavoriteMethod(await repo.countIngestionMethods(db, subject)),
    topBrands: present.presentBrands(await repo.countBrands(db, subject)),
    topStrains: present.presentStrains(await repo.averageStrains(db, subject)),
  };
}
