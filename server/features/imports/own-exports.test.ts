import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, filesOf, importWhole, tableOf, upload, zipOf } from "#test/archives.ts";
import { readFile } from "#test/imported-file.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const kush = { strainName: "Kush <b>", notes: "R&amp;D", location: "N/A", ownEffects: ["a / b", "munchies"] };
  await alice.call(routes.logSession, { body: kush, file: { content: picture } });
  testApp.clock.advance(60_000);
  const haze = {
    ...{ strainName: "Haze", ingestionMethod: "edible", thcPercentage: 10, amount: 2, amountUnit: "pieces" },
    facts: {
      cannabinoids: [
        { name: "THC", amount: "10", unit: "mg" },
        { name: "THCA", amount: "24.10", unit: "%" },
        { name: "CBX-7", amount: "0.2", unit: "%" },
      ],
      terpenes: [
        { name: "Myrcene", amount: "6.20", unit: "mg/g" },
        { name: "(−)-Odd one, (new)", amount: "0.00012", unit: "%" },
      ],
      ...{ batch: "SA-2207", grower: "=Slow, Acre", testedOn: "2026-10-03", price: "$38", size: "3.5 g" },
      ...{ aromas: ["cedar", "black, pepper"], address: "https://lab.example/1" },
    },
  };
  const reasons = {
    reasons: ["sleep", "with friends", "neck; left, upper"],
    reasonLevels: [
      { reason: "sleep", before: 3, after: 10 },
      { reason: "pain", before: 0 },
    ],
  };
  const { body } = await alice.call(routes.logSession, {
    body: { ...haze, ...reasons, reasons: [...reasons.reasons, "pain"], sharesReasons: true },
  });
  await alice.call(routes.editSession, { params: { id: body.id }, body: { rating: 4 } });
});
afterAll(() => testApp.close());

test.each([
  ["effects.csv", "session key,date,kind,effect\r\none,2026-10-03T20:15:00Z,own,munchies\r\n"],
  ["products.csv", "strain,brand,sessions,average rating,last had\r\nHaze,,1,8,2026-10-03T20:15:00Z\r\n"],
])("%s alone is told to be one list of an export, and what to choose instead", async (_, content) => {
  expect(await upload(alice, Buffer.from(`\ufeff${content}`))).toMatchObject({
    status: 400,
    body: { message: importMessages.otherFiles.partOfExport },
  });
});

const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body.map(
    ({
      strainName,
      notes,
      location,
      ownEffects,
      thcPercentage,
      amount,
      amountUnit,
      rating,
      photos,
      facts,
      ...session
    }) => ({
      ...{ strainName, notes, location, ownEffects, thcPercentage, amount, amountUnit, rating, photos: photos.length },
      ...{ facts, reasons: session.reasons },
      levels: session.reasonLevels?.map(({ reason, before, after }) => [reason, before, after]),
    }),
  );

test("the JSON export alone comes back, without photos, and adds nothing where it came from", async () => {
  const { rawPayload } = (await alice.call(routes.exportData)).raw;
  expect(await importWhole(alice, rawPayload)).toMatchObject({ kind: "archive", added: 0, present: 2, photos: 0 });
  const bob = await signUp(testApp, "bob");
  expect(await importWhole(bob, rawPayload)).toMatchObject({ added: 2, failed: 0 });
  expect(await sessionsOf(bob)).toEqual((await sessionsOf(alice)).map((session) => ({ ...session, photos: 0 })));
});

test("the ZIP comes back, with photos, when a Mac has unpacked it and packed its folder again", async () => {
  const folder = "highnote-export-2026-06-15";
  const packed = [...(await filesOf(await archiveOf(alice)))].flatMap(([name, content]) => [
    { name: `${folder}/${name}`, content },
    { name: `__MACOSX/${folder}/${name.replace(/[^/]+$/, "._$&")}`, content: "Mac OS X" },
  ]);
  const archive = await zipOf([{ name: `${folder}/.DS_Store`, content: "\0\0\0\u0001Bud1" }, ...packed]);
  const carol = await signUp(testApp, "carol");
  expect(await importWhole(carol, archive)).toMatchObject({ kind: "archive", added: 2, failed: 0 });
  expect(await sessionsOf(carol)).toEqual(await sessionsOf(alice));
});

test("its table is read as it was written: on the scale of ten, with units, and with what another app would mean by signs", async () => {
  const { source, person, asks, leftOut } = await readFile(testApp, await tableOf(alice));
  expect([source, leftOut]).toEqual(["HighNote", []]);
  expect(asks).toMatchObject({ ratingScale: false, timeZone: false, edibleUnit: false });
  expect(await sessionsOf(person)).toEqual((await sessionsOf(alice)).map((session) => ({ ...session, photos: 0 })));
});

test("what was logged here stays as its owner has left it since, and what comes back has what it had", async () => {
  const dora = await signUp(testApp, "dora");
  const log = async (strainName: string) => (await dora.call(routes.logSession, { body: { strainName } })).body.id;
  const [gone, ...others] = [await log("Kush"), await log("Haze"), await log("Gelato")];
  const [winner = 0, loser = 0] = others;
  const pin = (sessionId: number) => dora.call(routes.pinFavorite, { body: { sessionId } });
  const compare = async (winnerSessionId: number) =>
    (await dora.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId: loser } })).body.id;
  await compare(gone);
  const taken = await compare(winner);
  for (const id of [gone, winner]) await pin(id);
  const exported = await archiveOf(dora);
  expect((await dora.call(routes.undoComparison, { params: { id: taken } })).status).toBe(204);
  await dora.call(routes.unpinFavorite, { params: { sessionId: winner } });
  await dora.call(routes.deleteSession, { params: { id: gone } });
  expect(await importWhole(dora, exported)).toMatchObject({ added: 1, present: 2 });
  const { sessions, favorites, comparisons } = (await dora.call(routes.exportData)).raw.json();
  const { id: back } = sessions.find(({ strainName }: { strainName: string }) => strainName === "Kush");
  expect(favorites).toMatchObject([{ sessionId: back }]);
  expect(comparisons).toMatchObject([{ winnerSessionId: back, loserSessionId: loser }]);
});
