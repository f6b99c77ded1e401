import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { bandOf, fixedScores } from "#shared/domain/rating.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";

const app: TestApp = await startApp();
let round = 0;
let alice: TestPerson;
let hers: ReturnType<typeof ranking>;

beforeEach(async () => {
  round += 1;
  alice = await signUp(app, `alice${round}`);
  hers = ranking(app, alice);
});
afterAll(() => app.close());

/** Rates a new session by the dialog. */
async function rated(rating: number, answers: Parameters<typeof hers.rate>[2] = {}): Promise<number> {
  const id = await hers.log();
  await hers.rate(id, rating, answers);
  return id;
}
const scores = (ids: readonly number[]) => Promise.all(ids.map(hers.scoreOf));

describe("a score that the dialog made", () => {
  test("stays as it was given until the next answer, and then goes where its answers put it", async () => {
    const first = await rated(8);
    const second = await rated(10, { betterThan: [first] });
    expect(await scores([first, second])).toEqual([8, 10]);
    const third = await rated(6.5, { worseThan: [first, second] });
    const [settledFirst, settledSecond, justRated] = await scores([first, second, third]);
    expect(justRated).toBe(6.5);
    expect(settledSecond).toBeLessThan(10);
    expect(settledSecond).toBeGreaterThan(settledFirst ?? 10);
    await hers.compare(third, second);
    expect(await hers.scoreOf(third)).toBeGreaterThan(6.5);
  });

  test("is the spec's once an answer has come, alone in its band", async () => {
    const liked = await rated(10);
    const ok = await rated(6.4, { worseThan: [liked] });
    const disliked = await rated(0, { worseThan: [ok] });
    await hers.compare(liked, disliked);
    expect(await scores([liked, ok, disliked])).toEqual([fixedScores.liked, fixedScores.ok, fixedScores.disliked]);
  });

  test("never leaves the band that was chosen, whatever the answers say", async () => {
    const ids = [await rated(8), await rated(5), await rated(2)];
    const [liked = 0, ok = 0, disliked = 0] = ids;
    for (let turn = 0; turn < 5; turn++) {
      await hers.compare(disliked, liked);
      await hers.compare(disliked, ok);
    }
    expect((await hers.placed())[0]).toBe(disliked);
    expect((await scores(ids)).map((score) => bandOf(score ?? 0))).toEqual(["liked", "ok", "disliked"]);
  });

  test("does not contradict its place within its band", async () => {
    const ids: number[] = [];
    for (const rating of [10, 6.5, 10, 8.3, 6.5, 9]) ids.push(await rated(rating, { worseThan: ids.slice(-2) }));
    for (const [at, id] of ids.entries()) await hers.compare(id, ids[(at + 3) % ids.length] ?? 0);
    const shown = await scores(await hers.placed());
    expect(shown).toEqual(shown.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  });

  test("goes back with the answer that had moved it, within what is left alone", async () => {
    const ids = [await rated(9), await rated(8), await rated(7)];
    const [first = 0, second = 0, third = 0] = ids;
    await hers.compare(first, second);
    await hers.compare(second, third);
    const [order, before] = [await hers.placed(), await scores(ids)];
    const { body } = await hers.compare(third, first);
    expect((await hers.undo(body.id)).status).toBe(204);
    expect(await hers.placed()).toEqual(order);
    for (const [at, score] of (await scores(ids)).entries())
      expect(Math.abs((score ?? 0) - (before[at] ?? 0))).toBeLessThanOrEqual(0.3 + 1e-9);
  });
});

test("a typed score never moves", async () => {
  const [typed = 0, other = 0] = await hers.logTyped(10, 9.9);
  const dialogs = [await rated(8, { betterThan: [typed, other] }), await rated(9, { betterThan: [typed] })];
  for (const winner of dialogs) await hers.compare(winner, typed);
  expect(await scores([typed, other])).toEqual([10, 9.9]);
});

test("typing, deleting, bringing back and saving an order move no score", async () => {
  const first = await rated(10);
  const second = await rated(10, { betterThan: [first] });
  const others = [first, second];
  const before = await scores(others);
  const [typed = 0] = await hers.logTyped(9);
  await hers.patch(typed, { rating: 3 });
  await hers.patch(typed, { rating: null });
  await rated(8);
  await hers.remove(typed);
  await hers.restore(typed);
  await hers.saveOrder(await hers.placed());
  expect(await scores(others)).toEqual(before);
});

test("others see the settled score at once, and nobody is told", async () => {
  const bob = await signUp(app, `bob${round}`);
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  const first = await hers.log({ visibility: "public" });
  await hers.rate(first, 10);
  const versionOf = async () =>
    (await alice.call(routes.listSessionVersions)).body.sessions.find(({ id }) => id === first)?.version;
  const seen = async () => (await bob.call(routes.listFeed)).body.find(({ id }) => id === first)?.rating;
  expect(await seen()).toBe(10);
  const [version, told] = [await versionOf(), (await bob.call(routes.countUnread)).body.count];
  await rated(7, { worseThan: [first] });
  expect(await hers.scoreOf(first)).not.toBe(10);
  expect(await seen()).toBe(await hers.scoreOf(first));
  expect(await versionOf()).not.toBe(version);
  expect((await bob.call(routes.countUnread)).body.count).toBe(told);
});
