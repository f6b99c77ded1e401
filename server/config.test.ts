import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { BadConfiguration, type Config, environmentNames, readConfig } from "./config.ts";

test("an empty environment gives the documented defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    trustProxy: false,
    logLevel: "info",
    shutdownDelay: 0,
    metricsPort: undefined,
    rateLimitScale: 1,
    serviceWorker: true,
  });
  expect(isAbsolute(readConfig({}).dataFolder)).toBe(true);
});

test("an empty value counts as not set, as compose files write it", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://localhost/highnote"],
  ["DATABASE_URL", "postgres://highnote:pass#word@localhost/highnote"],
  ["TRUST_PROXY", "maybe"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMIT_SCALE", "0"],
  ["SERVICE_WORKER", "maybe"],
  ["WEB_CONCURRENCY", "0"],
  ["DATABASE_POOL", "many"],
  ["REDIS_URL", "localhost:6379"],
  ["REDIS_URL", "redis://localhost:none"],
  ["REDIS_URL", "redis://:pass#word@localhost:6379"],
  ["S3_ENDPOINT", "s3.example.com"],
  ["S3_PREFIX", "my pictures"],
  ["PUBLIC_URL", "highnote.example.com"],
  ["PUBLIC_URL", "https://example.com/highnote"],
  ["BACKUP_EVERY", "daily"],
  ["BACKUP_KEEP", "a week"],
  ["STORAGE_PER_PERSON", "much"],
  ["METRICS_PORT", "on"],
  ["SMTP_URL", "mail.example.com:25"],
  ["SMTP_URL", "smtp://me:pass#word@mail.example.com"],
  ["OIDC_ISSUER", "http://id.example.com"],
  ["OIDC_ISSUER", "http://localhost.example.com"],
  ["OIDC_CLIENT_AUTH", "client_secret_jwt"],
  ["MAIL_FROM", "notes"],
  ["MAIL_FROM", "a@example.com, b@example.com"],
  ["MAIL_FROM", "Notes\r\nBcc: b@example.com <a@example.com>"],
  ["DATABASE_URL_FILE", "/nowhere/at/all"],
])("a bad %s (%s) is refused with one line that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+`));
});

test("OpenID Connect needs all of its settings, and the first missing one is named", () => {
  const complete = {
    PUBLIC_URL: "https://notes.example.com",
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "highnote",
    OIDC_CLIENT_SECRET: "secret",
    OIDC_NAME: "Elsewhere",
  };
  expect(readConfig({}).openId).toBeUndefined();
  expect(readConfig(complete).openId).toMatchObject({ issuer: complete.OIDC_ISSUER, name: "Elsewhere" });
  for (const name of Object.keys(complete))
    expect(() => readConfig({ ...complete, [name]: undefined })).toThrow(
      new RegExp(`^${name} is missing: .*OIDC_NAME`),
    );
  expect(readConfig({ ...complete, OIDC_CLIENT_AUTH: "post" }).openId?.clientAuth).toBe("post");
  expect(readConfig({ ...complete, OIDC_ISSUER: "http://localhost:8080/realm" }).openId).toBeDefined();
});

test("mail needs a server, a sender and the address that its links lead to, and the first missing one is named", () => {
  const complete = {
    PUBLIC_URL: "https://notes.example.com",
    SMTP_URL: "smtps://me:secret@mail.example.com",
    MAIL_FROM: "Notes <notes@example.com>",
  };
  expect(readConfig({ PUBLIC_URL: complete.PUBLIC_URL }).mail).toBeUndefined();
  expect(readConfig(complete).mail).toEqual({ smtpUrl: complete.SMTP_URL, from: complete.MAIL_FROM });
  for (const name of Object.keys(complete))
    expect(() => readConfig({ ...complete, [name]: undefined })).toThrow(new RegExp(`^${name} is missing: .*SMTP_URL`));
});

test("pictures in S3 need every setting of the store, and the first missing one is named", () => {
  const complete = {
    S3_ENDPOINT: "https://s3.example.com/",
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig({ ...complete, S3_PREFIX: "/high/note" }).s3).toEqual({
    ...{ endpoint: "https://s3.example.com", region: "us-east-1", bucket: "pictures", prefix: "high/note/" },
    ...{ accessKeyId: "key", secretAccessKey: "secret" },
  });
  for (const name of Object.keys(complete))
    expect(() => readConfig({ ...complete, [name]: "" })).toThrow(new RegExp(`^${name} is missing`));
});

test("times, sizes and numbers to keep are written as people say them", () => {
  const { backup, storagePerPerson, publicUrl } = readConfig({
    ...{ BACKUP_EVERY: "12h", BACKUP_KEEP: "3d,1y", BACKUP_TO: "elsewhere", STORAGE_PER_PERSON: "2GB" },
    PUBLIC_URL: "https://highnote.example.com/",
  });
  expect(backup).toEqual({ every: 12 * 60 * 60_000, keep: { d: 3, y: 1 }, folder: resolve("elsewhere") });
  expect(storagePerPerson).toBe(2 * 1_024 ** 3);
  expect(publicUrl).toBe("https://highnote.example.com");
  expect(readConfig({ DATA_DIR: "/data" }).backup).toMatchObject({ every: undefined, folder: "/data/backups" });
});

test("secrets can be in files, and then nowhere else", () => {
  const folder = mkdtempSync(join(tmpdir(), "highnote-secrets-"));
  const file = join(folder, "secret");
  const url = "postgres://highnote:secret@localhost/highnote";
  writeFileSync(file, `${url}\n`);
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(url);
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toThrow(/^DATABASE_URL and .* both set/);
  writeFileSync(file, "\n");
  expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL_FILE is empty/);
  rmSync(folder, { recursive: true });
});

/** What each secret is like, and where it is then. */
const secrets: Record<string, [string, (config: Config) => string | undefined]> = {
  DATABASE_URL: ["postgres://highnote:hush@localhost/highnote", ({ databaseUrl }) => databaseUrl],
  REDIS_URL: ["rediss://:hush@localhost:6379", ({ redisUrl }) => redisUrl],
  S3_ACCESS_KEY_ID: ["us", ({ s3 }) => s3?.accessKeyId],
  S3_SECRET_ACCESS_KEY: ["hush", ({ s3 }) => s3?.secretAccessKey],
  SMTP_URL: ["smtps://me:hush@mail.example.com", ({ mail }) => mail?.smtpUrl],
  OIDC_CLIENT_SECRET: ["hush", ({ openId }) => openId?.clientSecret],
};

test.each(Object.entries(secrets))("%s can be in a file, with all else that it needs", (name, [value, read]) => {
  const folder = mkdtempSync(join(tmpdir(), "highnote-secrets-"));
  const others = {
    ...{ S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "pictures", MAIL_FROM: "notes@example.com" },
    ...{ OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "highnote", OIDC_NAME: "Elsewhere" },
    PUBLIC_URL: "https://notes.example.com",
  };
  const inPlace = Object.fromEntries(Object.entries(secrets).map(([each, [text]]) => [each, text]));
  writeFileSync(join(folder, "secret"), `${value}\n`);
  const config = readConfig({ ...others, ...inPlace, [name]: undefined, [`${name}_FILE`]: join(folder, "secret") });
  expect(read(config)).toBe(value);
  expect(config).toEqual(readConfig({ ...others, ...inPlace }));
  rmSync(folder, { recursive: true });
});

test("every variable that can hold a secret is among them", () => {
  const suspects = environmentNames.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|_URL$/.test(name));
  expect(suspects.filter((name) => name !== "PUBLIC_URL").toSorted()).toEqual(Object.keys(secrets).toSorted());
});
