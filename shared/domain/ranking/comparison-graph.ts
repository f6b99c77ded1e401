import type { RatingSource } from "#shared/domain/enumerations.ts";
import { type Prior, priorsOf } from "./prior.ts";

/** What the fit takes of a session. */
export interface FittedSession {
  readonly id: number;
  readonly rating: number | null;
  /** How the rating was given. */
  readonly ratedBy: RatingSource | null;
  /** Where the last saved order put it, in logits; a rating given since takes it away. */
  readonly base?: Prior | null;
}

/** A session as the ranking takes it. */
export interface RatedSession extends FittedSession {
  readonly base: Prior | null;
  /** Its position in the last order that it was saved in. */
  readonly rank: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** An answer about two sessions, of the rating dialog or of Compare. */
export interface Comparison {
  readonly winnerSessionId: number;
  readonly loserSessionId: number;
  /** 'About the same': half a win for each, whoever stands as the winner. */
  readonly isTie: boolean;
  /** An order saved since has taken it up: it counts in the record, no longer in the fit. */
  readonly isAbsorbed: boolean;
}

/** A session in the fit. All strengths are in logits. */
export interface Contender<Session extends FittedSession = FittedSession> {
  readonly session: Session;
  readonly id: number;
  readonly index: number;
  readonly prior: Prior;
  wins: number;
  losses: number;
  answers: number;
  isPlaced: boolean;
  strength: number;
  variance: number;
}

/** All answers to one pair. `information` is their Fisher information about the difference of the two strengths. */
export interface Encounter<Session extends FittedSession = FittedSession> {
  readonly first: Contender<Session>;
  readonly second: Contender<Session>;
  /** A tie is half a win. */
  firstWins: number;
  answers: number;
  information: number;
}

/** Sparse: only pairs that met since the last saved order have an encounter. */
export interface ComparisonGraph<Session extends FittedSession = FittedSession> {
  readonly contenders: readonly Contender<Session>[];
  readonly encounters: readonly Encounter<Session>[];
  readonly encounterByPair: ReadonlyMap<number, Encounter<Session>>;
}

/** The graph before the fit, every strength at its prior. Answers about sessions that are not given drop out. */
export function buildComparisonGraph<Session extends FittedSession>(
  sessions: readonly Session[],
  comparisons: readonly Comparison[],
): ComparisonGraph<Session> {
  const contenders = buildContenders(sessions);
  const contenderById = new Map(
    comparisons.length === 0 ? [] : contenders.map((contender) => [contender.id, contender]),
  );
  const encounterByPair = new Map<number, Encounter<Session>>();
  for (const { winnerSessionId, loserSessionId, isTie, isAbsorbed } of comparisons) {
    const winner = contenderById.get(winnerSessionId);
    const loser = contenderById.get(loserSessionId);
    if (winner === undefined || loser === undefined || winner === loser) continue;
    record(winner, loser, isTie);
    if (isAbsorbed) continue;
    const key = pairKey(winner, loser, contenders.length);
    let encounter = encounterByPair.get(key);
    if (encounter === undefined) {
      const [first, second] = winner.index < loser.index ? [winner, loser] : [loser, winner];
      encounter = { first, second, firstWins: 0, answers: 0, information: 0 };
      encounterByPair.set(key, encounter);
    }
    encounter.answers++;
    if (isTie) encounter.firstWins += 0.5;
    else if (winner === encounter.first) encounter.firstWins++;
  }
  return { contenders, encounters: [...encounterByPair.values()], encounterByPair };
}

/** A number that two of `count` contenders share with no other two. */
export function pairKey(a: { readonly index: number }, b: { readonly index: number }, count: number): number {
  return Math.min(a.index, b.index) * count + Math.max(a.index, b.index);
}

/** Both have been asked about, and so have a place, also when neither won. */
function record(winner: Contender, loser: Contender, isTie: boolean): void {
  for (const contender of [winner, loser]) {
    contender.answers++;
    contender.isPlaced = true;
  }
  if (isTie) return;
  winner.wins++;
  loser.losses++;
}

function buildContenders<Session extends FittedSession>(sessions: readonly Session[]): Contender<Session>[] {
  const priors = priorsOf(sessions);
  return sessions.map((session, index) => {
    const prior = priors[index] ?? { strength: 0, variance: 1 };
    return {
      session,
      id: session.id,
      index,
      prior,
      wins: 0,
      losses: 0,
      answers: 0,
      isPlaced: session.rating !== null || Boolean(session.base),
      strength: prior.strength,
      variance: prior.variance,
    };
  });
}
