import type { Pattern, Question } from "#shared/domain/patterns/find-patterns.ts";
import { firstLookWith, type Look, lookOnce } from "./looks.ts";
import { simulateDiary, type World, worlds } from "./world.ts";

/** Numbers of rated sessions by which the tables say who has seen something. */
export const milestones = [50, 100, 200, 400] as const;
const last = 400;

export interface PatternSetting {
  readonly world: World;
  readonly people: number;
  /** Other people than those of another seed. */
  readonly seed: string;
  readonly circumstances?: number;
  readonly look?: Look;
}

/** Sessions that hold as many rated ones as the last look needs. */
const sessionsOf = (world: World) => (worlds[world].unrated === "none" ? last : 1.55 * last);

const shares = (firsts: readonly number[]) =>
  milestones.map((milestone) => firsts.filter((first) => first <= milestone).length / firsts.length);

/** The share of people, for whom nothing matters, who have seen a pattern by each milestone. */
export function everMisled({ world, people, seed, circumstances = 20, look = lookOnce }: PatternSetting): number[] {
  return shares(
    Array.from({ length: people }, (_, person) =>
      firstLookWith(
        simulateDiary({ seed: `${seed} ${person}`, world, sessions: sessionsOf(world), circumstances }),
        last,
        () => true,
        look,
      ),
    ),
  );
}

/** The share of people who have found what matters, in the right direction, by each milestone. */
export function everFound(
  { world, people, seed, look = lookOnce }: PatternSetting,
  effect: { readonly points: number; readonly lasts: boolean },
): number[] {
  const of = effect.lasts ? 0 : 12;
  return shares(
    Array.from({ length: people }, (_, person) => {
      const diary = simulateDiary({
        ...{ seed: `${seed} ${person}`, world, sessions: sessionsOf(world) },
        effect: { of, points: effect.points },
      });
      const wanted = `circumstance ${of}`;
      const isWanted = ({ candidate, difference }: Pattern<Question>) => candidate.subject === wanted && difference > 0;
      return firstLookWith(diary, last, isWanted, look);
    }),
  );
}
