import { afterAll, beforeAll, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { importComparisons, refitAfterImport } from "#server/features/rankings/import-comparisons.service.ts";
import { fitChanges } from "#server/features/rankings/ranking-fit.service.ts";
import { giveWay } from "#server/give-way.ts";
import { routes } from "#shared/contract/routes.ts";
import { exportFiles } from "#shared/domain/export-format.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, zipOf } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(await recount(app.context.database)).toEqual([]);
  await app.close();
});

let people = 0;
const someone = () => signUp(app, `person${++people}`);

/** Rated in every way, compared, put in an order, and answered again since. */
async function withHistory(): Promise<TestPerson> {
  const person = await someone();
  const theirs = ranking(app, person);
  const [first = 0, second = 0] = await theirs.logTyped(9, 4);
  const ids = [first, second];
  for (const rating of [8.8, 7, 5, 9.5]) {
    const id = await theirs.log();
    await theirs.rate(id, rating, { betterThan: ids.slice(0, 1), worseThan: ids.slice(-1), like: ids.slice(1, -1) });
    ids.push(id);
  }
  await theirs.compare(second, first);
  await theirs.saveOrder([5, 3, 0, 4].map((at) => ids[at] ?? 0));
  await theirs.compare(ids[2] ?? 0, ids[5] ?? 0);
  const late = await theirs.log();
  await theirs.rate(late, 8, { betterThan: ids.slice(2, 4), like: ids.slice(4, 5) });
  await theirs.log();
  return person;
}

/** The ranking with all that it tells, in words that are the same wherever the sessions are. */
async function shownTo(person: TestPerson) {
  const entries = await ranking(app, person).entries();
  return entries.map(({ session, eloRating, certainty, id: _, ...entry }) => ({
    ...entry,
    ...{ eloRating: Math.round(eloRating * 100), certainty: Math.round((certainty ?? 0) * 1_000) },
    ...{ rating: session.rating, ratedBy: session.ratedBy, rank: session.rank, createdAt: session.createdAt },
  }));
}
const exportOf = async (person: TestPerson) => (await person.call(routes.exportData)).raw.json();
/** What the archive would have been. */
const archiveWith = (data: object) => zipOf([{ name: exportFiles.sessions, content: JSON.stringify(data) }]);

test("an archive brought into an empty account gives the same order, scores and records, and later answers move it alike", async () => {
  const alice = await withHistory();
  const bob = await someone();
  await importWhole(bob, await archiveOf(alice));
  expect(await shownTo(bob)).toEqual(await shownTo(alice));
  for (const person of [alice, bob]) {
    const theirs = ranking(app, person);
    const placed = await theirs.placed();
    await theirs.compare(placed[3] ?? 0, placed[1] ?? 0);
    await theirs.patch(placed[0] ?? 0, { rating: 6 });
  }
  expect(await shownTo(bob)).toEqual(await shownTo(alice));
});

test("so do sessions that nothing but their ids tells apart", async () => {
  const alice = await someone();
  const theirs = ranking(app, alice);
  for (let at = 0; at < 30; at++) {
    const { body } = await alice.call(routes.logSession, { body: { strainName: `Strain ${at}` } });
    await theirs.patch(body.id, { rating: 7 });
  }
  const namesOf = async (person: TestPerson) =>
    (await ranking(app, person).entries()).map(({ session }) => session.strainName);
  const bob = await someone();
  await importWhole(bob, await archiveOf(alice));
  expect(await namesOf(bob)).toEqual(await namesOf(alice));
});

test("an answer of the dialog whose session has been rated again since doesn't come back", async () => {
  const alice = await withHistory();
  const archive = await archiveOf(alice);
  const theirs = ranking(app, alice);
  for (const id of await theirs.placed()) await theirs.patch(id, { rating: 7 });
  const before = await exportOf(alice);
  await importWhole(alice, archive);
  expect((await exportOf(alice)).comparisons).toEqual(before.comparisons);
});

test("an export from before the dialog's answers were kept is brought in as typed scores and answers of Compare", async () => {
  const data = await exportOf(await withHistory());
  const old = {
    ...data,
    sessions: data.sessions.map(({ ratedBy: _, base: __, ...session }: Record<string, unknown>) => session),
    comparisons: data.comparisons.map(
      ({ ratedSessionId: _, isTie: __, isAbsorbed: ___, ...comparison }: Record<string, unknown>) => comparison,
    ),
  };
  const bob = await someone();
  expect(await importWhole(bob, await archiveWith(old))).toMatchObject({ added: old.sessions.length, failed: 0 });
  const brought = await exportOf(bob);
  const rated = brought.sessions.filter(({ rating }: { rating: number | null }) => rating !== null);
  expect(new Set(rated.map(({ ratedBy }: { ratedBy: string }) => ratedBy))).toEqual(new Set(["hand"]));
  expect(brought.comparisons).toHaveLength(old.comparisons.length);
  for (const comparison of brought.comparisons)
    expect(comparison).toMatchObject({ ratedSessionId: null, isTie: false, isAbsorbed: false });
});

test("what can't be read of how a session was ranked costs that alone", async () => {
  const data = await exportOf(await withHistory());
  const [first, second, third] = data.sessions;
  Object.assign(first, { ratedBy: "the cat", base: { strength: 1e9, variance: 1 } });
  Object.assign(second, { base: { strength: 1, variance: 0 } });
  Object.assign(third, { base: "high" });
  data.comparisons.push({ ...data.comparisons[0], ratedSessionId: 2_000_000_000 }, { winnerSessionId: "?" });
  const bob = await someone();
  expect(await importWhole(bob, await archiveWith(data))).toMatchObject({ added: data.sessions.length, failed: 0 });
  const brought = await exportOf(bob);
  expect(brought.comparisons).toHaveLength(data.comparisons.length - 2);
  for (const { base } of brought.sessions.slice(0, 3)) expect(base).toBeNull();
});

test("an answer about a session that was deleted a moment ago stays behind alone", async () => {
  const person = await someone();
  const [best = 0, worst = 0, gone = 0] = await ranking(app, person).logTyped(9, 4, 6);
  await person.call(routes.deleteSession, { params: { id: gone } });
  const answer = { winner: best, rated: null, isTie: false, isAbsorbed: false, at: app.clock.now() };
  await importComparisons(app.context, person.user.id, [
    { ...answer, loser: gone },
    { ...answer, loser: worst },
  ]);
  const { comparisons } = (await person.call(routes.exportData)).raw.json();
  expect(comparisons).toMatchObject([{ winnerSessionId: best, loserSessionId: worst }]);
});

test("an answer that comes while the ranking is fitted is part of it, whenever it comes", async () => {
  const person = await withHistory();
  const theirs = ranking(app, person);
  const [first = 0, second = 0] = await theirs.logTyped(6, 6.1);
  const { database } = app.context;
  for (let turns = 0; turns < 12; turns += 1) {
    const answering = async () => {
      for (let turn = 0; turn < turns; turn += 1) await giveWay();
      await theirs.compare(first, second);
    };
    await Promise.all([refitAfterImport(app.context, person.user.id), answering()]);
    expect((await fitChanges(app.context, database.db, person.user.id)).changed).toEqual([]);
  }
});
