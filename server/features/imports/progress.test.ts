import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaFolder, newIncomingPath } from "#server/media/incoming-folder.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { run, upload } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { findImport, type ImportRow } from "./imports.repo.ts";
import { runImport, undoImport, uploadImport } from "./imports.service.ts";
import { runClaimed } from "./run-import.service.ts";
import { workOnImports } from "./work-on-imports.service.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const working = new AbortController().signal;
const rowOf = async (person: TestPerson, id: string): Promise<ImportRow> => {
  const found = await findImport(testApp.context.database.db, person.user.id, id);
  if (!found) throw new Error("There is no such import");
  return found;
};

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

test("an import that's run while another file is being uploaded stays, with its Undo", async () => {
  const uma = await signUp(testApp, "uma");
  const { id } = (await upload(uma, Buffer.from("date,strain\n2024-01-01T00:00:00Z,Haze"))).body;
  const path = newIncomingPath(mediaFolder(testApp.context.config.dataFolder));
  const rows = Array.from({ length: 5_000 }, (_, at) => `2024-01-02T00:00:00Z,Strain ${at}`);
  await writeFile(path, ["date,strain", ...rows].join("\n"));
  let ran: Promise<unknown> | undefined;
  const file = {
    get path() {
      ran ??= run(uma, id);
      return path;
    },
  };
  const other = await uploadImport(testApp.context, { userId: uma.user.id }, {}, file);
  await ran;
  expect((await uma.call(routes.getImport, { params: { id } })).body).toMatchObject({ state: "done", added: 1 });
  expect((await upload(uma, Buffer.from("date,strain\n2024-01-03T00:00:00Z,Kush"))).status).toBe(201);
  expect((await uma.call(routes.getImport, { params: { id: other.id } })).status).toBe(404);
});

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

test("what's pressed while it's running or being undone says so, and that it's this one", async () => {
  const eve = await signUp(testApp, "eve");
  const { id } = (await upload(eve, Buffer.from("date,strain\n2024-01-01T00:00:00Z,Haze"))).body;
  const press = async (call: typeof routes.runImport | typeof routes.undoImport, of = id) => {
    const { status, raw } = await eve.call(call, { params: { id: of } });
    return [status, raw.json().message];
  };
  await runImport(testApp.context, { userId: eve.user.id }, id);
  for (const call of [routes.runImport, routes.undoImport])
    expect(await press(call)).toEqual([409, importMessages.running]);
  const looked = await eve.call(routes.previewImport, { params: { id }, body: {} });
  expect([looked.status, looked.raw.json().message]).toEqual([409, importMessages.running]);
  const other = (await upload(eve, Buffer.from("date,strain\n2024-01-02T00:00:00Z,Kush"))).body;
  expect(await press(routes.runImport, other.id)).toEqual([409, importMessages.underWay]);
  await workOnImports(testApp.context, working);
  await undoImport(testApp.context, { userId: eve.user.id }, id);
  for (const call of [routes.runImport, routes.undoImport])
    expect(await press(call)).toEqual([409, importMessages.undoing]);
  await workOnImports(testApp.context, working);
  expect(await press(routes.runImport)).toEqual([409, importMessages.notReady]);
  expect(await press(routes.undoImport)).toEqual([400, importMessages.notUndoable]);
});

test("a process that another one has taken over from adds and counts nothing more", async () => {
  const carol = await signUp(testApp, "carol");
  // A batch ends between days.
  const rows = Array.from({ length: 60 }, (_, at) => `2024-01-0${1 + Math.floor(at / 25)}T00:00:00Z,Strain ${at}`);
  const { id } = (await upload(carol, Buffer.from(["date,strain", ...rows].join("\n")))).body;
  await runImport(testApp.context, { userId: carol.user.id }, id);
  const before = await rowOf(carol, id);
  await workOnImports(testApp.context, stopAfterOneBatch());
  const taken = await rowOf(carol, id);
  expect(taken.added).toBe(25);
  expect(await runClaimed(testApp.context, before, working)).toBe(false);
  expect(await rowOf(carol, id)).toEqual(taken);
  await workOnImports(testApp.context, working);
  expect(await rowOf(carol, id)).toMatchObject({ state: "done", added: 60, present: 0, failed: 0 });
});

test("one that ended before what stands beside the sessions begins anew with that, and adds nothing twice", async () => {
  const dora = await signUp(testApp, "dora");
  const at = "2024-01-01T00:00:00.000Z";
  const sessions = [1, 2].map((id) => ({
    ...{ id, key: `key ${id}`, strainName: `Strain ${id}`, consumedAt: at, createdAt: at, photos: [] },
  }));
  const content = {
    ...{ format: 2, sessions, favorites: [{ sessionId: 2 }], ownEffects: [{ kind: "wanted", name: "like Tuesday" }] },
    comparisons: [{ winnerSessionId: 1, loserSessionId: 2, createdAt: at, ratedSessionId: null }],
    wantToTry: [{ strainName: "Haze", strainType: null, addedAt: at }],
    productMerges: [{ product: { strainName: "Strain 1" }, into: { strainName: "Strain 2" } }],
  };
  const { id } = (await upload(dora, Buffer.from(JSON.stringify(content)))).body;
  await runImport(testApp.context, { userId: dora.user.id }, id);
  const beside = async () => {
    const { comparisons, favorites, ownEffects, wantToTry, productMerges } = (
      await dora.call(routes.exportData)
    ).raw.json();
    return [comparisons, favorites, ownEffects, wantToTry, productMerges].map((list: unknown[]) => list.length);
  };
  for (const _ of ["before a crash", "after it"]) {
    expect(await runClaimed(testApp.context, await rowOf(dora, id), working)).toBe(true);
    expect(await beside()).toEqual([1, 1, 1, 1, 1]);
    expect(await rowOf(dora, id)).toMatchObject({ state: "running", added: 2, present: 0 });
  }
});
