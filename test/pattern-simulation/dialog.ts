import type { Column } from "#shared/domain/patterns/columns.ts";
import { bandOf, fixedScores, placeRating } from "#shared/domain/rating.ts";
import type { RandomSource } from "#test/ranking-simulation/random.ts";

/** Rating points: the deviation of the judgement 'liked', 'ok' or 'disliked'. */
const bandNoise = 0.6;
/** The chance to prefer a session that is a point better is logistic(this). */
const slope = 1.9;
const opponents = { min: 3, max: 6 };

interface Answer {
  readonly winner: number;
  readonly loser: number;
}

/** Every session goes through the rating dialog in the order of logging. @param felt what each was truly worth */
export function rateInDialog(felt: readonly number[], random: RandomSource): { ratings: Column; answers: Answer[] } {
  const answers: Answer[] = [];
  const prefers = (a: number, b: number) =>
    random.uniform() < 1 / (1 + Math.exp(-slope * ((felt[a] ?? 0) - (felt[b] ?? 0))));
  const ratings = Float64Array.from(felt, (worth, session) => {
    const band = bandOf(Math.min(10, Math.max(0, worth + bandNoise * random.normal())));
    const asked = new Set<number>();
    const wanted = Math.min(session, opponents.min + random.below(opponents.max - opponents.min + 1));
    while (asked.size < wanted) asked.add(random.below(session));
    const given = [...asked].map((opponent) =>
      prefers(session, opponent) ? { winner: session, loser: opponent } : { winner: opponent, loser: session },
    );
    answers.push(...given);
    const wins = given.filter(({ winner }) => winner === session).length;
    return given.length === 0 ? fixedScores[band] : placeRating(band, wins, given.length);
  });
  return { ratings, answers };
}
