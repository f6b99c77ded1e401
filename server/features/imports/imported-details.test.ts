import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, zipOf } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

let people = 0;
const someone = () => signUp(testApp, `person${++people}`);
const log = async (person: TestPerson, body: object) => (await person.call(routes.logSession, { body })).body;
const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;

test("tells balances that were said from those that weren't, also of exports that didn't", async () => {
  const alice = await someone();
  await log(alice, { strainName: "Unsaid" });
  await log(alice, { strainName: "Even", bodyMindRatio: 50 });
  await log(alice, { strainName: "Mind", bodyMindRatio: 80 });
  const balances = async (person: TestPerson) =>
    (await sessionsOf(person))
      .map(({ strainName, bodyMindRatio, isBodyMindSet }) => `${strainName} ${isBodyMindSet ? bodyMindRatio : "-"}`)
      .toSorted();
  const { raw } = await alice.call(routes.exportData);
  const archive = await archiveOf(alice);
  const bob = await someone();
  await importWhole(bob, archive);
  expect(await balances(bob)).toEqual(["Even 50", "Mind 80", "Unsaid -"]);
  const content = raw.body.replaceAll(/"isBodyMindSet":(true|false),/g, "");
  const old = await someone();
  await importWhole(old, await zipOf([{ name: "sessions.json", content }]));
  expect(await balances(old)).toEqual(["Even -", "Mind 80", "Unsaid -"]);
});
