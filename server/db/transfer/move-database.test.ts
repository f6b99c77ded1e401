import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, openSqlite } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { emptyPlace, engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { callerOf } from "#test/people.ts";
import { createWorld, type World } from "#test/properties/access-matrix/world.ts";
import { userRow } from "#test/rows.ts";
import { runScript } from "#test/run-script.ts";
import { startServer } from "#test/server-process.ts";
import { moveDatabase } from "./move-database.ts";
import { isMoveUnfinished } from "./move-target.ts";

/** A SQLite database to move. */
async function embedded(): Promise<TestDatabase> {
  const database = openSqlite(":memory:");
  await migrate(database);
  return { database, close: () => database.close() };
}

describe.runIf(engine === "postgres")("a move from SQLite to PostgreSQL", () => {
  let old: TestApp;
  let world: World;
  let lastId: number;
  beforeAll(async () => {
    old = await startApp({}, await embedded());
    world = await createWorld(old);
    const body = { strainName: "Gone", moods: ["happy"], thcPercentage: 12.3 };
    const { id } = (await world.owner.call(routes.logSession, { body })).body;
    await world.owner.call(routes.editSession, { params: { id }, body: { rating: 7.3 } });
    lastId = (await world.owner.call(routes.logSession, { body })).body.id;
    await world.owner.call(routes.deleteSession, { params: { id: lastId } });
  });
  afterAll(() => old.close());
  const source = () => old.context.database;

  test("copies everything: answers are the same, and ids continue after the highest", async () => {
    const target = await freshDatabase();
    const counts = await moveDatabase(source(), target.database, { batchSize: 3 });
    expect(counts.get("users")).toBe(8);
    const moved = await startApp({}, target);
    const reads = [
      ...[routes.listFeed, routes.getCurrentUser, routes.exportData, routes.listRankings, routes.listNotifications],
      ...[routes.listConversations, routes.listBlocks, routes.listFollowRequests, routes.listUsers],
    ];
    for (const viewpoint of ["owner", "follower", "requester", "blocked"] as const) {
      const there = callerOf(moved, world[viewpoint].sessionId);
      for (const route of reads) {
        const [before, after] = [await world[viewpoint].call(route), await there.call(route)];
        expect(before.status).toBe(200);
        expect(after.body).toEqual(before.body);
      }
    }
    const owner = callerOf(moved, world.owner.sessionId);
    const next = await owner.call(routes.logSession, { body: { strainName: "Next" } });
    expect(next.body.id).toBe(lastId + 1);
    const seen = async () => (await owner.call(routes.listNotifications)).headers.etag;
    const before = await seen();
    const liked = { body: { sessionId: next.body.id } };
    await callerOf(moved, world.follower.sessionId).call(routes.likeSession, liked);
    expect(await seen()).not.toBe(before);
    const again = moveDatabase(source(), moved.context.database);
    await expect(again).rejects.toThrow("The new database is in use");
    await moved.close();
  });

  test.each([1, 7, 20])("interrupted after %i batches, the next run resumes", async (batches) => {
    const target = await freshDatabase();
    let stored = 0;
    const interrupt = () => {
      stored += 1;
      if (stored === batches) throw new Error("the power went");
    };
    const interrupted = moveDatabase(source(), target.database, { batchSize: 2, onBatch: interrupt });
    await expect(interrupted).rejects.toThrow("the power went");
    expect(await isMoveUnfinished(target.database)).toBe(true);
    let more = 0;
    const counts = await moveDatabase(source(), target.database, { batchSize: 2, onBatch: () => (more += 1) });
    expect(await isMoveUnfinished(target.database)).toBe(false);
    const total = [...counts.values()].reduce((sum, count) => sum + Math.ceil(count / 2), 0);
    expect(more).toBe(total - batches);
    await target.close();
  });

  test("detects changes of the source during the move", async () => {
    const target = await freshDatabase();
    const interrupted = moveDatabase(source(), target.database, {
      onBatch: (table) => {
        if (table === "users") throw new Error("the power went");
      },
    });
    await expect(interrupted).rejects.toThrow("the power went");
    const bio = (value: string | null) => source().db.updateTable("users").set({ bio: value }).execute();
    await bio("changed");
    await expect(moveDatabase(source(), target.database)).rejects.toThrow(
      "The copy of users differs: 8 rows here, 8 there",
    );
    await bio(null);
    await moveDatabase(source(), target.database);
    await target.close();
  });

  test("refuses a target that holds data or another unfinished move", async () => {
    const [target, other, nobody] = [await freshDatabase(), await embedded(), await embedded()];
    await other.database.db.insertInto("users").values(userRow("someone")).execute();
    const interrupt = () => {
      throw new Error("the power went");
    };
    await expect(moveDatabase(other.database, target.database, { onBatch: interrupt })).rejects.toThrow("power");
    await expect(moveDatabase(source(), target.database)).rejects.toThrow("unfinished move from elsewhere");
    await expect(moveDatabase(nobody.database, target.database)).rejects.toThrow("nothing to move");
    for (const { close } of [target, other, nobody]) await close();
  });

  test("detects changes of the target during the move", async () => {
    const target = await freshDatabase();
    const interrupt = () => {
      throw new Error("the power went");
    };
    await expect(moveDatabase(source(), target.database, { onCopied: interrupt })).rejects.toThrow("the power went");
    await target.database.db.updateTable("strains").set({ name: "Changed" }).where("id", "=", 1).execute();
    await expect(moveDatabase(source(), target.database)).rejects.toThrow(
      /The copy of strains differs: .* does a server run on the new one/,
    );
    await target.close();
  });

  test("writes nothing into another application's database", async (context) => {
    const place = await emptyPlace();
    if (!place) return context.skip();
    const database = openDatabase(place.location);
    await database.db.schema.createTable("invoices").addColumn("id", "integer").execute();
    await expect(moveDatabase(source(), database)).rejects.toThrow("is in use (invoices)");
    await database.db.schema.alterTable("invoices").renameTo("users").execute();
    await expect(moveDatabase(source(), database)).rejects.toThrow("is in use (users)");
    expect((await database.db.introspection.getTables()).map(({ name }) => name)).toEqual(["users"]);
    await database.close();
    await place.remove();
  });

  test.each([
    ["postgres://someone:a#b@host/highnote", "write # as %23"],
    ["postgres://someone@host", "--to must name a database"],
  ])("is refused to %s, which is no address of a database", async (address, reason) => {
    const { code, said } = await runMove(tmpdir(), address);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(reason) });
    expect(said).not.toContain("Run it again");
  });

  test("as a command, is refused while the server runs and keeps sign-ins", async (context) => {
    const place = await emptyPlace();
    if (!place || !("databaseUrl" in place.location)) return context.skip();
    const { databaseUrl } = place.location;
    const dataFolder = await mkdtemp(join(tmpdir(), "highnote-move-"));
    const server = await startServer({ DATA_DIR: dataFolder });
    const registration = { username: "alice", email: "a@example.com", firstName: "Alice", password: "correct horse" };
    const answer = await fetch(`${server.url}/api/auth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(registration),
    });
    const { sessionId } = await answer.json();
    expect(await runMove(dataFolder, databaseUrl)).toMatchObject({
      code: 1,
      said: expect.stringContaining("another HighNote is using it"),
    });
    await server.end("SIGTERM");
    expect(await runMove(dataFolder, databaseUrl)).toMatchObject({
      code: 0,
      said: expect.stringContaining("users: 1 rows, the same on both sides"),
    });
    const home = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl };
    const { db, ...half } = openDatabase({ databaseUrl });
    await db.schema.createTable("unfinished_move").addColumn("source", "text").execute();
    const refusal = "DATABASE_URL cannot be used: a move into it has not ended";
    await expect(startServer(home)).rejects.toThrow(refusal);
    const counted = await runScript("recount", { DATABASE_URL: databaseUrl });
    expect(counted).toMatchObject({ code: 1, said: expect.stringContaining(refusal) });
    await db.schema.dropTable("unfinished_move").execute();
    await half.close();
    const moved = await startServer(home);
    const me = await fetch(`${moved.url}/api/auth/user`, { headers: { authorization: `Bearer ${sessionId}` } });
    expect(await me.json()).toMatchObject({ username: "alice" });
    await moved.end("SIGTERM");
    await place.remove();
    await rm(dataFolder, { recursive: true, force: true });
  });
});

const runMove = (dataFolder: string, to: string) => runScript("move", { DATA_DIR: dataFolder }, "--to", to);
