import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { newDevice } from "#test/push-receiver.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let round = 0;

beforeAll(async () => {
  app = await startApp({ publicUrl: "https://journal.example" });
});
beforeEach(async () => {
  round += 1;
  [alice, bob] = await Promise.all([signUp(app, `alice${round}`), signUp(app, `bob${round}`)]);
});
afterAll(() => app.close());

let endpoints = 0;
const aDevice = () => newDevice(`https://push.example.org/${++endpoints}`).subscription;
const read = async (who: TestPerson) => (await who.call(routes.getPushSettings)).body;
const subscribe = (who: TestPerson, body: object = aDevice()) => who.call(routes.subscribeDevice, { body });
const rows = (who: TestPerson) =>
  app.context.database.db.selectFrom("push_subscriptions").selectAll().where("user_id", "=", who.user.id).execute();
async function elsewhere(who: TestPerson): Promise<TestPerson> {
  const { body } = await visitor(app).call(routes.login, { body: { email: who.user.email, password } });
  const headers = { authorization: `Bearer ${body.sessionId}` };
  const call: TestPerson["call"] = (route, input = {}) =>
    visitor(app).call(route, { ...input, headers: { ...input.headers, ...headers } });
  return { ...who, sessionId: body.sessionId, call };
}

describe("what devices are told", () => {
  test("is everything but likes, and not at night, until one says otherwise", async () => {
    const usual = {
      follow: true,
      like: false,
      comment: true,
      reply: true,
      mention: true,
      message: true,
      companion: true,
    };
    const { publicKey, ...settings } = await read(alice);
    const quietHours = { from: "22:00", until: "08:00" };
    expect(settings).toEqual({ isOn: false, otherDevices: 0, kinds: usual, quietHours });
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    expect((await read(bob)).publicKey).toBe(publicKey);

    const change = (body: object) => alice.call(routes.changePushSettings, { body });
    expect((await change({ kinds: { like: true, message: false } })).body).toMatchObject({
      kinds: { ...usual, like: true, message: false },
      quietHours,
    });
    expect((await change({ quietHours: null })).body.quietHours).toBeNull();
    const noon = { from: "12:00", until: "13:30" };
    expect((await change({ quietHours: noon })).body).toMatchObject({ quietHours: noon, kinds: { message: false } });
    const acrossMidnight = { from: "23:30", until: "06:00" };
    expect((await change({ quietHours: acrossMidnight })).body.quietHours).toEqual(acrossMidnight);
    expect((await change({})).body).toEqual(await read(alice));
    expect((await read(bob)).kinds).toEqual(usual);
  });

  test.each([
    [{ quietHours: { from: "24:00", until: "08:00" } }, "quietHours.from"],
    [{ quietHours: { from: "8:00", until: "09:00" } }, "quietHours.from"],
    [{ quietHours: { from: "08:00", until: "08:00" } }, "quietHours.until"],
    [{ kinds: { like: "no" } }, "kinds.like"],
  ])("%j is refused", async (body, path) => {
    const answer = await alice.call(routes.changePushSettings, { body });
    expect([answer.status, answer.body?.issues?.[0]?.path]).toEqual([400, path]);
  });
});

