import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { signUp } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";
import { isCommitSet } from "#test/sets.ts";
import { expectOneOrder } from "./one-order/agreement.ts";
import { type Life, type Step, step } from "./one-order/steps.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let people = 0;
async function newLife(): Promise<Life> {
  const person = await signUp(app, `person${++people}`);
  return { app, person, ids: await ranking(app, person).logTyped(8, null, 5), deleted: [], answers: [], unsent: [] };
}

/** Every session's score, how it was given, and its place. */
async function readScores(life: Life) {
  const entries = await ranking(app, life.person).entries();
  return new Map(
    entries.map(({ id, place, session: { rating, ratedBy } }) => [id, { rating, ratedBy: ratedBy ?? null, place }]),
  );
}
type Scores = Awaited<ReturnType<typeof readScores>>;

interface Done extends Pick<Step, "isOrder"> {
  readonly given: ReturnType<NonNullable<Step["rates"]>>;
  readonly isAnswer: boolean;
}

/** No step moves a score but the one that it gives, and those that the dialog made, by an answer and within their bands. */
function expectScoresKept({ isOrder, given, isAnswer }: Done, before: Scores, after: Scores) {
  if (given) expect(after.get(given.id)?.rating).toBe(given.rating);
  for (const [id, { rating, ratedBy }] of after) {
    const former = before.get(id);
    if (!former || id === given?.id || isOrder) continue;
    expect(ratedBy).toBe(former.ratedBy);
    if (ratedBy !== "dialog" || !isAnswer) expect(rating).toBe(former.rating);
    else expect(bandOf(rating ?? -1)).toBe(bandOf(former.rating ?? -1));
  }
  if (!isAnswer || isOrder) return;
  for (const band of ["liked", "ok", "disliked"]) {
    const settled = [...after.entries()]
      .filter(([id, { ratedBy, place }]) => ratedBy === "dialog" && place !== null && id !== given?.id)
      .flatMap(([, { rating }]) => (rating !== null && bandOf(rating) === band ? rating : []));
    expect(settled).toEqual(settled.toSorted((a, b) => b - a));
  }
}

const [runs, steps] = isCommitSet ? [6, 14] : [25, 24];

test("whatever a person says, all calls show one order, which is that of a fit of what is stored", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps / 2, maxLength: steps }), async (walk) => {
      const life = await newLife();
      for (const [at, each] of walk.entries()) {
        if (life.ids.length === 0) life.ids.push(await ranking(app, life.person).log());
        const given = each.rates?.(life);
        const before = await readScores(life);
        const isAnswer = await each.run(life);
        expectScoresKept({ isOrder: each.isOrder ?? false, given, isAnswer }, before, await readScores(life));
        if (at % 6 === 5) await expectOneOrder(life);
      }
      await expectOneOrder(life);
    }),
    { numRuns: runs },
  );
});

test("an archive of whatever a person has said gives the same order, scores and records elsewhere", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps / 2, maxLength: steps }), async (walk) => {
      const life = await newLife();
      for (const each of walk) if (life.ids.length > 0) await each.run(life);
      await ranking(app, life.person).logTyped(7);
      const other = await signUp(app, `other${people}`);
      await importWhole(other, await archiveOf(life.person));
      const shownTo = async (person: Life["person"]) =>
        (await person.call(routes.listRankings, { query: { limit: 100 } })).body.map(({ session, ...entry }) => ({
          ...{ place: entry.place, range: entry.range, wins: entry.wins, losses: entry.losses, of: entry.comparisons },
          ...{ strainName: session.strainName, rating: session.rating, ratedBy: session.ratedBy },
          elo: Math.round(entry.eloRating * 1_000),
        }));
      expect(await shownTo(other)).toEqual(await shownTo(life.person));
    }),
    { numRuns: Math.ceil(runs / 2) },
  );
});
