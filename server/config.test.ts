import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { BadConfiguration, readConfig } from "./config.ts";

test("an empty environment gives the documented defaults", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    trustProxy: false,
    logLevel: "info",
    shutdownDelay: 0,
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
  const others = { S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key" };
  writeFileSync(file, "hush");
  expect(readConfig({ ...others, S3_SECRET_ACCESS_KEY_FILE: file }).s3?.secretAccessKey).toBe("hush");
  rmSync(folder, { recursive: true });
});
