import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { userRow } from "#test/rows.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const stepsOf = async (person: TestPerson) => (await person.call(routes.getCurrentUser)).body.firstSteps;
const mark = (person: TestPerson, body: object) => person.call(routes.markFirstSteps, { body });
const none = { shown: false, codesSaved: false, welcomeClosed: false };

describe("the first steps", () => {
  test("are all ahead of a new account", async () => {
    expect((await signUp(testApp, "anna")).user.firstSteps).toEqual(none);
  });

  test("are behind everyone who was here before them", async () => {
    const { db } = testApp.context.database;
    await db.insertInto("users").values(userRow("veteran")).execute();
    const row = await db.selectFrom("users").selectAll().where("username_key", "=", "veteran").executeTakeFirst();
    expect(row).toMatchObject({ first_steps_shown: true, recovery_codes_saved: true, welcome_closed: true });
  });

  test("are marked one by one, for good, and on every device", async () => {
    const ben = await signUp(testApp, "ben");
    expect((await mark(ben, { shown: true })).body).toEqual({ ...none, shown: true });
    expect((await mark(ben, { codesSaved: true })).body).toEqual({ ...none, shown: true, codesSaved: true });
    expect((await mark(ben, {})).body).toEqual({ ...none, shown: true, codesSaved: true });
    const refused = await mark(ben, { shown: false });
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: "shown" }] }]);
    const elsewhere = await visitor(testApp).call(routes.login, { body: { email: ben.user.email, password } });
    expect(elsewhere.body.user.firstSteps).toEqual({ ...none, shown: true, codesSaved: true });
  });

  test("of one person are nobody else's, and nobody else sees them", async () => {
    const [cleo, dana] = [await signUp(testApp, "cleo"), await signUp(testApp, "dana")];
    await mark(cleo, { shown: true, codesSaved: true, welcomeClosed: true });
    expect(await stepsOf(dana)).toEqual(none);
    const { raw } = await dana.call(routes.getProfile, { params: { id: cleo.user.id } });
    expect(raw.body).not.toContain("firstSteps");
  });

  test("are in the person's export", async () => {
    const elif = await signUp(testApp, "elif");
    await mark(elif, { shown: true });
    const { raw } = await elif.call(routes.exportData);
    expect(JSON.parse(raw.body)).toMatchObject({ profile: { firstSteps: { ...none, shown: true } } });
  });
});
