import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyPlace, engine } from "#test/database.ts";
import { startServer } from "#test/server-process.ts";

/** Says at the end which files the program has loaded. */
const listing = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on("exit", () => console.log("Loaded " + JSON.stringify(loaded)));`;
const preloaded = `--import=data:text/javascript,${encodeURIComponent(listing)}`;

const clients = {
  PostgreSQL: "pg",
  Redis: "ioredis",
  mail: "nodemailer",
  OpenID: "openid-client",
  passkeys: "@simplewebauthn/server",
  push: "web-push",
  metrics: "prom-client",
  pictures: "sharp",
};

test("a process loads what few calls or settings need only where it uses them", async () => {
  const place = await emptyPlace();
  const folder = await mkdtemp(join(tmpdir(), "highnote-loaded-"));
  const server = await startServer({
    NODE_OPTIONS: preloaded,
    DATA_DIR: folder,
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  });
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end("SIGTERM")).toBe(0);
    const listed = () => /Loaded (\[.*\])/.exec(server.log())?.[1] ?? "[]";
    await expect.poll(listed).not.toBe("[]");
    const names: string[] = JSON.parse(listed());
    expect(names).toContainEqual(expect.stringContaining("/server/main.ts"));
    const used = Object.entries(clients).filter(([, name]) =>
      names.some((url) => url.includes(`/node_modules/${name}/`)),
    );
    expect(used.map(([client]) => client)).toEqual(engine === "postgres" ? ["PostgreSQL"] : []);
  } finally {
    await server.end("SIGKILL");
    await place?.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
