import type { Stats } from "#shared/contract/history.ts";
import type { IngestionMethod, Mood, StrainType } from "#shared/domain/enumerations.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { ratingHistogram } from "#shared/domain/rating.ts";
import { roundToTenth, wholePercent, wholePercentages } from "#shared/domain/rounding.ts";
import type { Count, SessionCounts } from "./count-sessions.ts";

/** decisions.md, Stats. */
const maxEntries = { effects: 10, brands: 3, strains: 5 };

/** Compares names by code unit, not by locale, so that both engines and every machine agree. */
const byName = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byCount = <Value extends string>(a: Count<Value>, b: Count<Value>) =>
  b.count - a.count || byName(a.value, b.value);
const rounded = (average: number | null) => (average === null ? null : roundToTenth(average));

export const presentStats = ({ sessions, averages, ...counts }: SessionCounts): Stats => ({
  totalSessions: sessions,
  averageThcPercent: rounded(averages.thcPercent),
  averageThcMg: rounded(averages.thcMilligrams),
  averageRating: rounded(averages.rating),
  ratingHistogram: ratingHistogram(counts.ratings),
  ...presentMoods(counts.moods),
  indicaVsSativa: presentStrainTypes(counts.strainTypes),
  favoriteIngestionMethod: presentFavoriteMethod(counts.methods),
  topBrands: presentBrands(counts.brands),
  topStrains: presentStrains(counts.strains),
});

/** @param texts the stored texts with their numbers of sessions */
function presentMoods(texts: Count<string>[]): Pick<Stats, "topEffects" | "moodDistribution"> {
  const counts = new Map<Mood, number>();
  let withMoods = 0;
  for (const { value, count } of texts) {
    const read = readMoods(value);
    if (read.length > 0) withMoods += count;
    for (const mood of read) counts.set(mood, (counts.get(mood) ?? 0) + count);
  }
  const sorted = [...counts].map(([value, count]) => ({ value, count })).toSorted(byCount);
  return {
    topEffects: sorted.slice(0, maxEntries.effects).map(({ value, count }) => ({ effect: value, count })),
    moodDistribution: sorted.map(({ value, count }) => ({ mood: value, percentage: wholePercent(count, withMoods) })),
  };
}

function presentStrainTypes(counts: Count<StrainType>[]): Stats["indicaVsSativa"] {
  const countOf = (type: StrainType) => counts.find(({ value }) => value === type)?.count ?? 0;
  const [indica = 0, sativa = 0, hybrid = 0] = wholePercentages([
    countOf("indica"),
    countOf("sativa"),
    countOf("hybrid"),
  ]);
  return { indica, sativa, hybrid };
}

function presentFavoriteMethod(counts: Count<IngestionMethod>[]): IngestionMethod | null {
  return counts.toSorted(byCount)[0]?.value ?? null;
}

function presentBrands(brands: SessionCounts["brands"]): Stats["topBrands"] {
  return brands.toSorted((a, b) => b.count - a.count || byName(a.brand, b.brand)).slice(0, maxEntries.brands);
}

/** Best first by the rating as shown, unrated ones last. */
function presentStrains(strains: SessionCounts["strains"]): Stats["topStrains"] {
  return strains
    .map(({ strain_name, brand, product_id, rating, count }) => ({
      strain: strain_name,
      brand: brand === "" ? null : brand,
      productId: product_id,
      rating: rounded(rating),
      count,
    }))
    .toSorted(
      (a, b) =>
        (b.rating ?? -1) - (a.rating ?? -1) ||
        b.count - a.count ||
        byName(a.strain, b.strain) ||
        byName(a.brand ?? "", b.brand ?? ""),
    )
    .slice(0, maxEntries.strains);
}
