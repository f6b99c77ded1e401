import { existsSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { emptyPlace } from "#test/database.ts";

test("a PostgreSQL on the same machine is reached by its Unix socket", async (context) => {
  const place = await emptyPlace();
  if (!place || !("databaseUrl" in place.location)) return context.skip("PostgreSQL alone has sockets");
  const { username, pathname } = new URL(place.location.databaseUrl);
  const byPort = openDatabase(place.location);
  const { rows } = await sql<{ folder: string; port: string }>`select split_part(
    current_setting('unix_socket_directories'), ',', 1) as folder, current_setting('port') as port`.execute(byPort.db);
  await byPort.close();
  const [{ folder, port } = { folder: "", port: "" }] = rows;
  if (!existsSync(folder)) {
    await place.remove();
    return context.skip("that PostgreSQL runs on another machine");
  }
  const { databaseUrl } = readConfig({
    DATABASE_URL: `postgres://${pathname}?host=${folder}&port=${port}&user=${username}`,
  });
  const bySocket = openDatabase({ databaseUrl: databaseUrl ?? "" });
  await migrate(bySocket);
  const at = await sql<{ address: string | null }>`select inet_client_addr() as address`.execute(bySocket.db);
  expect(at.rows).toEqual([{ address: null }]);
  await bySocket.close();
  await place.remove();
});
