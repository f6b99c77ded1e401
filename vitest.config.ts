import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { isCommitSet, journeysInEngines, onlyInAll, onSqliteOnCommit, withoutQueries } from "./test/sets.ts";

/** Names in test/sets.ts go without their folder. */
const anywhere = (named: Record<string, unknown>) => Object.keys(named).map((name) => `**/${name}`);

/** Of the server's tests, by engine. */
const leftOut = {
  sqlite: isCommitSet ? anywhere(onlyInAll) : [],
  postgres: [...withoutQueries, ...(isCommitSet ? anywhere({ ...onlyInAll, ...onSqliteOnCommit }) : [])],
};

const server = (engine: "sqlite" | "postgres") => ({
  test: {
    name: `server on ${engine}`,
    include: ["server/**/*.test.ts", "test/{system,properties}/**/*.test.ts"],
    exclude: leftOut[engine],
    env: { TEST_ENGINE: engine },
    // Nothing of the server's is kept in a module, so that its files can share what they import: it loads once, not 80 times.
    isolate: false,
    globalSetup: ["test/postgres/global-setup.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: "100%",
    // Caps for what hangs: nothing waits longer than it must, and a busy machine is no fault.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: "rules",
          isolate: false,
          include: ["{shared,test,scripts,bench}/**/*.test.ts"],
          // These run on each engine: of the database, or of browsers.
          exclude: ["test/{system,properties,engines}/**", ...(isCommitSet ? anywhere(onlyInAll) : [])],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      server("sqlite"),
      server("postgres"),
      {
        test: {
          name: "engines",
          include: journeysInEngines,
          // One browser at a time.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          isolate: false,
          include: ["web/**/*.test.ts", "web/**/*.test.tsx"],
          exclude: isCommitSet ? anywhere(onlyInAll) : [],
          environment: "happy-dom",
          setupFiles: ["./test/fresh-page.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
