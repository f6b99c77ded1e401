import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { listActions } from "#test/moderation.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { setRoleOf } from "./act-on-person.service.ts";

let app: TestApp;
let mara: TestPerson;
beforeAll(async () => {
  app = await startApp();
  mara = await signUp(app, "mara");
  await setRoleOf(app.context, "mara", "admin", { operator: "root", reason: "Runs it" });
});
afterAll(() => app.close());

const today = () => app.clock.now().toISOString().slice(0, 10);
const line = (changes: object = {}) => ({
  ...{ country: "Norway", name: "Somebody to talk to", number: "+47 (22) 55-01.00", hours: "Day and night" },
  ...{ url: "https://help.example/talk", isUrgent: false, checkedOn: today(), ...changes },
});
const edit = (...lines: object[]) => mara.call(routes.editHelplines, { body: { lines } });
const listed = async () => (await visitor(app).call(routes.listHelplines)).body;

test("nobody's number is there until an admin has entered it; then anyone may read it, in that order", async () => {
  expect(await listed()).toEqual([]);
  const urgent = line({ name: "Emergency", number: "113", hours: "", url: "", isUrgent: true });
  expect((await edit(urgent, line())).status).toBe(200);
  expect(await listed()).toEqual([{ ...urgent, hours: null, url: null }, line()]);
  await edit(line());
  expect(await listed()).toEqual([line()]);
  expect((await listActions(app.context.database, 1))[0]).toMatchObject({
    ...{ action: "change-settings", operator: "mara", reason: "Changed: numbers to call" },
  });
});

test("what can't be called, opened or have been checked is refused by its line, and nothing changes", async () => {
  await edit(line());
  for (const [wrong, field] of [
    [{ country: " " }, "country"],
    [{ name: "" }, "name"],
    [{ number: "call me" }, "number"],
    [{ number: "" }, "number"],
    [{ number: "1".repeat(31) }, "number"],
    [{ url: "javascript:alert(1)" }, "url"],
    [{ url: "help.example" }, "url"],
    [{ hours: "x".repeat(81) }, "hours"],
    [{ checkedOn: "lately" }, "checkedOn"],
    [{ checkedOn: "2026-13-01" }, "checkedOn"],
  ] as const) {
    const { status, body } = await edit(line({ name: "Other" }), line(wrong));
    expect([status, body.issues?.[0]?.path]).toEqual([400, `lines.1.${field}`]);
  }
  const { body } = await edit(line({ checkedOn: "2027-01-01" }));
  expect(body.issues).toEqual([{ path: "lines.0.checkedOn", message: operatorMessages.checkedLater }]);
  expect((await edit(...Array.from({ length: 101 }, () => line()))).status).toBe(400);
  expect(await listed()).toEqual([line()]);
});
