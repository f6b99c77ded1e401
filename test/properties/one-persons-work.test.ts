import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { productName, productsOf } from "#server/features/products/products.service.ts";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { upload } from "#test/archives.ts";
import { engine } from "#test/database.ts";
import { password, type TestPerson } from "#test/people.ts";
import { matrix } from "./access-matrix/matrix.ts";
import { createWorld, type World } from "./access-matrix/world.ts";

/**
 * Milliseconds of processor time that another person's request may have to wait for one batch of somebody's work, where
 * `knownWork` takes `knownWorkMs`, as on two quiet cores.
 */
const longestHoldMs = 100;
const knownWorkMs = 22;
const rowsAtOnce = 200;
const comparisons = 20_000;
const strains = 700;

let app: TestApp;
let world: World;
/** Everything of the world is hers. */
let alice: TestPerson;

beforeAll(async () => {
  app = await startApp();
  world = await createWorld(app);
  alice = world.owner;
  await fill();
  await recount(app.context.database);
});
afterAll(() => app.close());

/** As many sessions as one import takes, with as much beside them. */
async function fill(): Promise<void> {
  const { db } = app.context.database;
  const now = app.clock.now().getTime();
  const hour = 60 * 60_000;
  const names = Array.from({ length: strains }, (_, number) => ({ strain_key: `strain${number}`, brand_key: null }));
  const products = await inTransaction(app.context.database, (transaction) => productsOf(transaction, names));
  // Beside those that she has, no more than an import takes.
  const batches = Array.from({ length: importLimits.sessions / rowsAtOnce - 1 }, (_, batch) => batch * rowsAtOnce);
  for (const first of batches) {
    const numbers = Array.from({ length: rowsAtOnce }, (_, number) => first + number);
    const rows = numbers.map((number) => {
      const time = new Date(now - number * hour);
      return {
        user_id: alice.user.id,
        ...{ strain_name: `Strain ${number % strains}`, strain_key: `strain${number % strains}` },
        product_id: products.get(productName({ strain_key: `strain${number % strains}` })) ?? null,
        ...{ rating: number % 5 === 0 ? null : (number % 100) / 10, moods: '["happy","relaxed"]', own_effects: "[]" },
        ...{ notes: "A long evening with friends. ".repeat(8), private_note: "Only mine. ".repeat(10) },
        ...{ visibility: "private" as const, consumed_at: time, created_at: time, updated_at: time },
      };
    });
    await db.insertInto("cannabis_sessions").values(rows).execute();
  }
  const sessions = await db.selectFrom("cannabis_sessions").select("id").orderBy("id").execute();
  const idAt = (place: number) => sessions[place % sessions.length]?.id ?? 0;
  for (let first = 0; first < comparisons; first += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, number) => {
      const place = (first + number) * 7;
      return {
        ...{
          user_id: alice.user.id,
          winner_session_id: idAt(place),
          loser_session_id: idAt(place + 1 + (number % 50)),
        },
        created_at: new Date(now - (first + number) * 1_000),
      };
    });
    await db.insertInto("session_comparisons").values(rows).execute();
  }
}

function tableOf(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, number) => {
    const time = new Date(Date.UTC(2020, 0, 1, number)).toISOString();
    return `${time},Strain ${number % strains},Brand,Joint,20%,4,"${"some notes ".repeat(10)}"`;
  });
  return Buffer.from(["date,strain,brand,method,thc,rating,notes", ...lines].join("\n"));
}

const processorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Something that no change of ours makes faster or slower. */
function knownWork(): void {
  for (let time = 0; time < 32; time += 1) {
    const rows = Array.from({ length: 2_000 }, (_, number) => ({ strain: `Strain ${number % 70}`, number }));
    const copies: typeof rows = JSON.parse(JSON.stringify(rows));
    copies.sort((a, b) => a.strain.localeCompare(b.strain) || b.number - a.number);
  }
}

/** How many times slower this machine is just now: the same export held 27 ms on quiet cores and 184 ms on slow, busy ones. */
function slowness(): number {
  const [, median = 0] = Array.from({ length: 3 }, () => {
    const before = processorMs();
    knownWork();
    return processorMs() - before;
  }).sort((a, b) => a - b);
  return Math.max(1, median / knownWorkMs);
}

/**
 * The processor time of the longest turn of the event loop while `work` goes on, as it would be on a quiet machine: what a
 * request of anybody waits for.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const longest = await longestTurn(work);
  return longest < longestHoldMs ? longest : longest / slowness();
}

/**
 * The same of what may be done again, and of which nothing is kept: the shortest of three, where the first is too long. One turn
 * of several hundred is easily the machine's own, while work that isn't cut into turns holds the loop each time.
 */
async function longestHoldEachTime(work: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 3 && shortest >= longestHoldMs; times += 1)
    shortest = Math.min(shortest, await longestHold(work));
  return shortest;
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const before = processorMs();
    await setImmediate();
    longest = Math.max(longest, processorMs() - before);
  }
  await working;
  return longest;
}

/** In the pieces in which it comes: to put an answer of 20 MB together holds the loop by itself. */
async function read(url: string): Promise<Uint8Array[]> {
  const headers = { authorization: `Bearer ${alice.sessionId}` };
  const answer = await app.app.inject({ method: "GET", url, headers, payloadAsStream: true });
  expect(answer.statusCode).toBe(200);
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.stream()) pieces.push(piece);
  return pieces;
}
const preview = async (id: string) =>
  expect((await alice.call(routes.previewImport, { params: { id }, body: {} })).status).toBe(200);
