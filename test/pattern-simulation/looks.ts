import { patternConstants } from "#shared/domain/patterns/constants.ts";
import { findPatterns, type Pattern, type Question } from "#shared/domain/patterns/find-patterns.ts";
import type { SimulatedDiary } from "./world.ts";

/** The first sessions of a diary, up to and with the last one of a look. */
function diaryUntil(diary: SimulatedDiary, look: number): SimulatedDiary {
  let rated = 0;
  const last = diary.ratings.findIndex((rating) => !Number.isNaN(rating) && ++rated === look);
  const until = last === -1 ? diary.ratings.length : last + 1;
  const head = ({ subject, answers }: Question) => ({ subject, answers: answers.slice(0, until) });
  return {
    ratings: diary.ratings.slice(0, until),
    candidates: diary.candidates.map(head),
    circumstances: diary.circumstances.map(head),
    answers: diary.answers.filter(({ winner, loser }) => winner < until && loser < until),
  };
}

export type Look = (diary: SimulatedDiary) => readonly Pattern<Question>[];
export const lookOnce: Look = (diary) => findPatterns(diary).patterns;

/** The first look, up to `last`, that shows what one waits for; Infinity when none does. */
export function firstLookWith(
  diary: SimulatedDiary,
  last: number,
  isWaitedFor: (pattern: Pattern<Question>) => boolean,
  look: Look = lookOnce,
): number {
  const looks = patternConstants.looks.filter((one) => one <= last);
  return looks.find((one) => look(diaryUntil(diary, one)).some(isWaitedFor)) ?? Number.POSITIVE_INFINITY;
}
