import { findPostgresBinaries } from "#test/postgres/binaries.ts";
import { startCluster } from "#test/postgres/cluster.ts";
import type { Stage } from "./stage.ts";

/** A PostgreSQL of this machine, which ends with the stage. @returns its port; everybody may be `postgres` there */
export async function startPostgres(stage: Stage): Promise<{ port: string }> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error("this machine has no PostgreSQL (Debian: postgresql)");
  const cluster = await startCluster(binaries);
  stage.atEnd(() => cluster.stop());
  return { port: new URL(cluster.url).port };
}
