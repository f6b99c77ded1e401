import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { type EmptyPlace, emptyPlace, engine } from "#test/database.ts";
import { programEnvironment } from "#test/program-environment.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";

let place: EmptyPlace | undefined;
let environment: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  place = await emptyPlace();
  environment = {
    DATA_DIR: await mkdtemp(join(tmpdir(), "highnote-operator-")),
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  };
  server = await startServer(environment);
});
afterAll(async () => {
  await server.end("SIGKILL");
  await place?.remove();
  await rm(environment.DATA_DIR ?? "", { recursive: true, force: true });
});

async function call(path: string, body?: object, sessionId?: string) {
  const answer = await fetch(`${server.url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(sessionId && { authorization: `Bearer ${sessionId}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
const register = async (username: string): Promise<string> =>
  (
    await call(routes.register.path, {
      username,
      email: `${username}@example.com`,
      firstName: username,
      password: "secret",
    })
  ).body.sessionId;

const script = join(import.meta.dirname, "../../scripts/operator.ts");
const operate = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [script, ...words], { env: { ...programEnvironment, ...environment } }))
    .stdout;
const refusalOf = (...words: string[]): Promise<string> =>
  operate(...words).then(
    () => "",
    (error) => error.stderr,
  );

test("an operator reads a report and acts on it while the server runs, which tells the next reader at once", async () => {
  const alice = await register("alice");
  const bob = await register("bob");
  const { id } = (await call("/api/sessions", { strainName: "Moonrock" }, alice)).body;
  const report = { kind: "session", id: String(id), reason: "sale", details: "Five a gram\u001b[8m" };
  expect((await call("/api/reports", report, bob)).status).toBe(201);

  const listed = await operate("reports");
  for (const said of [`session ${id} of @alice`, "Selling or asking for drugs, says @bob", "Five a gram", "Moonrock"])
    expect(listed).toContain(said);
  expect(listed).not.toContain('"strainName"');
  expect(listed, "what people write tells a terminal nothing").not.toContain("\u001b");
  const [open] = JSON.parse(await operate("reports", "--json"));

  const hide = ["hide", "session", String(id), "--report", String(open.id), "--by", "mo"];
  expect(await operate(...hide, "--reason", "Selling")).toContain("Done and recorded.");
  expect((await call(`/api/sessions/${id}`, undefined, bob)).status).toBe(404);
  expect(await operate("reports")).toContain("No open reports.");

  await operate("suspend", "Alice", "--days", "7", "--reason", "Selling again");
  await operate("add", "bob");
  const log = (await call(routes.listActions.path, undefined, bob)).body;
  expect(log).toContainEqual(
    expect.objectContaining({ operator: "mo", action: "hide", kind: "session", reportId: open.id, reason: "Selling" }),
  );
  expect(log).toContainEqual(
    expect.objectContaining({
      ...{ action: "suspend", username: "alice", reason: "Selling again" },
      endsAt: expect.stringMatching(/^20/),
    }),
  );
  expect((await call("/api/sessions/feed", undefined, alice)).status).toBe(403);
  await operate("unsuspend", "alice", "--reason", "Said sorry");
  expect((await call("/api/sessions/feed", undefined, alice)).status).toBe(200);
});

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

testOnce.each([
  [["hide", "session", "1", "--report", "1", "--by", "mo"], "Say why"],
  [["hide", "user", "1", "--reason", "x"], "npm run operator"],
  [["suspend", "alice", "--days", "2", "--reason", "x"], "npm run operator"],
  [["suspend", "nobody", "--reason", "x"], "There is nobody named nobody"],
  [["list", "--sort"], "Unknown option '--sort'"],
])("%j is refused in plain words", async (words, said) => {
  const refusal = await refusalOf(...words);
  expect(refusal).toContain(said);
  expect(refusal).not.toContain("    at ");
});

testOnce("a folder without a database is told, and gets none", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "highnote-typo-"));
  const asked = promisify(execFile)(process.execPath, [script, "list"], {
    env: { ...programEnvironment, DATA_DIR: dataFolder },
  });
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: `DATA_DIR cannot be used: there is no database in ${dataFolder}\n`,
  });
  expect(await readdir(dataFolder)).toEqual([]);
  await rm(dataFolder, { recursive: true });
});
