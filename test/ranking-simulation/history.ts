import type { Comparison, RatedSession } from "#shared/domain/ranking/comparison-graph.ts";

/** A session logged after all of lower ids; rated by hand unless `more` says otherwise. */
export function ratedSession(id: number, rating: number | null, more: Partial<RatedSession> = {}): RatedSession {
  return { id, rating, ratedBy: rating === null ? null : "hand", base: null, rank: null, createdAt: id, ...more };
}

/** Sessions with these ratings, numbered from 0. */
export function sessionsRated(...ratings: readonly (number | null)[]): RatedSession[] {
  return ratings.map((rating, id) => ratedSession(id, rating));
}

export function beats(winnerSessionId: number, loserSessionId: number): Comparison {
  return { winnerSessionId, loserSessionId, isTie: false, isAbsorbed: false };
}

/** 'About the same'. */
export function ties(one: number, other: number): Comparison {
  return { ...beats(one, other), isTie: true };
}
