import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let worlds = 0;
let [wren, june, teo, lou]: TestPerson[] = [];
const people = () => {
  if (!(wren && june && teo && lou)) throw new Error("nobody has signed up");
  return { wren, june, teo, lou };
};

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  worlds += 1;
  [wren, june, teo, lou] = await Promise.all(
    ["wren", "june", "teo", "lou"].map((name) => signUp(app, `${name}${worlds}`)),
  );
  const { wren: host, ...others } = people();
  for (const other of Object.values(others)) {
    await host.call(routes.followUser, { body: { followingId: other.user.id } });
    await other.call(routes.followUser, { body: { followingId: host.user.id } });
  }
});
afterAll(() => app.close());

const log = async (who: TestPerson, body: object = {}) =>
  (await who.call(routes.logSession, { body: { strainName: "Blue Dream", ...body } })).body;
const asking = (...asked: TestPerson[]) => ({ companionIds: asked.map(({ user }) => user.id) });
const ask = (who: TestPerson, id: number, other: TestPerson) =>
  who.call(routes.askCompanion, { params: { id }, body: { userId: other.user.id } });
const nameOf = ({ username }: { username: string }) => username.replace(/\d+$/, "");
const companyOf = async (who: TestPerson, id: number) =>
  (await who.call(routes.listCompanions, { params: { id } })).body.companions.map(
    ({ user, kind }) => `${nameOf(user)} ${kind}`,
  );
const told = async (who: TestPerson) =>
  (await who.call(routes.listNotifications)).body.filter(({ kind }) => kind === "companion");

test("an ask that is repeated before it's answered, from another window perhaps, is the same one", async () => {
  const { wren, june, teo } = people();
  const { id } = await log(wren, asking(teo));
  const answers = await Promise.all([ask(wren, id, june), ask(wren, id, june), ask(wren, id, teo)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await companyOf(wren, id)).toSorted()).toEqual(["june asked", "teo asked"]);
  for (const person of [june, teo]) expect(await told(person)).toHaveLength(1);
  app.clock.advance(limits.gathering.askedMs);
  expect((await ask(wren, id, june)).status).toBe(409);
});

test("people who can be asked again come by the last evening with them", async () => {
  const { wren, june, teo, lou } = people();
  const before = async (who: TestPerson) => (await who.call(routes.listPeopleOfEvenings)).body.map(nameOf);
  const at = (day: number) => ({ consumedAt: `2020-03-0${day}T20:00:00.000Z` });
  expect(await before(wren)).toEqual([]);
  const first = await log(wren, { ...at(1), ...asking(june, teo) });
  await log(june, { gatheringId: first.id });
  await log(wren, { ...at(3), ...asking(teo) });
  const lous = await log(lou, { ...at(2), ...asking(wren) });
  // Asked is not there yet, for whoever is asked.
  expect(await before(wren)).toEqual(["teo", "june"]);
  // Of one evening, by name.
  const last = await log(wren, { ...at(4), ...asking(teo, june) });
  expect(await before(wren)).toEqual(["june", "teo"]);
  await log(wren, { gatheringId: lous.id });
  expect(await before(wren)).toEqual(["june", "teo", "lou"]);
  expect(await before(june)).toEqual(["wren"]);
  expect(await before(teo)).toEqual([]);
  for (const { id } of [first, last]) await wren.call(routes.removeCompanion, { params: { id, userId: june.user.id } });
  await teo.call(routes.unfollowUser, { params: { userId: wren.user.id } });
  expect(await before(wren)).toEqual(["lou"]);
  await lou.call(routes.blockUser, { body: { userId: wren.user.id } });
  expect(await before(wren)).toEqual([]);
});
