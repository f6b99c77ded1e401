import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, run, settled, tableOf, upload, zipOf } from "#test/archives.ts";
import { engine } from "#test/database.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { listImportFiles, removeImportFiles } from "./import-files.ts";
import { sweepImports } from "./work-on-imports.service.ts";

let testApp: TestApp;
let picture: Buffer;
beforeAll(async () => {
  testApp = await startApp();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
});
afterAll(() => testApp.close());

const log = async (person: TestPerson, body: object, hasPhoto = false) =>
  (await person.call(routes.logSession, { body, ...(hasPhoto && { file: { content: picture } }) })).body;
const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;
const preview = async (person: TestPerson, id: string, body: object = {}) =>
  (await person.call(routes.previewImport, { params: { id }, body })).body;

const hasFile = async (id: string) => (await listImportFiles(testApp.context)).includes(id);

let people = 0;
const someone = () => signUp(testApp, `person${++people}`);

/** Someone with all that an export has. */
async function withHistory(): Promise<TestPerson> {
  const person = await someone();
  const kush = await log(
    person,
    { strainName: "Kush", ingestionMethod: "joint", companions: "Zed and Zoe", isPublic: true },
    true,
  );
  await person.call(routes.addPhoto, { params: { id: kush.id }, body: { alt: "A lake" }, file: { content: picture } });
  testApp.clock.advance(1_000);
  const haze = await log(person, { strainName: "Haze", key: "haze", moods: ["happy"], ownEffects: ["munchies"] });
  await person.call(routes.editSession, { params: { id: haze.id }, body: { rating: 8 } });
  await person.call(routes.compareSessions, { body: { winnerSessionId: kush.id, loserSessionId: haze.id } });
  return person;
}

