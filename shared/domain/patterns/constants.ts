/** Every number of the rule that finds patterns; docs/patterns-simulation.md shows what they achieve. */
export const patternConstants = {
  /**
   * Numbers of rated sessions at which somebody's journal is looked at; between two of them nothing changes. Who looks
   * after every session sees what luck does, sooner or later.
   */
  looks: [
    ...[50, 70, 100, 140, 200, 280, 400, 560, 800, 1_130, 1_600, 2_260, 3_200, 4_520, 6_400, 9_050],
    ...[12_800, 18_100, 25_600, 36_200, 51_200],
  ],
  /** The chance that one look shows anything to a person for whom nothing matters, shared by all its candidates. */
  errorOfLook: 0.015,
  /** Rated sessions that a candidate needs on each side. */
  minSide: 8,
  /** The share of sessions in which a candidate must be known. */
  minKnown: 0.8,
  /** Rating points: how much candidates are expected to differ by before anything is known. */
  priorDeviation: 0.8,
  /** Rating points: a smaller difference isn't worth a sentence. */
  minDifference: 0.3,
  maxPatterns: 3,
  /** Of the range beside a difference. Nominal: of the strongest of many, about nine ranges in ten hold the truth. */
  rangeLevel: 0.99,
  time: {
    /** How much of an evening's mood the next one has. */
    correlations: [0, 0.15, 0.3, 0.45, 0.6, 0.75],
    /** The variance of the level's step from session to session, in units of the ratings' variance. Moods drift: none is 0. */
    drifts: [0.0005, 0.002, 0.006, 0.02, 0.06],
  },
  /** A candidate whose variation the circumstances explain but for this share can't be told apart from them. */
  minOwnShare: 0.001,
  unrated: {
    /** Nothing is said if the shares of unrated sessions on the two sides differ by more. */
    maxGap: 0.15,
    /** The quantile of the person's own ratings that stands in for unrated sessions. */
    poorQuantile: 0.2,
    /** Standard errors that a pattern must then still be away from nothing. */
    minScore: 1.96,
  },
  overlap: {
    /** Correlations above make two candidates one question. */
    same: 0.98,
    /** Correlations above are named beside a pattern: it may be either. */
    named: 0.6,
  },
} as const;
