import { bands } from "#shared/domain/enumerations.ts";
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder, type OneOrder } from "#shared/domain/ranking/order.ts";
import { choosePair } from "#shared/domain/ranking/pair-choice.ts";
import { settleScores } from "#shared/domain/ranking/settle-scores.ts";
import { bandOf, bandRanges } from "#shared/domain/rating.ts";
import { type Diary, rateNext } from "./diary.ts";
import { beats } from "./history.ts";
import type { Setting } from "./order-simulation.ts";
import { randomSource } from "./random.ts";
import { type SimulatedPerson, simulatePerson } from "./world.ts";

/** How good the scores are at the end of a life of ratings, all of them settled. */
export interface ScoreQuality {
  /** Shares of all scores. */
  readonly exactlyTen: number;
  /** Of neighbours of one band, those whose scores contradict their order. */
  readonly contradictedInBand: number;
  /** The same of all neighbours; where the bands differ, two words of the person disagree. */
  readonly contradicted: number;
  /** Mean distance from the score that the true share of its band would give, in rating points. */
  readonly error: number;
  /** Scores that an answer moves, and by how much on average. */
  readonly moved: number;
  readonly movedBy: number;
  /** Of scores just given, from the tenth session on: those that contradict a place within their band, and exact tens. */
  readonly firstContradicted: number;
  readonly firstExactlyTen: number;
}

/** Counts over all people. */
interface Tally {
  scores: number;
  tens: number;
  neighbours: number;
  contradicted: number;
  neighboursInBand: number;
  contradictedInBand: number;
  errors: number;
  compared: number;
  answers: number;
  moves: number;
  movedBy: number;
  firsts: number;
  firstTens: number;
  firstContradicted: number;
}

/** @param answersPerSession of Compare, after each rating */
export function simulateScores(setting: Setting, answersPerSession: number): ScoreQuality {
  const tally: Tally = {
    ...{ scores: 0, tens: 0, neighbours: 0, contradicted: 0, neighboursInBand: 0, contradictedInBand: 0 },
    ...{ errors: 0, compared: 0, answers: 0, moves: 0, movedBy: 0, firsts: 0, firstTens: 0, firstContradicted: 0 },
  };
  for (let person = 0; person < setting.people; person++) liveOne(setting, answersPerSession, person, tally);
  return {
    exactlyTen: tally.tens / tally.scores,
    contradictedInBand: tally.contradictedInBand / tally.neighboursInBand,
    contradicted: tally.contradicted / tally.neighbours,
    error: tally.errors / tally.compared,
    moved: tally.moves / tally.answers,
    movedBy: tally.movedBy / tally.moves,
    firstContradicted: tally.firstContradicted / tally.firsts,
    firstExactlyTen: tally.firstTens / tally.firsts,
  };
}

function liveOne(setting: Setting, answersPerSession: number, number: number, tally: Tally): void {
  const seed = setting.firstSeed + number;
  const person = simulatePerson(seed, setting);
  const random = randomSource("scores", seed, setting.sessions, setting.noise, answersPerSession);
  const diary: Diary = { sessions: [], comparisons: [] };
  for (let id = 0; id < setting.sessions; id++) {
    rateNext(person, diary, random);
    tallyMoves(settle(diary, id), tally);
    if (id >= 9) tallyFirst(orderOf(diary), id, tally);
    for (let asked = 0; asked < answersPerSession; asked++) {
      const pair = choosePair(fitRanking(diary.sessions, diary.comparisons), [], random.uniform);
      if (pair === null) continue;
      const [a, b] = pair;
      diary.comparisons.push(person.prefersInCompare(a, b) ? beats(a, b) : beats(b, a));
      tallyMoves(settle(diary, null), tally);
    }
  }
  // The last score given settles with the next answer, whatever that is.
  settle(diary, null);
  tallyEnd(orderOf(diary), person, tally);
}

const orderOf = ({ sessions, comparisons }: Diary): OneOrder => inOneOrder(fitRanking(sessions, comparisons));

/** As after every answer; returns how far each score moved that did. */
function settle(diary: Diary, justRatedId: number | null): number[] {
  return settleScores(orderOf(diary), justRatedId).flatMap(({ id, rating }) => {
    const session = diary.sessions[id];
    if (session === undefined) return [];
    diary.sessions[id] = { ...session, rating };
    return Math.abs(rating - (session.rating ?? rating));
  });
}

function tallyMoves(moves: readonly number[], tally: Tally): void {
  tally.answers++;
  tally.moves += moves.length;
  tally.movedBy += moves.reduce((sum, move) => sum + move, 0);
}

function scoresOf({ placed }: OneOrder): { id: number; score: number }[] {
  return placed.map(({ id, session }) => ({ id, score: session.rating ?? Number.NaN }));
}

function tallyFirst(order: OneOrder, id: number, tally: Tally): void {
  const scores = scoresOf(order);
  const place = scores.findIndex((one) => one.id === id);
  const own = scores[place]?.score ?? Number.NaN;
  tally.firsts++;
  if (own === 10) tally.firstTens++;
  const contradicts = scores.some(
    ({ score }, at) => bandOf(score) === bandOf(own) && ((at < place && score < own) || (at > place && score > own)),
  );
  if (contradicts) tally.firstContradicted++;
}

function tallyEnd(order: OneOrder, { qualities }: SimulatedPerson, tally: Tally): void {
  const scores = scoresOf(order);
  for (const [place, { score }] of scores.entries()) {
    tally.scores++;
    if (score === 10) tally.tens++;
    const below = scores[place + 1]?.score;
    if (below === undefined) continue;
    tally.neighbours++;
    if (score < below) tally.contradicted++;
    if (bandOf(score) !== bandOf(below)) continue;
    tally.neighboursInBand++;
    if (score < below) tally.contradictedInBand++;
  }
  for (const band of bands) {
    const { min, max } = bandRanges[band];
    const members = scores.filter(({ score }) => bandOf(score) === band);
    if (members.length < 2) continue;
    for (const { id, score } of members) {
      const weaker = members.filter((other) => (qualities[other.id] ?? 0) < (qualities[id] ?? 0)).length;
      tally.errors += Math.abs(min + ((max - min) * weaker) / (members.length - 1) - score);
      tally.compared++;
    }
  }
}
