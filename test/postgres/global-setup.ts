import type { TestProject } from "vitest/node";
import { createPgliteDump, type PgliteDump, removePgliteDump } from "./pglite.ts";
import { startPostgres } from "./start-postgres.ts";
import { createTemplate, dropTemplate, type Template } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** What a suite copies: a database on a server, or a dump where only PGlite is left. */
    postgresTemplate: Template | PgliteDump;
  }
}

/** Runs once before the suites of a project; only those on PostgreSQL need anything. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.env.TEST_ENGINE !== "postgres") return undefined;
  const { url, description, stop } = await startPostgres();
  project.vitest.logger.log(`The suites on PostgreSQL use ${description}`);
  try {
    if (url === undefined) {
      const dump = await createPgliteDump();
      project.provide("postgresTemplate", dump);
      return () => removePgliteDump(dump);
    }
    const template = await createTemplate(url);
    project.provide("postgresTemplate", template);
    return async () => {
      try {
        await dropTemplate(template);
      } finally {
        await stop();
      }
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
