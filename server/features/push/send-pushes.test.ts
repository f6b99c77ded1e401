import { afterEach, beforeEach, expect, test } from "vitest";
import { Alarm } from "#server/alarm.ts";
import { startJobs } from "#server/jobs.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { newDevice, readVapid, startPushService, type TestDevice } from "#test/push-receiver.ts";
import { countDevices } from "./push-settings.service.ts";
import { sendDuePushes } from "./send-pushes.service.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Tests start at noon. */
let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let answer: { status: number; headers?: Record<string, string> };
let alice: TestPerson;
let bob: TestPerson;
let device: TestDevice;

beforeEach(async () => {
  answer = { status: 201 };
  service = await startPushService((response) => response.writeHead(answer.status, answer.headers).end());
  app = await startApp(service.settings);
  [alice, bob] = await Promise.all([signUp(app, "alice"), signUp(app, "bob")]);
  device = service.device();
  await alice.call(routes.subscribeDevice, { body: device.subscription });
  app.clock.advance(5 * minute);
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const follow = () => bob.call(routes.followUser, { body: { followingId: alice.user.id } });
async function followAnew() {
  await bob.call(routes.unfollowUser, { params: { userId: alice.user.id } });
  return await follow();
}
/** @returns how many pushes came */
async function send(processes = 1): Promise<number> {
  const before = service.received.length;
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: processes }, () => sendDuePushes(app.context, signal)));
  return service.received.length - before;
}
const subscriptions = () => app.context.database.db.selectFrom("push_subscriptions").selectAll().execute();

test("a follow is told in a line without words, for the device alone, and by us", async () => {
  expect(await send()).toBe(0);
  expect((await follow()).status).toBe(200);
  expect(await send()).toBe(1);
  const [push] = service.received;
  expect(`${service.origin}${push?.path}`).toBe(device.subscription.endpoint);
  expect(device.decrypt(push?.body ?? Buffer.of()).trimEnd()).toBe('{"kind":"something-new"}');
  expect(() => service.device().decrypt(push?.body ?? Buffer.of())).toThrow();
  expect(push?.headers).toMatchObject({ ttl: "86400", topic: "something-new", urgency: "normal" });
  const { key, claims } = readVapid(push?.headers.authorization);
  expect(key).toBe((await alice.call(routes.getPushSettings)).body.publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: "https://journal.example" });
  // Once.
  app.clock.advance(hour);
  expect(await send()).toBe(0);
});

test("whatever happened, pushes are of one length", async () => {
  await follow();
  await send();
  app.clock.advance(hour);
  const { body } = await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  await bob.call(routes.postComment, { params: { id: body.id }, body: { content: "Lovely, and quite long" } });
  await send();
  expect(new Set(service.received.map((push) => push.body.length)).size).toBe(1);
  expect(service.received).toHaveLength(2);
});

test("several processes tell once", async () => {
  await follow();
  expect(await send(4)).toBe(1);
});

test("much in a minute is told once more, a minute later", async () => {
  await follow();
  await send();
  for (let count = 0; count < 3; count++) {
    app.clock.advance(1_000);
    await followAnew();
    expect(await send()).toBe(0);
  }
  app.clock.advance(minute);
  expect(await send()).toBe(1);
});

test("what has been read, taken back or switched off isn't told", async () => {
  await follow();
  await alice.call(routes.readAllNotifications);
  expect(await send()).toBe(0);
  await followAnew();
  await bob.call(routes.unfollowUser, { params: { userId: alice.user.id } });
  expect(await send()).toBe(0);
  await alice.call(routes.changePushSettings, { body: { kinds: { follow: false } } });
  await follow();
  expect(await send()).toBe(0);
  expect((await subscriptions())[0]?.due_at).toBeNull();
  const { body } = await alice.call(routes.logSession, { body: { strainName: "Haze" } });
  await bob.call(routes.likeSession, { body: { sessionId: body.id } });
  expect(await send()).toBe(0);
  await alice.call(routes.changePushSettings, { body: { kinds: { like: true } } });
  await bob.call(routes.postComment, { params: { id: body.id }, body: { content: "Nice" } });
  expect(await send()).toBe(1);
});

test("nothing at all is told when all kinds are off", async () => {
  const none = {
    follow: false,
    like: false,
    comment: false,
    reply: false,
    mention: false,
    message: false,
    companion: false,
  };
  await alice.call(routes.changePushSettings, { body: { kinds: none } });
  await follow();
  expect(await send()).toBe(0);
});

test("what a blocked person did isn't told", async () => {
  await follow();
  await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
  expect(await send()).toBe(0);
});

