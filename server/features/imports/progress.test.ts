import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { upload } from "#test/archives.ts";
import { signUp } from "#test/people.ts";
import { runImport } from "./imports.service.ts";
import { workOnImports } from "./work-on-imports.service.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

/** Of a process that stops after one batch: it's looked at before an import is claimed and before each batch. */
function stopAfterOneBatch(): AbortSignal {
  let looks = 0;
  const { signal } = new AbortController();
  return Object.defineProperty(signal, "aborted", {
    get: () => {
      looks += 1;
      return looks > 2;
    },
  });
}

test("an import's figures rise with each batch, whoever goes on with it, until all rows are through", async () => {
  const bob = await signUp(testApp, "bob");
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${at % 10 === 9 ? "some day" : "2024-01-01T00:00:00Z"},Strain ${at}`,
  );
  const { id } = (await upload(bob, Buffer.from(["date,strain", ...rows].join("\n")))).body;
  const look = async () => {
    const { state, total, done, added, failed } = (await bob.call(routes.getImport, { params: { id } })).body;
    expect([total, added + failed]).toEqual([60, done]);
    const { sessionsCount } = (await bob.call(routes.getCurrentUser)).body;
    expect(sessionsCount).toBe(added);
    return { state, done };
  };
  expect(await look()).toEqual({ state: "ready", done: 0 });
  // By the service: the call has the whole import run at once.
  await runImport(testApp.context, { userId: bob.user.id }, id);
  const seen = [await look()];
  while (seen.at(-1)?.state === "running") {
    await workOnImports(testApp.context, stopAfterOneBatch());
    seen.push(await look());
  }
  expect(seen.at(-1)).toEqual({ state: "done", done: 60 });
  const figures = seen.filter(({ state }) => state === "running").map(({ done }) => done);
  expect(figures.length).toBeGreaterThan(2);
  expect(figures).toEqual([...new Set(figures)].toSorted((a, b) => a - b));
});