describe("an own ZIP", () => {
  test("brings sessions back, with photos and comparisons", async () => {
    const alice = await withHistory();
    const archive = await archiveOf(alice);
    const bob = await someone();
    const before = (await mediaFiles(testApp.context.media)).length;
    const uploaded = await upload(bob, archive);
    expect(uploaded.body).toMatchObject({ kind: "archive", state: "ready", total: 2, photos: 2 });
    expect(await preview(bob, uploaded.body.id)).toMatchObject({ added: 2, present: 0, failed: 0, photos: 2 });
    expect(await sessionsOf(bob)).toEqual([]);
    const done = await run(bob, uploaded.body.id);
    expect(done).toMatchObject({ state: "done", added: 2, present: 0, failed: 0 });
    const [haze, kush] = await sessionsOf(bob);
    const [hers] = await sessionsOf(alice);
    expect(haze).toMatchObject({ strainName: "Haze", rating: 8, ownEffects: ["munchies"], createdAt: hers?.createdAt });
    expect(kush).toMatchObject({
      visibility: "public",
      photos: [{ alt: null }, { alt: "A lake" }],
      user: { id: bob.user.id },
    });
    expect((await mediaFiles(testApp.context.media)).length).toBe(before + 4);
    const rankings = (await bob.call(routes.listRankings, { params: { userId: bob.user.id } })).raw.body;
    expect(rankings).toContain("Kush");
    await expect.poll(() => hasFile(done.id)).toBe(false);
  });

  test("adds nothing the second time, here or where it came from", async () => {
    const alice = await withHistory();
    const archive = await archiveOf(alice);
    expect(await importWhole(alice, archive)).toMatchObject({ added: 0, present: 2, failed: 0 });
    const bob = await someone();
    await importWhole(bob, archive);
    expect(await importWhole(bob, archive)).toMatchObject({ added: 0, present: 2, failed: 0, undoUntil: null });
    expect(await sessionsOf(bob)).toHaveLength(2);
    expect((await bob.call(routes.exportData)).raw.json().comparisons).toHaveLength(1);
  });

  test("is in nobody's feed and tells nobody, also when it's shared later", async () => {
    const alice = await withHistory();
    const archive = await archiveOf(alice);
    testApp.clock.advance(60_000);
    const bob = await someone();
    const friend = await someone();
    await friend.call(routes.followUser, { body: { followingId: bob.user.id } });
    const fresh = await log(bob, { strainName: "Fresh", isPublic: true });
    await importWhole(bob, archive);
    const feed = async () => (await friend.call(routes.listFeed)).body.map(({ strainName }) => strainName);
    expect(await feed()).toEqual(["Fresh"]);
    const [, haze] = await sessionsOf(bob);
    for (const isPublic of [false, true])
      await bob.call(routes.editSession, { params: { id: haze?.id ?? 0 }, body: { isPublic } });
    expect(await feed()).toEqual(["Fresh"]);
    expect((await friend.call(routes.listNotifications)).body).toEqual([]);
    expect(fresh.id).toBeLessThan(haze?.id ?? 0);
  });

  test("of someone else comes without the names of the people they were with", async () => {
    const alice = await withHistory();
    const archive = await archiveOf(alice);
    const bob = await someone();
    await importWhole(bob, archive);
    expect((await bob.call(routes.exportData)).raw.body).not.toContain("Zed and Zoe");
    await alice.call(routes.deleteSession, { params: { id: (await sessionsOf(alice))[1]?.id ?? 0 } });
    await importWhole(alice, archive);
    expect((await alice.call(routes.exportData)).raw.body).toContain("Zed and Zoe");
  });

  test("can be undone for a day, which takes its photos too and leaves the rest", async () => {
    const archive = await archiveOf(await withHistory());
    const bob = await someone();
    await log(bob, { strainName: "Mine" });
    const before = await mediaFiles(testApp.context.media);
    const { id } = await importWhole(bob, archive);
    expect((await bob.call(routes.undoImport, { params: { id } })).status).toBe(200);
    expect(await settled(bob, id)).toMatchObject({ state: "undone", undoUntil: null });
    expect((await sessionsOf(bob)).map(({ strainName }) => strainName)).toEqual(["Mine"]);
    expect((await bob.call(routes.getCurrentUser)).body.sessionsCount).toBe(1);
    const left = { comparisons: [], ratings: [], ownEffects: [] };
    expect((await bob.call(routes.exportData)).raw.json()).toMatchObject(left);
    expect(await mediaFiles(testApp.context.media)).toEqual(before);
    const again = await importWhole(bob, archive);
    expect(again.added).toBe(2);
    testApp.clock.advance(24 * 60 * 60_000);
    expect((await bob.call(routes.undoImport, { params: { id: again.id } })).status).toBe(400);
    await sweepImports(testApp.context);
    expect((await bob.call(routes.listImports)).body).toEqual([]);
  });

  test("leaves own words that something else has when it's undone", async () => {
    const alice = await withHistory();
    await alice.call(routes.addOwnEffect, { body: { kind: "unwanted", name: "only listed" } });
    const archive = await archiveOf(alice);
    const bob = await someone();
    await bob.call(routes.addOwnEffect, { body: { kind: "wanted", name: "his own" } });
    const wordsOf = async () => (await bob.call(routes.listOwnEffects)).body.own.map(({ name }) => name).sort();
    const importAndUndo = async (meanwhile: () => Promise<unknown>) => {
      const { id } = await importWhole(bob, archive);
      expect(await wordsOf()).toEqual(["his own", "munchies", "only listed"]);
      await meanwhile();
      await bob.call(routes.undoImport, { params: { id } });
      await settled(bob, id);
    };
    await importAndUndo(async () => {});
    expect(await wordsOf()).toEqual(["his own"]);
    await importAndUndo(() => log(bob, { strainName: "Mine", ownEffects: ["munchies"] }));
    expect(await wordsOf()).toEqual(["his own", "munchies"]);
  });

  test("without its photos, when they aren't wanted", async () => {
    const archive = await archiveOf(await withHistory());
    const bob = await someone();
    const { body } = await upload(bob, archive);
    expect(await preview(bob, body.id, { withPhotos: false })).toMatchObject({ added: 2, photos: 0 });
    await run(bob, body.id);
    expect((await sessionsOf(bob)).map(({ photos }) => photos.length)).toEqual([0, 0]);
  });

  test("whose photo is no picture keeps that session out, and says why", async () => {
    const bob = await someone();
    const at = testApp.clock.now().toISOString();
    const session = {
      id: 1,
      key: "a",
      strainName: "Kush",
      consumedAt: at,
      createdAt: at,
      photos: [{ id: "p", alt: null }],
    };
    const content = JSON.stringify({ format: 2, sessions: [session, { ...session, id: 2, key: "b", photos: [] }] });
    const archive = await zipOf([
      { name: "sessions.json", content },
      { name: "photos/p.webp", content: "no picture" },
    ]);
    const { id, ...done } = await importWhole(bob, archive);
    expect(done).toMatchObject({ state: "done", added: 1, failed: 1 });
    const { raw } = await bobsFile(bob, id);
    expect(raw.body).toContain("Kush,,1,The photo must be an image file");
  });

  test("goes with the account", async () => {
    const archive = await archiveOf(await withHistory());
    const bob = await someone();
    const { body } = await upload(bob, archive);
    expect(await hasFile(body.id)).toBe(true);
    await bob.call(routes.deleteAccount);
    expect(await hasFile(body.id)).toBe(false);
    const { db } = testApp.context.database;
    expect(await db.selectFrom("imports").selectAll().where("id", "=", body.id).execute()).toEqual([]);
  });
});

