import { mkdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole, settled, upload } from "#test/archives.ts";
import { signUp } from "#test/people.ts";
import { importFolder, listImportFiles } from "./import-files.ts";
import { sweepImports } from "./work-on-imports.service.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

test("an import that was cancelled or is through keeps nothing of the file but the rows that failed", async () => {
  const bob = await signUp(testApp, "keeper");
  const some = "date,strain\n2024-01-01T00:00:00Z,Kush\nyesterday,Haze";
  const cancelled = (await upload(bob, Buffer.from(some))).body.id;
  expect(await readFile(join(importFolder(testApp.context, cancelled), "rows"), "utf8")).toContain("Kush");
  await bob.call(routes.cancelImport, { params: { id: cancelled } });
  const { id } = await importWhole(bob, Buffer.from(some));
  await expect.poll(() => listImportFiles(testApp.context)).toEqual([]);
  const kept = await testApp.context.database.db.selectFrom("import_failures").selectAll().execute();
  expect(kept.map(({ import_id, content }) => [import_id, content])).toEqual([[id, '["yesterday","Haze"]']]);
  const { raw } = await bob.call(routes.listFailedRows, { params: { id } });
  expect(raw.body).toContain("yesterday,Haze,2,");
  expect(raw.body).not.toContain("Kush");
  await bob.call(routes.undoImport, { params: { id } });
  expect((await settled(bob, id)).state).toBe("undone");
});

test("an upload that was never run goes after a day, and files of no import once they can't be on their way any more", async () => {
  const { context, clock } = testApp;
  const bob = await signUp(testApp, "forgetful");
  const { id } = (await upload(bob, Buffer.from("date,strain\n2024-01-01T00:00:00Z,Kush"))).body;
  const [coming, left] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const each of [coming, left]) await mkdir(importFolder(context, each), { recursive: true });
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  for (const each of [left, id]) await utimes(importFolder(context, each), hourAgo, hourAgo);
  await sweepImports(context);
  expect((await listImportFiles(context)).toSorted()).toEqual([id, coming].toSorted());
  clock.advance(24 * 60 * 60_000);
  await sweepImports(context);
  expect(await listImportFiles(context)).toEqual([coming]);
  expect((await bob.call(routes.listImports)).body).toEqual([]);
});
