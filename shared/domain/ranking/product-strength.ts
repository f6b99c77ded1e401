import { limits } from "#shared/domain/limits.ts";
import { chanceAboveZero } from "./certainty.ts";
import type { Comparison, FittedSession } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { countDirectAnswers, type DirectRecord } from "./direct-answers.ts";
import type { Ranking, Standing } from "./fit.ts";
import { nonIncreasing } from "./least-change.ts";

/** The sessions of one product. */
export interface Grouped {
  readonly sessionIds: readonly number[];
}

/** A product in the ranking, in logits like the sessions' strengths. */
export interface RankedProduct<Product> {
  readonly product: Product;
  /** Never rises from place to place. */
  readonly strength: number;
  readonly variance: number;
  /** The share of the uncertainty about it that its sessions have removed, from 0 to 1. */
  readonly reliability: number;
  /** Products above it that it was clearly preferred to; the clearest first, at most `limits.directVerdicts.max`. */
  readonly direct: readonly DirectMajority<Product>[];
}

/** `preferred` of the `of` direct answers between the two were against `over`, which stands above all the same. */
interface DirectMajority<Product> {
  readonly over: Product;
  readonly preferred: number;
  readonly of: number;
}

type Fitted = Pick<Ranking<FittedSession>, "standings">;
type Known = Pick<Standing, "strength" | "variance">;

/** How strengths vary in one person's ranking. */
interface Spread {
  readonly mean: number;
  /** Between the means of products. */
  readonly between: number;
  /** Between the sessions of one product. */
  readonly within: number;
}

/** A product before it has its place. */
interface Pooled<Product> {
  readonly product: Product;
  readonly strength: number;
  readonly variance: number;
  readonly reliability: number;
  readonly sessionIds: readonly number[];
}

/** A product in the order of strengths, with its direct answers by the other's position in that order. */
interface Candidate<Product> extends Pooled<Product> {
  readonly position: number;
  readonly records: ReadonlyMap<number, DirectRecord>;
}

/**
 * The products, best first; ties stay in the given order. A product none of whose sessions has a place is left out.
 *
 * The hierarchical normal model (Gelman et al., Bayesian Data Analysis, 3rd ed., section 5.4): a product's strength
 * varies around the person's mean by the variance `between`, a session's around its product's by `within`, and the fit
 * knows it within the session's own variance. So each session weighs 1 / (within + variance), the mean of all weighs
 * 1 / between, and the variance is 1 / the sum of the weights: one great evening is drawn to the mean, ten good ones
 * hardly.
 *
 * Where that order is not sure, a clear majority of the direct answers between two products decides, and the strengths
 * of those that were passed are pooled, so that the number never contradicts the place.
 */
export function rankProducts<Product extends Grouped>(
  products: readonly Product[],
  ranking: Fitted,
  comparisons: readonly Comparison[],
): RankedProduct<Product>[] {
  const byStrength = poolSessions(products, ranking).sort((a, b) => b.strength - a.strength);
  const records = countDirectAnswers(byStrength, comparisons);
  const ordered = orderByDirectAnswers(
    byStrength.map((pooled, position) => ({ ...pooled, position, records: records[position] ?? new Map() })),
  );
  const strengths = nonIncreasing(
    ordered.map(({ strength }) => strength),
    ordered.map(({ variance }) => 1 / variance),
  );
  const placeOf = new Map(ordered.map(({ position }, place) => [position, place]));
  return ordered.map((candidate, place) => ({
    product: candidate.product,
    strength: strengths[place] ?? candidate.strength,
    variance: candidate.variance,
    reliability: candidate.reliability,
    direct: contradictedMajorities(candidate, byStrength, (position) => (placeOf.get(position) ?? place) < place),
  }));
}

function poolSessions<Product extends Grouped>(products: readonly Product[], ranking: Fitted): Pooled<Product>[] {
  const placed = ranking.standings.filter(({ isPlaced }) => isPlaced);
  const spread = spreadOf(placed);
  const standingById = new Map(placed.map((standing) => [standing.id, standing]));
  return products.flatMap((product) => {
    const standings = product.sessionIds.flatMap((id) => standingById.get(id) ?? []);
    if (standings.length === 0) return [];
    return { product, ...pool(standings, spread), sessionIds: standings.map(({ id }) => id) };
  });
}

/** By the law of total variance, strengths as they are vary by what the fit knows of them and what it doesn't. */
function spreadOf(standings: readonly Known[]): Spread {
  const average = (of: (standing: Known) => number) =>
    standings.reduce((sum, standing) => sum + of(standing), 0) / (standings.length || 1);
  const mean = average(({ strength }) => strength);
  const total = average(({ strength, variance }) => (strength - mean) ** 2 + variance);
  const { share } = rankingConstants.products;
  return { mean, between: share * total, within: (1 - share) * total };
}

function pool(standings: readonly Known[], { mean, between, within }: Spread) {
  let [precision, sum] = [1 / between, mean / between];
  for (const { strength, variance } of standings) {
    const weight = 1 / (within + variance);
    precision += weight;
    sum += weight * strength;
  }
  const variance = 1 / precision;
  return { strength: sum * variance, variance, reliability: 1 - variance / between };
}

/** Places one after another, the strongest first: each goes above those it clearly won against, if that isn't unlikely. */
function orderByDirectAnswers<Product>(byStrength: readonly Candidate<Product>[]): Candidate<Product>[] {
  const { directBelow, directLead } = rankingConstants.products;
  const ordered: Candidate<Product>[] = [];
  for (const candidate of byStrength) {
    let passable = 0;
    for (const [position, record] of candidate.records) {
      const other = byStrength[position];
      if (other === undefined || position > candidate.position || leadOf(record) < directLead) continue;
      if (certaintyOf(other, candidate) < directBelow) passable++;
    }
    let place = ordered.length;
    for (let next = place - 1; next >= 0 && passable > 0; next--) {
      const above = ordered[next];
      if (above === undefined || certaintyOf(above, candidate) >= directBelow) break;
      const lead = leadOf(candidate.records.get(above.position));
      if (lead <= -directLead) break;
      if (lead < directLead) continue;
      place = next;
      passable--;
    }
    ordered.splice(place, 0, candidate);
  }
  return ordered;
}

function leadOf(record: DirectRecord | undefined): number {
  return record === undefined ? 0 : record.wins - record.losses;
}

function certaintyOf(above: Pooled<unknown>, below: Pooled<unknown>): number {
  return chanceAboveZero(above.strength - below.strength, above.variance + below.variance);
}

function contradictedMajorities<Product>(
  { records }: Candidate<Product>,
  byStrength: readonly Pooled<Product>[],
  isAbove: (position: number) => boolean,
): DirectMajority<Product>[] {
  const { answers: fewest, share } = rankingConstants.products.toldFrom;
  return [...records]
    .filter(([other, { wins, answers }]) => answers >= fewest && wins >= share * answers && isAbove(other))
    .sort(([, a], [, b]) => leadOf(b) - leadOf(a))
    .slice(0, limits.directVerdicts.max)
    .flatMap(([other, { wins, answers }]) => {
      const over = byStrength[other]?.product;
      return over === undefined ? [] : { over, preferred: wins, of: answers };
    });
}