const bobsFile = async (person: TestPerson, id: string) => ({
  raw: await person.get(`/api/user/imports/${id}/failed.csv`),
});

describe("a table", () => {
  const csv = [
    "When,Strain,Made by,Score,Method,THC,Feelings,Notes",
    "03/05/2024 20:00,Blue Dream,Acre,4,Joint,21.5%,Happy; Munchies,'=nice",
    "04/05/2024,Gummy,,5,Edible,10mg,,",
    "yesterday,Kush,,1,Bong,,,",
    "05/05/2024,Kush,,9,Bong,,,",
  ].join("\r\n");
  const columns = ["date", "strainName", "brand", "rating", "ingestionMethod", "thc", "effects", "notes"];
  const choices = { columns, dateOrder: "dmy", timeZone: "Europe/Berlin", ratingScale: 5, milligrams: ["edible"] };

  test("shows what it comes to before anything is added, and asks what it doesn't tell", async () => {
    const bob = await someone();
    const { body } = await upload(bob, Buffer.from(csv));
    expect(body).toMatchObject({
      ...{
        kind: "table",
        total: 4,
        choices: { columns: ["date", "strainName", "", "rating", "ingestionMethod", "thc", "effects", "notes"] },
      },
    });
    expect(body.columns?.[1]).toEqual({ name: "Strain", samples: ["Blue Dream", "Gummy", "Kush"] });
    const shown = await preview(bob, body.id, { choices });
    expect(shown).toMatchObject({
      added: 3,
      present: 0,
      failed: 1,
      asks: { dateOrder: true, timeZone: true, potencyOf: [], ratingScale: true },
    });
    expect(shown.sessions[0]).toEqual({
      ...{ row: 1, strainName: "Blue Dream", brand: "Acre", ingestionMethod: "joint", thcPercentage: 21.5, rating: 8 },
      ...{ amount: null, amountUnit: null, effects: ["happy", "Munchies"], notes: "=nice", utcOffset: null },
      consumedAt: "2024-05-03T18:00:00.000Z",
    });
    expect(shown.failures).toEqual([{ row: 3, reason: "We couldn't read the date" }]);
    expect(shown.leftOut).toEqual([
      { what: "rating", reason: "The rating isn't from 0 to 5", count: 1, rows: [4], cells: ["9"] },
    ]);
    expect(await sessionsOf(bob)).toEqual([]);
  });

  test("adds its rows once, however often it's imported, and gives failed ones back with reasons", async () => {
    const bob = await someone();
    const importTable = async () => {
      const { id } = (await upload(bob, Buffer.from(csv))).body;
      await preview(bob, id, { choices });
      return await run(bob, id);
    };
    const first = await importTable();
    expect(first).toMatchObject({ added: 3, failed: 1 });
    expect(await importTable()).toMatchObject({ added: 0, present: 3, failed: 1 });
    const [unrated, gummy, dream] = await sessionsOf(bob);
    expect(unrated).toMatchObject({ strainName: "Kush", rating: null });
    expect(gummy).toMatchObject({ thcPercentage: 10, rating: 10, visibility: "public" });
    expect(dream).toMatchObject({
      ...{ notes: "=nice", moods: '["happy"]', ownEffects: ["Munchies"], createdAt: "2024-05-03T12:00:00.000Z" },
    });
    const { raw } = await bobsFile(bob, first.id);
    expect(raw.body.split("\r\n").slice(1)).toEqual(["yesterday,Kush,,1,Bong,,,,3,We couldn't read the date", ""]);
  });

  test("of an export is read by itself, and adds nothing where the sessions are", async () => {
    const alice = await withHistory();
    const table = await tableOf(alice);
    expect(await importWhole(alice, table)).toMatchObject({ added: 0, present: 2 });
    const bob = await someone();
    expect(await importWhole(bob, table)).toMatchObject({ added: 2, failed: 0 });
    expect((await sessionsOf(bob))[0]).toMatchObject({ strainName: "Haze", rating: 8, moods: '["happy"]' });
    const carol = await someone();
    await log(carol, { strainName: "Hidden", visibility: "private" });
    const [first = "", ...lines] = table.toString().split("\r\n");
    const rows = lines.map((line, at) => (at === 0 ? line.replace(",public,", ",nobody at all,") : line));
    await importWhole(carol, Buffer.from([first, ...rows].join("\r\n")));
    expect((await sessionsOf(carol)).map(({ visibility }) => visibility).toSorted()).toEqual([
      ...["private", "private", "public"],
    ]);
  });

  test("says of each row what it loses", async () => {
    const bob = await someone();
    const rows = [
      ...["When,Strain,Method,THC,CBD,Amount", "2024-01-01T00:00:00Z,Gummy,Edible,20%,5mg,"],
      ...["2024-01-02T00:00:00Z,Haze,Joint,100 mg,1%,3 pieces", "2024-01-03T00:00:00Z,Kush,Joint,100mg,,0.5g"],
    ];
    const { body } = await upload(bob, Buffer.from(rows.join("\n")));
    const shown = await preview(bob, body.id);
    expect(shown).toMatchObject({ added: 3, failed: 0 });
    expect(shown.leftOut).toEqual([
      { what: "thc", reason: "THC isn't in milligrams here", count: 1, rows: [1], cells: ["20%"] },
      {
        ...{ what: "amount", reason: "The amount's unit doesn't go with the method" },
        ...{ count: 1, rows: [2], cells: ["3 pieces"] },
      },
      { what: "thc", reason: "THC isn't in percent here", count: 2, rows: [2, 3], cells: ["100 mg", "100mg"] },
    ]);
  });

  test("whose ratings never exceed five is taken for stars", async () => {
    const bob = await someone();
    const table = (ratings: string[]) =>
      Buffer.from(["date,score", ...ratings.map((rating) => `2024-01-01T00:00:00Z,${rating}`)].join("\n"));
    const scaleOf = async (ratings: string[]) => (await upload(bob, table(ratings))).body.choices?.ratingScale;
    expect(await scaleOf(["4", "", "5 stars"])).toBe(5);
    expect(await scaleOf(["4", "7"])).toBe(10);
  });

  test("needs a column with dates", async () => {
    const bob = await someone();
    const { id } = (await upload(bob, Buffer.from("a,b\r\n1,2"))).body;
    for (const route of [routes.previewImport, routes.runImport])
      expect((await bob.call(route, { params: { id }, body: {} })).status).toBe(400);
  });
});