describe("a device", () => {
  test("is told from the moment it says so, and again is the same", async () => {
    const device = aDevice();
    expect((await subscribe(alice, device)).status).toBe(204);
    expect((await subscribe(alice, { ...device, timeZone: "Europe/Berlin" })).status).toBe(204);
    expect(await rows(alice)).toMatchObject([{ endpoint: device.endpoint, time_zone: "Europe/Berlin" }]);
    expect(await read(alice)).toMatchObject({ isOn: true, otherDevices: 0 });
    expect(await read(await elsewhere(alice))).toMatchObject({ isOn: false, otherDevices: 1 });
    for (let twice = 0; twice < 2; twice++) expect((await alice.call(routes.unsubscribeDevice)).status).toBe(204);
    expect(await rows(alice)).toEqual([]);
  });

  test("has one address: a new one takes the old one's place, and an address has one person", async () => {
    const [first, second] = [aDevice(), aDevice()];
    await subscribe(alice, first);
    await subscribe(alice, second);
    expect(await rows(alice)).toMatchObject([{ endpoint: second.endpoint }]);
    await subscribe(bob, second);
    expect([await rows(alice), (await rows(bob)).length]).toEqual([[], 1]);
  });

  test("may have its address replaced by the browser, but nobody else's", async () => {
    const [first, second] = [aDevice(), aDevice()];
    await subscribe(alice, first);
    const foreign = await subscribe(bob, { ...second, replaces: first.endpoint });
    expect([foreign.status, foreign.body?.message]).toEqual([404, messages.subscriptionNotFound]);
    expect((await subscribe(alice, { ...second, replaces: first.endpoint })).status).toBe(204);
    expect(await rows(alice)).toMatchObject([{ endpoint: second.endpoint }]);
    expect(await rows(bob)).toEqual([]);
  });

  test.each([
    ["endpoint", "http://push.example.org/1", messages.noPushService],
    ["endpoint", "https://localhost:8443/1", messages.noPushService],
    ["endpoint", "https://[::ffff:127.0.0.1]/1", messages.noPushService],
    ["endpoint", "no address", messages.noPushService],
    ["endpoint", `https://push.example.org/${"a".repeat(limits.push.endpoint)}`, "This is too long"],
    ["p256dh", `B${"A".repeat(86)}`, messages.noPushKey],
    ["auth", "short", "This must be base64url"],
    ["timeZone", "Nowhere", "This must be a time zone"],
  ])("with the %s %s is refused", async (field, value, message) => {
    const { status, body } = await subscribe(alice, { ...aDevice(), [field]: value });
    expect([status, body?.issues]).toEqual([400, [{ path: field, message }]]);
    expect(await rows(alice)).toEqual([]);
  });

  test("is told as long as its sign-in lasts, however that ends", async () => {
    for (const end of [
      (other: TestPerson) => other.call(routes.logout),
      () => alice.call(routes.signOutOtherDevices),
      async () => {
        const others = (await alice.call(routes.listLoginSessions)).body.filter(({ isCurrent }) => !isCurrent);
        await alice.call(routes.endLoginSession, { params: { id: others[0]?.id ?? "" } });
      },
      () => alice.call(routes.changePassword, { body: { currentPassword: password, newPassword: password } }),
    ]) {
      const other = await elsewhere(alice);
      await subscribe(other);
      expect(await rows(alice)).toHaveLength(1);
      await end(other);
      expect(await rows(alice)).toEqual([]);
    }
  });

  test("of an account that is suspended or deleted isn't told", async () => {
    await Promise.all([subscribe(alice), subscribe(bob)]);
    await setSuspended(app.context, alice.user.username, true, { operator: "otis", reason: "Test" });
    expect((await subscribe(alice)).status).toBe(403);
    await bob.call(routes.deleteAccount);
    expect([await rows(alice), await rows(bob)]).toEqual([[], []]);
  });

  test("beyond the most that one may have takes the place of the one that was away for longest", async () => {
    const first = await elsewhere(alice);
    await subscribe(first);
    for (let count = 0; count < limits.push.devices; count++) {
      app.clock.advance(1_000);
      await subscribe(await elsewhere(alice));
    }
    expect(await rows(alice)).toHaveLength(limits.push.devices);
    expect((await read(first)).isOn).toBe(false);
  });

  test("is in the export without what one could send by", async () => {
    const device = { ...aDevice(), timeZone: "Asia/Kolkata" };
    await subscribe(alice, device);
    const { raw } = await alice.call(routes.exportData);
    expect(JSON.parse(raw.body)).toMatchObject({
      pushSettings: {
        kinds: { like: false, message: true, companion: true },
        quietHours: { from: "22:00", until: "08:00" },
      },
      pushDevices: [{ pushService: "push.example.org", timeZone: "Asia/Kolkata" }],
    });
    for (const secret of [device.endpoint, device.auth, device.p256dh]) expect(raw.body).not.toContain(secret);
  });
});

describe("without an HTTPS address of its own", () => {
  test("a server whose contact is an email address sends by that, any other says that it's off", async () => {
    const plain = await startApp({ publicUrl: "http://journal.example" });
    const { db } = plain.context.database;
    const dan = await signUp(plain, "dan");
    const publicKey = async () => (await dan.call(routes.getPushSettings)).body.publicKey;
    expect(await publicKey()).toBeNull();
    const { status, body } = await dan.call(routes.subscribeDevice, { body: aDevice() });
    expect([status, body?.message]).toEqual([409, messages.pushOff]);
    const updated_at = plain.context.now();
    await db.insertInto("server_settings").values({ name: "contact", value: "Ask Otis", updated_at }).execute();
    expect(await publicKey()).toBeNull();
    await db.updateTable("server_settings").set({ value: "otis@journal.example" }).execute();
    const first = await publicKey();
    expect(first).not.toBeNull();
    await db.updateTable("server_settings").set({ value: "help@journal.example" }).execute();
    expect(await publicKey()).toBe(first);
    await plain.close();
  });

  test("processes that start at once make the keys once", async () => {
    const plain = await startApp({ publicUrl: "https://journal.example" });
    const people = await Promise.all(["eve", "fay", "gus"].map((name) => signUp(plain, name)));
    const keys = await Promise.all(people.map(async (who) => (await who.call(routes.getPushSettings)).body.publicKey));
    expect(new Set(keys).size).toBe(1);
    await plain.close();
  });
});
