/** The ranking's constants in one place; docs/ranking-simulation.md shows what they achieve. */
export const rankingConstants = {
  prior: {
    /** Logits that one rating point is worth before any comparison. */
    logitsPerRatingPoint: 0.8,
    /** Standard deviation, in logits, of the strength of a rated session around its rating. */
    ratedDeviation: 1.5,
    /** Standard deviation, in logits, of the strength of an unrated session around the mean of all. */
    unratedDeviation: 2.5,
  },
  fit: {
    /** Logits: the fit ends when no strength moves further, 0.017 Elo points. */
    tolerance: 1e-4,
    maximumSteps: 30,
    /** Logits that a strength may move in one step: far from the optimum a full Newton step may overshoot. */
    maxStepSize: 2,
  },
  varianceSweeps: 3,
  pairChoice: {
    /** Only sessions at most this many ranks apart meet: further apart the answer is known. */
    widestRankGap: 12,
    /** One of the best few pairs is served: a fifth as many as there are sessions, at most this many. */
    maxCandidates: 8,
    sessionsPerCandidate: 5,
    /** How much an earlier answer to the same pair lessens its worth: worth / (1 + this x answers). */
    repetitionPenalty: 0.5,
    /** Being right at rank 1 counts 1 + this times as much as far below. */
    headWeight: 4,
    /** That extra fades by a factor of e every so many ranks. */
    headRanks: 10,
  },
  products: {
    /** The part of the variance between sessions that their products explain. */
    share: 0.45,
    /** The share of the uncertainty about a product that its sessions must have removed for 'Quite sure'. */
    sureFrom: 2 / 3,
  },
  /** Standard deviations to either side: a band holds its strength four times in five. */
  bandDeviations: 1.2816,
  topPlaces: {
    /** How far down the order is followed. */
    count: 10,
    /** Two neighbours whose order is less certain than two to one are a close call. */
    minCertainty: 2 / 3,
  },
  /** Elo points: a stored rating that moved no further is left as it is. */
  smallestEloMove: 0.05,
} as const;