test("a cancelled import stops, and what it has added can be undone", async () => {
  const bob = await someone();
  const rows = Array.from({ length: 400 }, (_, at) => `2024-01-01T00:00:00Z,Strain ${at}`);
  const { id } = (await upload(bob, Buffer.from(["date,strain", ...rows].join("\n")))).body;
  await bob.call(routes.runImport, { params: { id } });
  await bob.call(routes.cancelImport, { params: { id } });
  const { state, added, done } = await settled(bob, id);
  const count = (await bob.call(routes.getCurrentUser)).body.sessionsCount;
  expect({ state, added, done }).toEqual({ state: "cancelled", added: count, done: count });
  expect(count).toBeLessThan(400);
  if (added > 0) {
    await bob.call(routes.undoImport, { params: { id } });
    expect(await settled(bob, id)).toMatchObject({ state: "undone", added: 0 });
  }
  expect(await sessionsOf(bob)).toEqual([]);
  expect((await bob.call(routes.cancelImport, { params: { id } })).status).toBe(409);
});

test("an import whose file is on a machine that is gone fails, and may be brought in again", async () => {
  const archive = await archiveOf(await withHistory());
  const bob = await someone();
  const { id } = (await upload(bob, archive)).body;
  await removeImportFiles(testApp.context, id);
  await bob.call(routes.runImport, { params: { id } });
  const state = async () => (await bob.call(routes.getImport, { params: { id } })).body.state;
  testApp.clock.advance(59 * 60_000);
  await sweepImports(testApp.context);
  expect(await state()).toBe("running");
  testApp.clock.advance(60_000);
  await sweepImports(testApp.context);
  expect(await state()).toBe("failed");
  expect(await importWhole(bob, archive)).toMatchObject({ state: "done", added: 2 });
});

