import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { checkProxy } from "#server/doctor/address-checks.ts";
import { checkPush } from "#server/doctor/database-checks.ts";
import { checkCertificates, checkDatabaseTls, checkRedis } from "#server/doctor/machine-checks.ts";
import { checkMail } from "#server/doctor/mail-check.ts";
import { checkOpenId, judgeDocument } from "#server/doctor/openid-check.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { findRedis, startRedis } from "#test/redis.ts";
import { startSmtpServer } from "#test/smtp-server.ts";

let config: Config;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  config = readConfig({});
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.runIf(engine === "sqlite")("OpenID Connect", () => {
  const check = (issuer: string, clientAuth?: "basic" | "post") =>
    checkOpenId({
      ...config,
      openId: { issuer, clientId: "highnote", clientSecret: "secret", name: "Home", clientAuth },
    });
  const provider = (document: (origin: string) => unknown) =>
    serve(({ headers }, response) => response.end(JSON.stringify(document(`http://${headers.host}`))));

  test("is well when the document names its issuer", async () => {
    expect(await check(await provider((issuer) => ({ issuer })))).toMatchObject({ state: "ok" });
  });

  test("an issuer with a slash too few is told with the one to set", async () => {
    const origin = await provider((issuer) => ({ issuer: `${issuer}/realm/` }));
    expect(await check(`${origin}/realm`)).toEqual({
      state: "fail",
      says: expect.stringContaining(`calls itself ${origin}/realm/`),
      mend: `OIDC_ISSUER=${origin}/realm/`,
    });
  });

  test("a redirect is told with where it leads", async () => {
    const to = "https://id.example.com/.well-known/openid-configuration";
    const origin = await serve((_, response) => response.writeHead(301, { location: to }).end());
    expect(await check(origin)).toMatchObject({ state: "fail", mend: "OIDC_ISSUER=https://id.example.com" });
  });

  test("a certificate that isn't trusted is told with how to name its authority", async () => {
    // It has one that nobody trusts, and no more is asked of it.
    const guarded = new SMTPServer({ secure: true });
    guarded.on("error", () => undefined);
    const server = guarded.listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => server.close());
    expect(await check(`https://localhost:${(server.address() as AddressInfo).port}`)).toMatchObject({
      state: "fail",
      mend: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
    });
  });

  test("an address without HTTPS in the document is told by its name", () => {
    const issuer = "https://id.example.com";
    const document = { issuer, token_endpoint: "http://id.example.com/token" };
    expect(judgeDocument(document, { issuer })).toMatchObject({
      state: "fail",
      says: expect.stringContaining("token_endpoint"),
      mend: expect.stringContaining("X-Forwarded-Proto"),
    });
  });

  test("an address without a document, and ways to send the secret that aren't ours, are told", async () => {
    const nothing = await serve((_, response) => response.writeHead(404).end("<html>"));
    expect(await check(nothing)).toMatchObject({ state: "fail", says: expect.stringContaining("answers 404") });
    const strange = await provider((issuer) => ({
      issuer,
      token_endpoint_auth_methods_supported: ["private_key_jwt"],
    }));
    expect(await check(strange)).toMatchObject({ state: "fail", mend: expect.stringContaining("client_secret_basic") });
  });

  test("a way to send the secret that the provider doesn't list is told with the setting to leave out", async () => {
    const token_endpoint_auth_methods_supported = ["client_secret_post"];
    const origin = await provider((issuer) => ({ issuer, token_endpoint_auth_methods_supported }));
    expect(await check(origin, "basic")).toMatchObject({ state: "fail", mend: "leave OIDC_CLIENT_AUTH out" });
    expect(await check(origin, "post")).toMatchObject({ state: "ok" });
  });
});

describe.runIf(engine === "sqlite")("certificates of one's own", () => {
  test("are told when Node hasn't read them, as from .env", () => {
    const named = { NODE_EXTRA_CA_CERTS: "/etc/ssl/own-ca.pem" };
    expect(checkCertificates({}, [])).toMatchObject({ state: "ok" });
    expect(checkCertificates(named, ["a certificate"])).toMatchObject({ state: "ok" });
    expect(checkCertificates(named, [])).toMatchObject({
      state: "warn",
      says: expect.stringContaining("/etc/ssl/own-ca.pem"),
      mend: expect.stringContaining("not in .env"),
    });
  });

  test.each([
    ["postgres://me:secret@db.example.com/notes", "warn"],
    ["postgres://me:secret@192.168.1.5:5433/notes?sslmode=disable", "warn"],
    ["postgres://me:secret@db.example.com/notes?sslmode=require", "ok"],
    ["postgres://me:secret@database/notes", "ok"],
    ["postgres://me:secret@[::1]/notes", "ok"],
    ["postgres:///notes?host=/run/postgresql", "ok"],
  ])("a database at %s, whose line is encrypted or doesn't leave the machine, is well: %s", (databaseUrl, state) => {
    const found = checkDatabaseTls({ databaseUrl });
    expect(found.state).toBe(state);
    expect(found.says).not.toContain("secret");
  });
});

test.runIf(engine === "sqlite" && findRedis())("a Redis that only reads is told as what it is", async () => {
  const redis = await startRedis(["--replicaof", "127.0.0.1", "1"]);
  closing.push(() => redis.stop());
  const { database, close } = await freshDatabase();
  closing.push(close);
  expect(await checkRedis({ ...config, redisUrl: redis.url }, database)).toMatchObject({
    state: "warn",
    says: expect.stringContaining("replica"),
    mend: expect.stringContaining("primary"),
  });
});

test.runIf(engine === "sqlite")("mail that an untrusted certificate keeps back is told with what to set", async () => {
  const smtp = await startSmtpServer({ offersTls: true });
  closing.push(() => smtp.close());
  const found = await checkMail({ ...config, mail: { smtpUrl: smtp.url, from: "notes@example.com" } });
  expect(found).toEqual({
    state: "fail",
    says: expect.stringMatching(/certificate of .* isn't trusted/),
    mend: expect.stringContaining("?ignoreTLS=true"),
  });
  const asTold = { smtpUrl: `${smtp.url}?ignoreTLS=true`, from: "notes@example.com" };
  expect(await checkMail({ ...config, mail: asTold })).toMatchObject({ state: "ok" });
});

describe.runIf(engine === "sqlite")("a proxy", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp();
    closing.push(() => app.close());
  });
  test("that takes whole exports is well", async () => {
    expect(await checkProxy(await app.app.listen({ port: 0, host: "127.0.0.1" }))).toMatchObject({ state: "ok" });
  });

  test("that refuses them for the size that they have is told with what to allow", async () => {
    const url = await serve(({ url = "", headers }, response) => {
      if (Number(headers["content-length"]) > 20_000_000) return response.writeHead(413).end("<html>");
      return response.setHeader("content-type", "application/json").end(JSON.stringify({ url }));
    });
    expect(await checkProxy(url)).toMatchObject({ state: "warn", mend: expect.stringContaining("/api/user/imports") });
  });
});

describe("the contact for push services", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
    closing.push(() => database.close());
  });
  const check = (publicUrl: string) => checkPush({ ...config, publicUrl }, database.database);

  test.each(["https://notes.local", "https://notes.home.arpa", "https://notes:8443", "https://192.168.1.5"])(
    "isn't taken by Apple as %s",
    async (publicUrl) => {
      expect(await check(publicUrl)).toMatchObject({ state: "warn", says: expect.stringContaining("Apple") });
    },
  );

  test("is fine as a name that's known outside", async () => {
    expect(await check("https://notes.example.com")).toMatchObject({ state: "ok" });
  });
});
