import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#server/backup/make-backup.ts";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { healthChecks } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let wren: TestPerson;
let mara: TestPerson;
let shop: Server;
let asked = 0;
/** Of a server that would tell who asked it, and when. */
let address: string;
beforeAll(async () => {
  shop = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  shop.on("connection", () => {
    asked += 1;
  });
  await once(shop, "listening");
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/1A4?batch=SA-2207`;
  app = await startApp();
  [wren, mara] = [await signUp(app, "wren"), await signUp(app, "mara")];
  await setRoleOf(app.context, mara.user.username, "admin", { operator: "otis", reason: "Test" });
});
afterAll(async () => {
  shop.close();
  await app.close();
});

test("the server never asks for the address of a label, whatever is done with it", async () => {
  const facts = { batch: "SA-2207", aromas: ["cedar"], address };
  const { body: session } = await wren.call(routes.logSession, { body: { strainName: "Blue Dream", facts } });
  const params = { id: session.id };
  await wren.call(routes.editSession, { params, body: { facts: { ...facts, grower: "Slow Acre" }, isOfBatch: true } });
  expect((await wren.call(routes.getSession, { params })).body.facts?.address).toBe(address);
  const product = { params: { id: session.productId ?? "" } };
  for (const person of [wren, mara]) expect((await person.call(routes.getProduct, product)).status).toBe(200);
  expect((await wren.call(routes.searchOwnSessions, { query: { q: "1A4" } })).status).toBe(200);
  expect((await wren.call(routes.exportData)).raw.body).toContain(address);
  const archive = await archiveOf(wren);
  expect(await importWhole(mara, archive)).toMatchObject({ added: 1, failed: 0 });
  const table = `date,strain,label address\n2026-05-03T20:00:00Z,Haze,${address}\n`;
  expect(await importWhole(mara, Buffer.from(table))).toMatchObject({ added: 1, failed: 0 });
  const kept = (await mara.call(routes.listUserSessions, { params: { id: mara.user.id } })).body;
  expect(kept.map((each) => each.facts?.address)).toEqual([address, address]);
  const { rows } = await makeBackup(app.context, join(app.context.config.dataFolder, "backups"));
  expect(rows).toBeGreaterThan(0);
  for (const check of healthChecks)
    expect((await mara.call(routes.checkHealth, { params: { check } })).status).toBe(200);
  await wren.call(routes.deleteSession, { params });
  await wren.call(routes.restoreSession, { params });
  expect(asked).toBe(0);
  // It would have been told.
  await fetch(address);
  expect(asked).toBe(1);
});