// PostgreSQL gives up the whole transaction of a statement that failed.
test.runIf(engine === "sqlite")("a failure of the server is none of a row's, and is told to nobody", async () => {
  const archive = await archiveOf(await withHistory());
  const bob = await someone();
  const { id } = (await upload(bob, archive)).body;
  const { db } = testApp.context.database;
  await sql`create trigger refuses_words before insert on own_effects begin select raise(abort, 'broken'); end`.execute(
    db,
  );
  const { state, failed } = await run(bob, id);
  await sql`drop trigger refuses_words`.execute(db);
  expect({ state, failed }).toEqual({ state: "failed", failed: 0 });
  expect(await importWhole(bob, archive)).toMatchObject({ state: "done", failed: 0 });
});

test("a machine that hasn't got an import's file says so, before it runs", async () => {
  const bob = await someone();
  const { id } = (await upload(bob, await archiveOf(await withHistory()))).body;
  await removeImportFiles(testApp.context, id);
  for (const route of [routes.previewImport, routes.listFailedRows])
    expect(await bob.call(route, { params: { id }, body: {} })).toMatchObject({
      status: 503,
      body: { message: importMessages.fileElsewhere },
    });
  expect((await bob.call(routes.cancelImport, { params: { id } })).status).toBe(200);
});

test("an upload that was never run makes room for the next one, and a running one doesn't", async () => {
  const bob = await someone();
  const table = Buffer.from("date,strain\n2024-01-01T00:00:00Z,Kush");
  const first = (await upload(bob, table)).body;
  const second = (await upload(bob, table)).body;
  expect((await bob.call(routes.listImports)).body.map(({ id }) => id)).toEqual([second.id]);
  expect((await bob.call(routes.getImport, { params: { id: first.id } })).status).toBe(404);
  await run(bob, second.id);
  expect((await bob.call(routes.runImport, { params: { id: second.id } })).status).toBe(409);
});
