import { rankingConstants } from "./constants.ts";
import type { Ranking, Standing } from "./fit.ts";

/** The sessions of one product. */
export interface Grouped {
  readonly sessionIds: readonly number[];
}

/** A product in the ranking, in logits like the sessions' strengths. */
export interface RankedProduct<Product> {
  readonly product: Product;
  readonly strength: number;
  readonly variance: number;
  /** The share of the uncertainty about it that its sessions have removed, from 0 to 1. */
  readonly reliability: number;
}

/** How strengths vary in one person's ranking. */
interface Spread {
  readonly mean: number;
  /** Between the means of products. */
  readonly between: number;
  /** Between the sessions of one product. */
  readonly within: number;
}

/**
 * The products, strongest first; ties stay in the given order. A product whose sessions are neither rated nor compared
 * has no strength and is left out.
 *
 * The hierarchical normal model (Gelman et al., Bayesian Data Analysis, 3rd ed., section 5.4): a product's strength
 * varies around the person's mean by the variance `between`, a session's around its product's by `within`, and the fit
 * knows it within the session's own variance. So each session weighs 1 / (within + variance), the mean of all weighs
 * 1 / between, and the variance is 1 / the sum of the weights: one great evening is drawn to the mean, ten good ones
 * hardly.
 */
export function rankProducts<Product extends Grouped>(
  products: readonly Product[],
  ranking: Ranking,
  isRated: (sessionId: number) => boolean,
): RankedProduct<Product>[] {
  const telling = ranking.standings.filter(({ id, wins, losses }) => wins + losses > 0 || isRated(id));
  const spread = spreadOf(telling);
  const standingById = new Map(telling.map((standing) => [standing.id, standing]));
  return products
    .flatMap((product) => {
      const standings = product.sessionIds.flatMap((id) => standingById.get(id) ?? []);
      return standings.length === 0 ? [] : { product, ...pool(standings, spread) };
    })
    .sort((a, b) => b.strength - a.strength);
}

/** By the law of total variance, strengths as they are vary by what the fit knows of them and what it doesn't. */
function spreadOf(standings: readonly Standing[]): Spread {
  const average = (of: (standing: Standing) => number) =>
    standings.reduce((sum, standing) => sum + of(standing), 0) / (standings.length || 1);
  const mean = average(({ strength }) => strength);
  const total = average(({ strength, variance }) => (strength - mean) ** 2 + variance);
  const { share } = rankingConstants.products;
  return { mean, between: share * total, within: (1 - share) * total };
}

function pool(standings: readonly Standing[], { mean, between, within }: Spread) {
  let [precision, sum] = [1 / between, mean / between];
  for (const { strength, variance } of standings) {
    const weight = 1 / (within + variance);
    precision += weight;
    sum += weight * strength;
  }
  const variance = 1 / precision;
  return { strength: sum * variance, variance, reliability: 1 - variance / between };
}
