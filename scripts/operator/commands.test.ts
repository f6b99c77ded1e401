import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { programEnvironment } from "#test/program-environment.ts";
import { startServer } from "#test/server-process.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-commands-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

/** What the command complains of; it must not succeed. */
const complaintOf = (command: string, environment: Record<string, string> = {}): Promise<string> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, "..", command), "list"], {
    env: { ...programEnvironment, DATA_DIR: dataFolder, ...environment },
  }).then(
    ({ stdout }) => expect.unreachable(`it succeeded: ${stdout}`),
    ({ stderr }) => stderr,
  );

test.each(["demo.ts", "operator.ts", "recount.ts", "rebuild-timelines.ts"])(
  "%s tells in one line that its database cannot be used",
  async (command) => {
    expect(await complaintOf(command, { DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" })).toMatch(
      /^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/,
    );
  },
);

test("a setting that makes no sense is told in one line", async () => {
  expect(await complaintOf("recount.ts", { PORT: "none" })).toMatch(/^PORT must be .*\n$/);
});

test("the demo tells in one line that a server uses the folder", async () => {
  const server = await startServer({ DATA_DIR: dataFolder });
  expect(await complaintOf("demo.ts")).toBe("DATA_DIR cannot be used: another HighNote is using it\n");
  await server.end("SIGTERM");
});