test("a night is quiet in the device's zone, and its end tells once what is still unread", async () => {
  app.clock.advance(10.5 * hour);
  await follow();
  for (let count = 0; count < 9; count++) {
    expect(await send()).toBe(0);
    app.clock.advance(hour);
    await followAnew();
  }
  app.clock.advance(0.5 * hour);
  expect(await send()).toBe(1);

  app.clock.advance(14 * hour);
  await followAnew();
  expect(await send()).toBe(0);
  await alice.call(routes.readAllNotifications);
  app.clock.advance(10 * hour);
  expect(await send()).toBe(0);

  await alice.call(routes.subscribeDevice, { body: { ...device.subscription, timeZone: "Asia/Tokyo" } });
  app.clock.advance(5 * hour);
  await followAnew();
  expect(await send()).toBe(0);
  await alice.call(routes.changePushSettings, { body: { quietHours: null } });
  await followAnew();
  expect(await send()).toBe(1);
});

test.each([404, 410])("a device that its push service answers %i for is forgotten", async (status) => {
  answer = { status };
  await follow();
  expect(await send()).toBe(1);
  expect(await subscriptions()).toEqual([]);
});

test("failures are counted, tried again later and later, and end with a success", async () => {
  answer = { status: 503 };
  await follow();
  expect(await send()).toBe(1);
  const pauses: number[] = [];
  for (let count = 0; count < 3; count++) {
    const [{ due_at, failures } = { due_at: null, failures: 0 }] = await subscriptions();
    expect(failures).toBe(count + 1);
    expect(await countDevices(app.context.database)).toEqual({ all: 1, failing: 1 });
    pauses.push(Number(due_at) - app.clock.now().getTime());
    // Nor sooner by something new.
    await followAnew();
    expect(await send()).toBe(0);
    app.clock.advance(pauses.at(-1) ?? 0);
    expect(await send()).toBe(1);
  }
  expect(pauses).toEqual([minute, 2 * minute, 4 * minute]);
  answer = { status: 201 };
  app.clock.advance(hour);
  expect(await send()).toBe(1);
  expect(await subscriptions()).toMatchObject([{ failures: 0, failing_since: null, due_at: null }]);
});

test("a device whose app isn't connected to its ntfy (507) hasn't failed, and is told once it is", async () => {
  answer = { status: 507 };
  await follow();
  for (let days = 0; days < 4; days++) {
    expect(await send()).toBe(1);
    expect(await countDevices(app.context.database)).toEqual({ all: 1, failing: 0 });
    app.clock.advance(24 * hour);
  }
  answer = { status: 201 };
  expect(await send()).toBe(1);
  expect(await subscriptions()).toMatchObject([{ failures: 0, due_at: null }]);
});

test("a push service may say when to try again", async () => {
  answer = { status: 429, headers: { "retry-after": "3600" } };
  await follow();
  await send();
  const [row] = await subscriptions();
  expect(Number(row?.due_at) - app.clock.now().getTime()).toBe(hour);
});

test("a device that has failed for three days is forgotten", async () => {
  await alice.call(routes.changePushSettings, { body: { quietHours: null } });
  answer = { status: 400 };
  await follow();
  await send();
  app.clock.advance(71 * hour);
  await send();
  expect(await subscriptions()).toHaveLength(1);
  app.clock.advance(6 * hour);
  await send();
  expect(await subscriptions()).toEqual([]);
});

test("a redirect is a failure, and nothing follows it", async () => {
  answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } };
  await follow();
  expect(await send()).toBe(1);
  expect(service.received.map(({ path }) => path)).not.toContain("/elsewhere");
  expect(await subscriptions()).toMatchObject([{ failures: 1 }]);
});

test("an address whose name leads to this machine is never connected to", async () => {
  const { endpoint: _, ...keys } = newDevice("https://localhost/a").subscription;
  const endpoint = "https://localhost/a";
  const real = { protocol: "https:", port: 443, publicOnly: true } as const;
  app.context.config.pushServices = real;
  expect((await alice.call(routes.subscribeDevice, { body: { ...keys, endpoint } })).status).toBe(204);
  app.clock.advance(5 * minute);
  const failures: unknown[] = [];
  app.context.log.warn = ({ err }: { err?: unknown }) => void failures.push(String(err));
  await follow();
  await send();
  expect(failures).toEqual(["Error: localhost is no public address"]);
  expect(await subscriptions()).toMatchObject([{ endpoint, failures: 1 }]);
});

test("a sign-in that has expired isn't told, swept or not", async () => {
  const { db } = app.context.database;
  await follow();
  await db.updateTable("login_sessions").set({ expire: app.clock.now() }).execute();
  expect(await send()).toBe(0);
});

test("answering doesn't wait for a push, which the alarm starts before its job's time", async () => {
  const context = { ...app.context, pushAlarm: new Alarm(0) };
  const stop = startJobs(context);
  await follow();
  expect(service.received).toHaveLength(0);
  context.pushAlarm.ring();
  context.pushAlarm.ring();
  await expect.poll(() => service.received.length).toBe(1);
  await stop();
  context.pushAlarm.ring();
});
