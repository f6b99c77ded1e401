import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { listActions } from "#test/moderation.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { setRoleOf } from "./act-on-person.service.ts";

let app: TestApp;
let mara: TestPerson;
beforeAll(async () => {
  app = await startApp();
  mara = await signUp(app, "mara");
  await setRoleOf(app.context, "mara", "admin", { operator: "root", reason: "Runs it" });
});
afterAll(() => app.close());

const edit = (body: object) => mara.call(routes.editServerSettings, { body });
const about = async () => (await visitor(app).call(routes.getAbout)).body;

test("what an admin sets is told to anyone, stays when another setting changes, and goes with an empty text", async () => {
  await edit({ name: "Green Room", rules: "Adults only.\nNothing for sale.", contact: "hello@greenroom.example" });
  expect((await edit({ about: "Friends who take notes." })).body.name).toBe("Green Room");
  expect(await about()).toMatchObject({
    ...{ name: "Green Room", about: "Friends who take notes.", legal: null },
    rules: "Adults only.\nNothing for sale.",
  });
  await edit({ contact: "" });
  expect((await about()).contact).toBeNull();
});

test("the registration is closed and opened from the page, with each change on the record", async () => {
  await edit({ registration: "closed" });
  expect((await about()).registration).toBe("closed");
  expect((await visitor(app).get("/register")).statusCode).toBe(403);
  await edit({ registration: "open" });
  const changes = (await listActions(app.context.database, 2)).map(({ action, reason, operator }) => ({
    ...{ action, reason, operator },
  }));
  expect(changes).toEqual([
    { action: "change-settings", operator: "mara", reason: "open, was closed" },
    { action: "change-settings", operator: "mara", reason: "closed, was open" },
  ]);
  await edit({ registration: "open" });
  expect((await listActions(app.context.database, 1))[0]?.reason).toBe("open, was closed");
});

test("letting everyone in, and what people agree to, ask for the password; the rest doesn't", async () => {
  await edit({ registration: "invite", legal: "Be kind." });
  app.clock.advance(11 * 60_000);
  for (const change of [{ registration: "open" }, { legal: "All yours is mine." }, { name: "X", legal: "" }]) {
    const { status, body } = await edit(change);
    expect([status, body?.issues?.[0]?.path]).toEqual([403, "password"]);
  }
  expect(await about()).toMatchObject({ registration: "invite", legal: "Be kind." });
  expect((await edit({ name: "Blue Room", registration: "closed" })).status).toBe(200);
  expect((await edit({ registration: "open", legal: "", password })).status).toBe(200);
  expect(await about()).toMatchObject({ name: "Blue Room", registration: "open", legal: null });
});

test("REGISTRATION wins over the page, which says so", async () => {
  await edit({ registration: "invite" });
  Object.assign(app.context.config, { registration: "closed" });
  expect((await about()).registration).toBe("closed");
  expect((await mara.call(routes.getServerSettings)).body.isRegistrationFixed).toBe(true);
  expect((await edit({ registration: "open" })).body?.message).toBe(operatorMessages.registrationFixed);
  Object.assign(app.context.config, { registration: undefined });
  expect((await about()).registration).toBe("invite");
});
