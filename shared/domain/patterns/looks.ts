import { patternConstants } from "./constants.ts";

const looks: readonly number[] = patternConstants.looks;

/** The last look that this many rated sessions have reached; null before the first one. */
export const lookReached = (rated: number): number | null => looks.findLast((look) => look <= rated) ?? null;

/** The look after this many rated sessions; null after the last one. */
export const nextLook = (rated: number): number | null => looks.find((look) => look > rated) ?? null;

/** The sessions of a look: up to and with its last rated one. @param sessions in order of time */
export function sessionsOfLook<Session extends { readonly rating: number | null }>(
  sessions: readonly Session[],
  look: number,
): readonly Session[] {
  let rated = 0;
  const last = sessions.findIndex(({ rating }) => rating !== null && ++rated === look);
  return last === -1 ? sessions : sessions.slice(0, last + 1);
}

/** Whether a journal has lost more than half of what a look saw, and is looked at anew. */
export const hasShrunk = (rated: number, look: number): boolean => 2 * rated < look;
