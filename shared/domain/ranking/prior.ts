import { bandOf } from "#shared/domain/rating.ts";
import type { FittedSession } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";

/** What is known of a session's strength before its answers, in logits. */
export interface Prior {
  readonly strength: number;
  readonly variance: number;
}

const {
  logitsPerRatingPoint,
  bandMiddles,
  dialogDeviation,
  handDeviation,
  unratedDeviation,
  usualSpread,
  leastSpread,
  mixedIn,
} = rankingConstants.prior;

/**
 * The prior of each session. A saved order gives it a base. A rating of the dialog counts by its band alone, because its
 * number is made of answers that the fit has already; any other rating by its number.
 *
 * Either kind is centred on its own mean, mixed with that of all, so that an import on another scale and later dialogs
 * don't push each other away.
 */
export function priorsOf(sessions: readonly FittedSession[]): Prior[] {
  const byDialog: number[] = [];
  const byHand: number[] = [];
  for (const { rating, ratedBy } of sessions) {
    if (rating === null) continue;
    if (ratedBy === "dialog") byDialog.push(bandMiddles[bandOf(rating)]);
    else byHand.push(rating);
  }
  const overall = meanOf([...byDialog, ...byHand]);
  const dialogCentre = mixedMean(byDialog, overall);
  const handCentre = mixedMean(byHand, overall);
  const handScale = logitsPerPoint(byHand, handCentre);
  const unrated: Prior = { strength: 0, variance: unratedDeviation ** 2 };
  const ofDialog = oncePerRating((rating) => ({
    strength: logitsPerRatingPoint * (bandMiddles[bandOf(rating)] - dialogCentre),
    variance: dialogDeviation ** 2,
  }));
  const ofHand = oncePerRating((rating) => ({
    strength: handScale * (rating - handCentre),
    variance: handDeviation ** 2,
  }));
  return sessions.map(({ rating, ratedBy, base }) => {
    if (base) return base;
    if (rating === null) return unrated;
    return ratedBy === "dialog" ? ofDialog(rating) : ofHand(rating);
  });
}

/** Thousands of sessions share a hundred ratings. */
function oncePerRating(make: (rating: number) => Prior): typeof make {
  const made = new Map<number, Prior>();
  return (rating) => {
    const prior = made.get(rating) ?? make(rating);
    made.set(rating, prior);
    return prior;
  };
}

/**
 * Logits that a point of the person's own scores is worth: tenths mean as much to one person as whole points to
 * another. `centre`: around which they spread.
 */
export function logitsPerPoint(scores: readonly number[], centre: number): number {
  const squares = scores.reduce((sum, score) => sum + (score - centre) ** 2, mixedIn * usualSpread ** 2);
  const spread = Math.sqrt(squares / (scores.length + mixedIn));
  return (logitsPerRatingPoint * usualSpread) / Math.max(leastSpread, spread);
}

function mixedMean(scores: readonly number[], overall: number): number {
  return scores.reduce((sum, score) => sum + score, mixedIn * overall) / (scores.length + mixedIn);
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / (scores.length || 1);
}
