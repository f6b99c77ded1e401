import { ratingColumn } from "#shared/domain/patterns/look.ts";
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import type { SimulatedDiary } from "./world.ts";

/**
 * The diary with the strengths of the person's ranking where there are answers. Answers about a session outside of
 * `compared` are dropped, as if it had been rated as a number.
 */
export function withStrengths(
  diary: SimulatedDiary,
  compared: (session: number) => boolean = () => true,
): SimulatedDiary {
  const sessions = [...diary.ratings].map((rating, id) => ({
    ...{ id, rating: Number.isNaN(rating) ? null : rating, createdAt: id },
    ...{ ratedBy: "hand" as const, base: null, rank: null },
  }));
  const answers = diary.answers
    .filter(({ winner, loser }) => compared(winner) && compared(loser))
    .map(({ winner, loser }) => ({ winnerSessionId: winner, loserSessionId: loser, isTie: false, isAbsorbed: false }));
  const { standings } = fitRanking(sessions, answers);
  const strengths = new Map(standings.map(({ id, strength, answers: met }) => [id, met > 0 ? strength : null]));
  return { ...diary, ratings: ratingColumn(sessions, (id) => strengths.get(id) ?? null) };
}
