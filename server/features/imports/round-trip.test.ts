import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openSqlite } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { routes } from "#shared/contract/routes.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { engine } from "#test/database.ts";
import { essenceOf } from "#test/export-essence.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";

async function embedded() {
  const database = openSqlite(":memory:");
  await migrate(database);
  return { database, close: () => database.close() };
}

const methods = ["joint", "pen", "edible", "bong", "dab", "other"] as const;

/** Sixty sessions with all that a session can have, and what stands beside them. */
async function live(app: TestApp, person: TestPerson): Promise<void> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    app.clock.advance(60_000);
    const body = {
      strainName: at % 7 === 0 ? "=Kush" : `Strain ${at % 9}`,
      ...{ brand: at % 3 === 0 ? `Acre ${at % 2}` : null, ingestionMethod: methods[at % 6], thcPercentage: at / 2 },
      ...{
        moods: at % 4 === 0 ? ["happy", "calm"] : [],
        notes: `"${at}",\n-1`,
        privateNote: at % 5 === 0 ? "mine" : null,
      },
      ...{ ownEffects: at % 6 === 0 ? ["munchies"] : [], unwantedEffects: at % 8 === 0 ? ["dizzy", "own one"] : [] },
      ...{
        companions: "Zed",
        location: "Home",
        strainType: "indica",
        ...(at % 4 < 3 && { bodyMindRatio: at }),
        sharesEffects: at % 2 === 0,
      },
      ...{ consumedAt: new Date(app.clock.now().getTime() - at * 3_600_000).toISOString() },
      visibility: visibilities[at % visibilities.length],
      ...(at % 9 === 0 && {
        facts: {
          cannabinoids: [{ name: "THCA", amount: `${at}.10`, unit: "%" }],
          terpenes: [{ name: "trans-alpha-bergamotene", amount: "0.05", unit: "%" }],
          ...{ batch: at % 2 === 0 ? `B-${at}` : null, price: "$38", size: "3.5 g", aromas: ["cedar"] },
          ...{ grower: "Slow Acre", testedOn: "2026-05-03", address: `https://lab.example/${at}` },
        },
      }),
      ...(at % 2 === 0 && { key: `key ${at}` }),
    };
    const { id } = (
      await person.call(routes.logSession, { body, ...(at % 10 === 0 && { file: { content: picture } }) })
    ).body;
    ids.push(id);
    if (at % 18 === 0)
      await person.call(routes.setLabelPhoto, { params: { id }, body: {}, file: { content: picture } });
    const comparisons = [at - 3, at - 6].flatMap((other) =>
      other < 0 ? [] : { sessionId: ids[other], better: other % 2 === 0 ? null : other % 4 === 1 },
    );
    const rating = { rating: (at % 21) / 2, ...(at % 6 === 0 && { comparisons }) };
    if (at % 3 === 0) await person.call(routes.editSession, { params: { id }, body: rating });
    if (at === 30) {
      const rankings = ids
        .filter((_, other) => other % 5 === 0)
        .map((sessionId, above) => ({ sessionId, rank: above + 1 }));
      await person.call(routes.updateRankings, { body: { rankings } });
    }
    if (at === 10)
      await person.call(routes.addPhoto, { params: { id }, body: { alt: "Äpfel" }, file: { content: picture } });
  }
  for (let at = 0; at + 7 < 60; at += 3) {
    app.clock.advance(1_000);
    await person.call(routes.compareSessions, { body: { winnerSessionId: ids[at], loserSessionId: ids[at + 7] } });
  }
  for (const at of [3, 1]) await person.call(routes.pinFavorite, { body: { sessionId: ids[at] } });
  // Of sessions that have no rating.
  const dueAt = new Date(app.clock.now().getTime() + 60 * 60_000).toISOString();
  for (const at of [1, 2]) await person.call(routes.setReminder, { params: { id: ids[at] ?? 0 }, body: { dueAt } });
  await person.call(routes.skipReminder, { params: { id: ids[2] ?? 0 } });
  await person.call(routes.addOwnEffect, { body: { kind: "wanted", name: "never used" } });
  const products = (await person.call(routes.listOwnProducts)).body;
  await person.call(routes.mergeProducts, { body: { productId: products[0]?.id, intoProductId: products[1]?.id } });
  await person.call(routes.addWant, { body: { productId: products[2]?.id } });
  await person.call(routes.startExperiment, {
    body: { kind: "method", a: "pen", b: "joint", kept: null, evenings: 20, isSpaced: true, key: "one" },
  });
  const beganOn = app.clock.now().toISOString().slice(0, 10);
  const pause = { beganOn, until: null, restsFeed: true, restsSuggestions: false, keepsLines: true };
  for (const key of ["first", "second"]) {
    const { id } = (await person.call(routes.startBreak, { body: { ...pause, key } })).body.currentBreak ?? { id: 0 };
    await person.call(routes.writeLine, { params: { id }, body: { day: beganOn, text: "Schlecht geträumt\nund gut" } });
    if (key === "first")
      await person.call(routes.endBreak, { params: { id }, body: { endedOn: beganOn, note: "Tea" } });
  }
  const evening = { ingestionMethod: "pen", experimentEvening: 1, utcOffset: 120, isPublic: false };
  await person.call(routes.logSession, { body: evening });
}

async function essence(person: TestPerson) {
  await person.call(routes.confirmPassword, { body: { password } });
  return essenceOf((await person.call(routes.exportData)).raw.json());
}

describe.runIf(engine === "postgres")("an export", () => {
  test("imported on the other engine and exported again is the same, and so back again", async () => {
    const [old, moved, back] = [
      await startApp({}, await embedded()),
      await startApp(),
      await startApp({}, await embedded()),
    ];
    for (const app of [moved, back]) app.clock.advance(24 * 60 * 60_000);
    const home = await signUp(old, "alice");
    await live(old, home);
    const before = await essence(home);
    expect(before.sessions).toHaveLength(61);
    const audiences = new Set((before.sessions as { visibility: string }[]).map(({ visibility }) => visibility));
    expect(audiences).toEqual(new Set(visibilities));
    let archive = await archiveOf(home);
    for (const app of [moved, back]) {
      const there = await signUp(app, "alice");
      expect(await importWhole(there, archive)).toMatchObject({ added: 61, failed: 0 });
      expect(await essence(there)).toEqual(before);
      archive = await archiveOf(there);
    }
    for (const app of [old, moved, back]) await app.close();
  });
});
