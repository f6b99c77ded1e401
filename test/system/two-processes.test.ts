import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { type Routes, routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { canBeShared, type EmptyPlace, emptyPlace } from "#test/database.ts";
import { balanceLoad } from "#test/load-balancer.ts";
import { destructive } from "#test/properties/access-matrix/destructive.ts";
import { matrix } from "#test/properties/access-matrix/matrix.ts";
import { createWorld, viewpoints, type World } from "#test/properties/access-matrix/world.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { isCommitSet } from "#test/sets.ts";

describe.runIf(canBeShared())("two servers on one PostgreSQL, asked in turn", () => {
  let place: EmptyPlace | undefined;
  let dataFolder: string;
  let servers: ServerProcess[] = [];
  let database: Database;
  let balanced: ReturnType<typeof balanceLoad>;
  let third: TestApp;
  let shared: World;

  beforeAll(async () => {
    place = await emptyPlace();
    dataFolder = await mkdtemp(join(tmpdir(), "highnote-two-"));
    const environment = {
      DATA_DIR: dataFolder,
      DATABASE_URL: place && "databaseUrl" in place.location ? place.location.databaseUrl : "",
      RATE_LIMIT_SCALE: "1000",
    };
    servers = await Promise.all([startServer(environment), startServer(environment)]);
    database = openDatabase({ databaseUrl: environment.DATABASE_URL });
    balanced = balanceLoad(servers.map(({ url }) => url));
    shared = await createWorld({ app: balanced, context: { database, now: () => new Date() } });
    third = await startApp({ databaseUrl: environment.DATABASE_URL }, { database, close: () => database.close() });
  });
  afterAll(async () => {
    await balanced?.close();
    await third?.close();
    for (const server of servers) await server.end("SIGTERM");
    await place?.remove();
    await rm(dataFolder, { recursive: true, force: true });
  });

  /** Made by the third server, whose passwords cost little, and asked of the other two. */
  async function ownWorld(): Promise<World> {
    // What can be taken back for a while must be as new to the other two.
    third.clock.advance(Date.now() - third.clock.now().getTime());
    const home = { app: third.app, context: third.context };
    const world = await createWorld(home);
    home.app = balanced;
    return world;
  }

  /** The owner comes last: what only an owner may take away is still there when the others ask. */
  const inOrder = viewpoints.toSorted((a, b) => Number(a === "owner") - Number(b === "owner"));

  /** Each viewpoint needs a world of its own to take something from; on a commit SQLite alone is asked for that. */
  const asked = (Object.keys(routes) as (keyof Routes)[]).filter((name) => !isCommitSet || !destructive.has(name));

  test.each(asked)("%s answers everybody as one server does", async (name) => {
    for (const { about, request, expected } of matrix[name]) {
      const world = destructive.has(name) ? await ownWorld() : shared;
      const statuses: Partial<typeof expected> = {};
      for (const viewpoint of inOrder) {
        const reply = await world[viewpoint].call(routes[name], request?.(world, viewpoint));
        Object.assign(statuses, { [viewpoint]: reply.status });
      }
      expect({ about, statuses }).toEqual({ about, statuses: expected });
    }
  });
});
