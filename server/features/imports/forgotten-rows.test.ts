import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole, settled, upload } from "#test/archives.ts";
import { signUp } from "#test/people.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const heldRows = async (id: string) =>
  (await testApp.context.database.db.selectFrom("import_rows").selectAll().where("import_id", "=", id).execute())
    .filter(({ content }) => content !== "")
    .map(({ state }) => state);

test("an import that was cancelled or is through keeps nothing of the file but the rows that failed", async () => {
  const bob = await signUp(testApp, "keeper");
  const some = "date,strain\n2024-01-01T00:00:00Z,Kush\nyesterday,Haze";
  const cancelled = (await upload(bob, Buffer.from(some))).body.id;
  expect(await heldRows(cancelled)).toHaveLength(2);
  await bob.call(routes.cancelImport, { params: { id: cancelled } });
  expect(await heldRows(cancelled)).toEqual([]);
  const { id } = await importWhole(bob, Buffer.from(some));
  expect(await heldRows(id)).toEqual(["failed"]);
  const { raw } = await bob.call(routes.listFailedRows, { params: { id } });
  expect(raw.body).toContain("yesterday,Haze,2,");
  expect(raw.body).not.toContain("Kush");
  await bob.call(routes.undoImport, { params: { id } });
  expect((await settled(bob, id)).state).toBe("undone");
});
