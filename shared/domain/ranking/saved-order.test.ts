import fc from "fast-check";
import { expect, it } from "vitest";
import { anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { beats, ratedSession, sessionsRated } from "#test/ranking-simulation/history.ts";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { saveOrder } from "./saved-order.ts";

const orderOf = (...given: Parameters<typeof fitRanking>) =>
  inOneOrder(fitRanking(...given)).placed.map(({ id }) => id);

/** What is stored after saving. */
function saved(sessions: readonly RatedSession[], comparisons: readonly Comparison[], ids: readonly number[]) {
  const reordered = saveOrder(sessions, comparisons, ids);
  return {
    sessions: sessions.map((session, position): RatedSession => ({ ...session, ...reordered[position] })),
    comparisons: comparisons.map((comparison): Comparison => ({ ...comparison, isAbsorbed: true })),
  };
}

/** Something said, and an order of all that has a place. */
const anOrder = anythingSaid.chain((said) => {
  const placed = orderOf(said.sessions, said.comparisons);
  return fc.record({ said: fc.constant(said), ids: fc.shuffledSubarray(placed, { minLength: placed.length }) });
});

it("shows exactly the saved order, whatever was said before, and saving it again changes nothing", () => {
  fc.assert(
    fc.property(anOrder, ({ said: { sessions, comparisons }, ids }) => {
      const once = saved(sessions, comparisons, ids);
      expect(orderOf(once.sessions, once.comparisons)).toEqual(ids);
      const twice = saved(once.sessions, once.comparisons, ids);
      expect(orderOf(twice.sessions, twice.comparisons)).toEqual(ids);
      expect(twice.sessions.map(({ rating }) => rating)).toEqual(once.sessions.map(({ rating }) => rating));
    }),
  );
});

it("lets ratings fall along the order, and calls set by hand those that it changes", () => {
  fc.assert(
    fc.property(anOrder, ({ said: { sessions, comparisons }, ids }) => {
      const after = saved(sessions, comparisons, ids).sessions;
      const ratings = ids.map((id) => after[id]?.rating ?? -1);
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
      for (const [id, { rating, ratedBy }] of after.entries()) {
        const before = sessions[id];
        expect(ratedBy).toBe(rating === before?.rating ? before?.ratedBy : "hand");
      }
    }),
  );
});

it("keeps the records", () => {
  fc.assert(
    fc.property(anOrder, ({ said: { sessions, comparisons }, ids }) => {
      const recordsOf = (...given: Parameters<typeof fitRanking>) =>
        fitRanking(...given).standings.map(({ wins, losses, answers }) => [wins, losses, answers]);
      const after = saved(sessions, comparisons, ids);
      expect(recordsOf(after.sessions, after.comparisons)).toEqual(recordsOf(sessions, comparisons));
    }),
  );
});

it("leaves the others where they were when only some are listed", () => {
  const sessions = sessionsRated(9, 8.5, 8, 7, 6.8, 6, 5, 4, 2, 1);
  const comparisons = [beats(3, 1), beats(9, 2), beats(5, 4), beats(0, 7)];
  const before = orderOf(sessions, comparisons);
  const listed = [8, 1, 5];
  const after = saved(sessions, comparisons, listed);
  const order = orderOf(after.sessions, after.comparisons);
  expect(order.filter((id) => listed.includes(id))).toEqual(listed);
  expect(order.filter((id) => !listed.includes(id))).toEqual(before.filter((id) => !listed.includes(id)));
});

it("gives a place to an unrated session above a rated one, and none to one below all", () => {
  const after = saved(sessionsRated(9, null, 5, null), [], [0, 1, 2, 3]);
  expect(after.sessions.map(({ rating }) => rating)).toEqual([9, 7, 5, null]);
  expect(after.sessions.map(({ ratedBy }) => ratedBy)).toEqual(["hand", "hand", "hand", null]);
  expect(after.sessions.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  expect(orderOf(after.sessions, after.comparisons)).toEqual([0, 1, 2]);
});

it("lets later answers move things from there, and the winner never fall behind any that it stood above", () => {
  fc.assert(
    fc.property(anOrder, ({ said: { sessions, comparisons, answer }, ids }) => {
      const after = saved(sessions, comparisons, ids);
      const won = orderOf(after.sessions, [...after.comparisons, answer]);
      // A loser that had no place yet comes in by its own strength, and that may be above a weak winner.
      const amongThem = won.filter((id) => ids.includes(id));
      const before = ids.indexOf(answer.winnerSessionId);
      if (before >= 0) expect(amongThem.indexOf(answer.winnerSessionId)).toBeLessThanOrEqual(before);
    }),
  );
  const { sessions } = saved(sessionsRated(9, 8, 7, 6, 5), [], [0, 1, 2, 3, 4]);
  const comparisons = [0, 1, 2, 3].flatMap((id) => [beats(4, id), beats(4, id)]);
  expect(orderOf(sessions, comparisons)[0]).toBe(4);
});

it("moves no other when one of them is deleted", () => {
  fc.assert(
    fc.property(anOrder, fc.nat(), ({ said: { sessions, comparisons }, ids }, draw) => {
      const after = saved(sessions, comparisons, ids);
      const gone = ids[draw % Math.max(1, ids.length)];
      const left = after.sessions.filter(({ id }) => id !== gone);
      expect(orderOf(left, after.comparisons)).toEqual(ids.filter((id) => id !== gone));
    }),
  );
});

it("passes over what isn't among the sessions", () => {
  expect(saveOrder([ratedSession(1, 5)], [], [7, 1]).map(({ id, rank }) => [id, rank])).toEqual([[1, 1]]);
});
