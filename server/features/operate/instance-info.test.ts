import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, visitor } from "#test/people.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

test("the server tells its version, its words and who may register to anyone, and nothing else", async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"));
  for (const asker of [visitor(testApp), await signUp(testApp, "alice")])
    expect(await asker.call(routes.getAbout)).toMatchObject({
      status: 200,
      body: { version, name: null, registration: "open" },
    });
  expect(Object.keys((await visitor(testApp).call(routes.getAbout)).body)).toEqual([
    ...["name", "about", "rules", "contact", "legal", "registration", "version"],
    ...["openIdName", "sendsMail", "passkeyHost"],
  ]);
});
