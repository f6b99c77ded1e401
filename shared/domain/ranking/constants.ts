/** The ranking's constants in one place; docs/ranking-simulation.md shows what they achieve. */
export const rankingConstants = {
  prior: {
    /** Logits that one rating point is worth before any answer, for a person whose scores spread as usual. */
    logitsPerRatingPoint: 1.2,
    /** What a dialog rating says beside its answers: about the middle of its band. */
    bandMiddles: { liked: 8.25, ok: 5.2, disliked: 1.95 },
    /** Standard deviation, in logits, of the strength of a session around the band that the dialog gave it. */
    dialogDeviation: 1.8,
    /** It is wider around a rating that was typed, imported or set by a saved order. */
    handDeviation: 1.5,
    /** The same for an unrated session around the mean of all. */
    unratedDeviation: 2.5,
    /** Standard deviation, in rating points, of most people's scores. */
    usualSpread: 2.2,
    /** For someone who gives nearly everything the same number. */
    leastSpread: 0.8,
    /** How many scores of one's own it takes for one's own mean and spread to count as much as the usual ones. */
    mixedIn: 5,
  },
  fit: {
    /** Logits: the fit ends when no strength moves further. Far below `level`, so that no start tells equals apart. */
    tolerance: 1e-8,
    maximumSteps: 40,
    /** Logits that a strength may move in one step: far from the optimum a full Newton step may overshoot. */
    maxStepSize: 2,
    /** Logits: neighbours no further apart are level, and the saved rank decides. */
    level: 1e-6,
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
  settling: {
    /** Rating points: a score moves when it is further than this from where its answers put it. */
    leastMove: 0.3,
    /** Logits: sessions of strengths so near are counted together, as visiting every pair takes seconds with thousands. */
    binWidth: 0.1,
  },
  placeRange: {
    /** Logits between the points at which expected places are computed. */
    pointsApart: 0.05,
    /** Beyond this many of its deviations the side of a session is certain within a millionth. */
    reach: 8,
  },
  products: {
    /** The part of the variance between sessions that their products explain. */
    share: 0.35,
    /** The share of the uncertainty about a product that its sessions must have removed for 'Quite sure'. */
    sureFrom: 2 / 3,
    /** Where the order of two products is less certain than this, a clear majority of their direct answers decides. */
    directBelow: 0.7,
    /** Answers by which such a majority must lead. */
    directLead: 2,
    /** A contradicted majority is told from so many answers, and such a share of them, on. */
    toldFrom: { answers: 4, share: 0.75 },
  },
  /** Standard deviations to either side: a band or range holds its strength or place four times in five. */
  bandDeviations: 1.2816,
  /** 'A clear number one': how certainly the first is better than the second. */
  clearFirst: 0.8,
  /** 'One of your best five': the place by which a range must end. */
  bestPlaces: 5,
  /** A session of a lower band 'ranks above' one of a higher band when that is so certain. */
  outranksFrom: 0.7,
  /** Elo points: a stored rating that moved no further is left as it is. */
  smallestEloMove: 0.05,
} as const;
