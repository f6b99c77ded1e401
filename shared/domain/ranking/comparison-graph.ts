import { rankingConstants } from "./constants.ts";

/** A session as the ranking takes it: its own rating, or null, is the prior of its strength. */
export interface RatedSession {
  readonly id: number;
  readonly rating: number | null;
}

/** One answer of the Compare page. */
export interface Comparison {
  readonly winnerSessionId: number;
  readonly loserSessionId: number;
}

/** A session in the fit. All strengths are in logits; the fields from `gradient` on are the solver's working values. */
export interface Contender {
  readonly id: number;
  readonly index: number;
  readonly priorMean: number;
  readonly priorPrecision: number;
  wins: number;
  losses: number;
  strength: number;
  variance: number;
  gradient: number;
  curvature: number;
  step: number;
  residual: number;
  scaledResidual: number;
  direction: number;
  product: number;
  precision: number;
}

/** All answers to one pair. `information` is their Fisher information about the difference of the two strengths. */
export interface Encounter {
  readonly first: Contender;
  readonly second: Contender;
  firstWins: number;
  answers: number;
  information: number;
}

/** Sparse: only pairs that met have an encounter. */
export interface ComparisonGraph {
  readonly contenders: readonly Contender[];
  readonly encounters: readonly Encounter[];
  readonly encounterByPair: ReadonlyMap<number, Encounter>;
}

/** The graph before the fit, every strength at its prior. Answers about sessions that are not given drop out. */
export function buildComparisonGraph(
  sessions: readonly RatedSession[],
  comparisons: readonly Comparison[],
): ComparisonGraph {
  const contenders = buildContenders(sessions);
  const contenderById = new Map(contenders.map((contender) => [contender.id, contender]));
  const encounterByPair = new Map<number, Encounter>();
  for (const { winnerSessionId, loserSessionId } of comparisons) {
    const winner = contenderById.get(winnerSessionId);
    const loser = contenderById.get(loserSessionId);
    if (winner === undefined || loser === undefined || winner === loser) continue;
    winner.wins++;
    loser.losses++;
    const key = pairKey(winner, loser, contenders.length);
    let encounter = encounterByPair.get(key);
    if (encounter === undefined) {
      const [first, second] = winner.index < loser.index ? [winner, loser] : [loser, winner];
      encounter = { first, second, firstWins: 0, answers: 0, information: 0 };
      encounterByPair.set(key, encounter);
    }
    encounter.answers++;
    if (winner === encounter.first) encounter.firstWins++;
  }
  return { contenders, encounters: [...encounterByPair.values()], encounterByPair };
}

/** A number that two of `count` contenders share with no other two. */
export function pairKey(a: { readonly index: number }, b: { readonly index: number }, count: number): number {
  return Math.min(a.index, b.index) * count + Math.max(a.index, b.index);
}

/** Centred on the person's own mean rating, so that the mean strength is 0. */
function buildContenders(sessions: readonly RatedSession[]): Contender[] {
  const { logitsPerRatingPoint, ratedDeviation, unratedDeviation } = rankingConstants.prior;
  const ratings = sessions.map(({ rating }) => rating).filter((rating) => rating !== null);
  const meanRating = ratings.reduce((sum, rating) => sum + rating, 0) / (ratings.length || 1);
  return sessions.map(({ id, rating }, index) => {
    const priorMean = rating === null ? 0 : logitsPerRatingPoint * (rating - meanRating);
    const variance = (rating === null ? unratedDeviation : ratedDeviation) ** 2;
    return {
      id,
      index,
      priorMean,
      priorPrecision: 1 / variance,
      wins: 0,
      losses: 0,
      strength: priorMean,
      variance,
      gradient: 0,
      curvature: 0,
      step: 0,
      residual: 0,
      scaledResidual: 0,
      direction: 0,
      product: 0,
      precision: 0,
    };
  });
}