const failedRows = (id: string) => read(routes.listFailedRows.path.replace(":id", id));

async function receive(content: Buffer): Promise<string> {
  const { status, body } = await upload(alice, content);
  expect(status).toBe(201);
  return body.id;
}

/** Every step of an import but the last one. */
async function look(content: Buffer): Promise<string> {
  let id = "";
  const receiving = async () => {
    id = await receive(content);
  };
  expect(await longestHoldEachTime(receiving)).toBeLessThan(longestHoldMs);
  expect(await longestHoldEachTime(() => preview(id))).toBeLessThan(longestHoldMs);
  expect(await longestHoldEachTime(() => failedRows(id))).toBeLessThan(longestHoldMs);
  return id;
}

async function settle(id: string, by: "runImport" | "undoImport", state: "done" | "undone"): Promise<void> {
  const { status } = await alice.call(routes[by], { params: { id } });
  expect(status).toBe(200);
  const stateOf = async () => (await alice.call(routes.getImport, { params: { id } })).body.state;
  await expect.poll(stateOf, { timeout: 250_000, interval: 200 }).toBe(state);
}
const run = (id: string) => settle(id, "runImport", "done");
const undo = (id: string) => settle(id, "undoImport", "undone");

test("an export of 10,000 sessions holds nobody up, nor does bringing it in again", async () => {
  expect(await longestHoldEachTime(() => read(routes.exportData.path))).toBeLessThan(longestHoldMs);
  let archive: Uint8Array[] = [];
  const exporting = async () => {
    archive = await read(routes.exportArchive.path);
  };
  expect(await longestHoldEachTime(exporting)).toBeLessThan(longestHoldMs);
  const id = await look(Buffer.concat(archive));
  expect(await longestHold(() => run(id))).toBeLessThan(longestHoldMs);
});

/** Every read of the world, except those that the other tests measure. */
const readings = (Object.keys(routes) as (keyof Routes)[])
  .filter((name) => routes[name].method === "GET" && !["exportData", "exportArchive", "listFailedRows"].includes(name))
  .flatMap((name) => matrix[name].map((row) => ({ ...row, name })))
  .flatMap((row) => (["owner", "follower"] as const).map((by) => ({ ...row, by })));

/** Those of them that hold the loop for too long. */
async function holding(calls: typeof readings): Promise<typeof readings> {
  const held: typeof readings = [];
  for (const call of calls) {
    const { name, request, by } = call;
    const ms = await longestHold(() => world[by].call(routes[name], request?.(world, by)));
    if (ms >= longestHoldMs) held.push(call);
  }
  return held;
}

// PostgreSQL's driver reads an answer of that size in one piece, at times for as long.
test.runIf(engine === "sqlite")("nor does any call that reads, whoever asks about them", async () => {
  const first = await holding(readings);
  // Another time: code that was new has been compiled, and what is kept of the journal is worth nothing any more.
  await alice.call(routes.editSession, { params: { id: world.public.session }, body: { rating: 9 } });
  const again = await holding(first);
  expect(again.map(({ name, about, by }) => `${name} of ${about} by ${by}`)).toEqual([]);
});

/** PostgreSQL takes minutes for as many as may be at once, in batches as short as those of fewer. */
const changedAtOnce = engine === "sqlite" ? limits.selection.max : 1_000;

test("nor do changes of as many as may be at once, nor their undo, nor an export of a choice", async () => {
  const { db } = app.context.database;
  const rows = await db.selectFrom("cannabis_sessions").select("id").where("user_id", "=", alice.user.id).execute();
  const sessionIds = rows.slice(-changedAtOnce).map(({ id }) => id);
  let id = 0;
  const exporting = () => alice.call(routes.exportSelection, { body: { sessionIds, format: "csv" } });
  const changing = async () => {
    const change = { location: "Elsewhere", visibility: "followers" };
    const { status, body } = await alice.call(routes.changeSessions, { body: { sessionIds, change, key: "all" } });
    expect(status).toBe(200);
    id = body.id;
  };
  const undoing = async () => {
    const { body } = await alice.call(routes.undoBulkChange, { params: { id } });
    expect(body.restored).toBeGreaterThan(changedAtOnce / 2);
  };
  for (const work of [exporting, changing, undoing])
    expect(await longestHold(work), work.name).toBeLessThan(longestHoldMs);
});

test("a table of as many holds nobody up, however often it's looked at at once, nor does taking it back", async () => {
  const id = await look(tableOf(importLimits.sessions));
  const often = () => Promise.all(Array.from({ length: 8 }, () => preview(id)));
  expect(await longestHoldEachTime(often)).toBeLessThan(longestHoldMs);
  const some = await receive(tableOf(2_000));
  expect(await longestHold(() => run(some))).toBeLessThan(longestHoldMs);
  expect(await longestHold(() => undo(some))).toBeLessThan(longestHoldMs);
});

test("nor does the end of an account with as many", async () => {
  const ending = async () => {
    expect((await alice.call(routes.deleteAccount, { body: { password } })).status).toBe(204);
  };
  expect(await longestHold(ending)).toBeLessThan(longestHoldMs);
});
