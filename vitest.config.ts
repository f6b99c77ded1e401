import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** They ask nothing of an engine: processes, connections, files, pictures, counts in memory. They run on SQLite alone. */
const withoutQueries = [
  "server/{admission,config,passwords,serialization,v8-flags,work-queue}.test.ts",
  "server/backup/{keep-rule,tar}.test.ts",
  "server/media/**",
  "server/http/{request-facts,installed,load-shedding,rate-limits,server,service-worker,slow-readers,static-files}.test.ts",
  "server/http/rate-limits.test.ts",
  "server/features/imports/{json-items,streaming}.test.ts",
  "server/features/push/push-services.test.ts",
  "server/features/stats/zone-offsets.test.ts",
];

const server = (engine: "sqlite" | "postgres") => ({
  test: {
    name: `server on ${engine}`,
    include: ["server/**/*.test.ts", "test/{system,properties}/**/*.test.ts"],
    exclude: engine === "postgres" ? withoutQueries : [],
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
          // These run on each engine.
          exclude: ["test/{system,properties}/**"],
          testTimeout: 120_000,
        },
      },
      server("sqlite"),
      server("postgres"),
      {
        plugins: [react()],
        test: {
          name: "web",
          isolate: false,
          include: ["web/**/*.test.ts", "web/**/*.test.tsx"],
          environment: "happy-dom",
          testTimeout: 120_000,
        },
      },
    ],
  },
});
