import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { environmentNames } from "#server/config.ts";
import { fileBytes } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}
const toPaste = readdirSync(join(root, "deploy")).filter((name) => name.endsWith(".yaml"));
const composed: Record<string, Compose> = Object.fromEntries(
  ["compose.yaml", ...toPaste.map((name) => `deploy/${name}`)].map((path) => [path, parse(read(path))]),
);
const serverOf = ({ services }: Compose): Service =>
  Object.values(services).find(({ image, build }) => build ?? image?.includes("HIGHNOTE_IMAGE")) ?? {};
/** What a variable is where nobody sets it: 'invite' of '${REGISTRATION:-invite}'. */
const defaultOf = ({ environment }: Service, name: string) =>
  new RegExp(`^\\$\\{${name}:-(.*)\\}$`).exec(environment?.[name] ?? "")?.[1];
/** The volume or file, and where it's mounted. */
const mountsOf = ({ volumes = [] }: Service) => volumes.map((mount) => mount.split(":"));

describe.each(Object.entries(composed))("%s", (path, compose) => {
  const server = serverOf(compose);

  test("has the server by invite, and sets nothing that it doesn't read", () => {
    expect(defaultOf(server, "REGISTRATION")).toBe("invite");
    expect(environmentNames).toEqual(expect.arrayContaining(Object.keys(server.environment ?? {})));
  });

  test("asks for nothing that isn't explained where people set it", () => {
    const explained = [
      ...environmentNames,
      ...[...read(".env.example").matchAll(/^#?(\w+)=/gm)].map(([, name]) => name),
    ];
    const asked = [...read(path).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(explained).toEqual(expect.arrayContaining(asked));
  });

  test("keeps data and backups in volumes, where the image has them", () => {
    const [, inImage = "[]"] = /^VOLUME (.*)$/m.exec(read("Dockerfile")) ?? [];
    expect(mountsOf(server).map(([, place]) => place)).toEqual(JSON.parse(inImage));
    const named = Object.values(compose.services)
      .flatMap(mountsOf)
      .flatMap(([name = ""]) => (name.startsWith(".") ? [] : [name]));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test("starts the server when its database is healthy", () => {
    const databases = Object.keys(compose.services).filter((name) => compose.services[name]?.healthcheck);
    expect(server.depends_on ?? {}).toEqual(
      Object.fromEntries(databases.map((name) => [name, { condition: "service_healthy" }])),
    );
    const [, host] = /@([^:/]+)/.exec(server.environment?.DATABASE_URL ?? "") ?? [];
    expect(databases).toEqual(host ? [host] : []);
  });
});

describe.each(toPaste)("deploy/%s", (name) => {
  const compose = composed[`deploy/${name}`] ?? expect.unreachable();
  const server = serverOf(compose);

  test("gives the server a file system that it can't change, and no rights", () => {
    expect(server).toMatchObject({
      ...{ read_only: true, tmpfs: ["/tmp"], cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
    });
  });

  test("makes a backup a day, and has the server reached by the proxy alone, which it trusts", () => {
    expect([defaultOf(server, "BACKUP_EVERY"), server.environment?.TRUST_PROXY]).toEqual(["24h", "true"]);
    expect(server.ports).toBeUndefined();
    const { caddy = {} } = compose.services;
    expect(mountsOf(caddy)).toContainEqual(["./Caddyfile", "/etc/caddy/Caddyfile", "ro"]);
    const set = [...read("deploy/Caddyfile").matchAll(/\{\$(\w+)/g)].map(([, variable]) => variable);
    expect(Object.keys(caddy.environment ?? {})).toEqual(set);
    expect(caddy.environment?.HIGHNOTE).toBe("highnote:3000");
    expect(compose.services.highnote).toBe(server);
  });
});

test("the image says whether it's healthy by the call that's there for it", () => {
  expect(read("Dockerfile")).toMatch(/^HEALTHCHECK [\s\S]*?\n? +CMD .*process\.env\.PORT\}\/healthz/m);
});

/** The sizes that a proxy lets through, in bytes; Caddy's units are decimal, nginx's binary. */
const sizesOf = (path: string) =>
  [...read(path).matchAll(/(?:max_size|client_max_body_size) (\d+)(MB|m)/g)].map(
    ([, count, unit]) => Number(count) * (unit === "MB" ? 1_000_000 : 1_024 ** 2),
  );

test.each(["deploy/Caddyfile", "deploy/nginx.conf"])(
  "%s lets photos and whole exports through, and more than the server takes isn't sent to it",
  (path) => {
    const [photo = 0, file = 0, ...more] = sizesOf(path).toSorted((a, b) => a - b);
    expect(more).toEqual([]);
    for (const [size, largest] of [
      [photo, fileBytes.photo],
      [file, fileBytes.import],
    ] as const) {
      expect(size).toBeGreaterThan(largest + limits.json.bytes);
      expect(size).toBeLessThan(2 * largest);
    }
    expect(read(path)).toContain(routes.uploadImport.path);
  },
);

test("nginx tells the server what Caddy tells by itself", () => {
  const told = [...read("deploy/nginx.conf").matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, ...pair]) => pair);
  expect(Object.fromEntries(told)).toMatchObject({
    ...{ Host: "$http_host", "X-Forwarded-For": "$proxy_add_x_forwarded_for", "X-Forwarded-Proto": "$scheme" },
  });
});

test("no proxy writes down what people search for, which stands in addresses", () => {
  expect(read("deploy/nginx.conf")).toMatch(/^\s*access_log off;$/m);
  expect(read("deploy/Caddyfile")).not.toMatch(/^\s*log\b/m);
});

test("each server that HighNote was tried with has its script and a version, and each script its server", () => {
  const [, table = ""] = /\n## Servers it was tried with\n([\s\S]*?)\n## /.exec(read("docs/operations.md")) ?? [];
  const rows = [...table.matchAll(/^\| .* \(`([\w-]+)`\) \| (.*?) \|/gm)].map(([, name = "", version = ""]) => ({
    name,
    version,
  }));
  const sources = readdirSync(join(root, "deploy/try")).map((name) => [name, read(`deploy/try/${name}`)] as const);
  const parts = new Set(
    sources.flatMap(([, source]) => [...source.matchAll(/from "\.\/([\w.-]+)"/g)].map(([, name]) => name)),
  );
  const scripts = sources.flatMap(([name]) => (parts.has(name) ? [] : name.replace(".ts", "")));
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(scripts.toSorted());
  for (const { name, version } of rows) expect(version, name).toMatch(/^\d+\.\d+/);
});

test.each(["README.md", "docs/operations.md", "CHANGELOG.md"])("%s names files that are there", (path) => {
  for (const [, name = ""] of read(path).matchAll(/\bdeploy\/([\w.]*\w)/g))
    expect(readdirSync(join(root, "deploy")), `${path}: ${name}`).toContain(name);
});

describe("the release", () => {
  interface Step {
    id?: string;
    uses?: string;
    with?: Record<string, string>;
  }
  const source = read(".github/workflows/release.yml");
  const workflow = parse(source);
  const steps: Step[] = workflow.jobs.image.steps;
  const step = (action: string) => steps.find(({ uses }) => uses?.startsWith(`${action}@`))?.with ?? {};

  test("is made by a tag of a version, which the change log must have", () => {
    expect(workflow.on).toEqual({ push: { tags: ["v[0-9]+.[0-9]+.[0-9]+"] } });
    expect(source).toContain('grep -q "^## $version" CHANGELOG.md');
  });

  test("is an image for both kinds of machines, by its whole version, by its minor and by its major one", () => {
    expect(step("docker/build-push-action")).toMatchObject({ platforms: "linux/amd64,linux/arm64", push: true });
    const tags = step("docker/metadata-action").tags?.trim().split("\n");
    expect(tags?.map((tag) => /pattern=(?:\{\{\w+\}\}\.?)+/.exec(tag)?.[0])).toEqual([
      ...["pattern={{version}}", "pattern={{major}}.{{minor}}", "pattern={{major}}"],
    ]);
  });

  test("uses what steps before have said", () => {
    const said = [...source.matchAll(/\$\{\{ steps\.(\w+)\./g)].map(([, id]) => id);
    expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(said));
    expect(said.length).toBeGreaterThan(2);
  });
});

test("the table of settings has every variable that the server reads, and no other", () => {
  const [, table = ""] = /\n## Settings\n([\s\S]*?)\n## /.exec(read("docs/operations.md")) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(environmentNames.toSorted());
});
