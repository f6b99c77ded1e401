import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { startPushService, type TestDevice } from "#test/push-receiver.ts";
import { tellDueReminders } from "./pending-pushes.service.ts";
import { sendDuePushes } from "./send-pushes.service.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Tests start at noon. */
let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let alice: TestPerson;
let bob: TestPerson;
let device: TestDevice;

beforeEach(async () => {
  service = await startPushService((response) => response.writeHead(201).end());
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

const log = async () => (await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } })).body.id;
async function remind(inMs: number, body: object = {}) {
  const id = await log();
  const dueAt = new Date(app.clock.now().getTime() + inMs).toISOString();
  expect((await alice.call(routes.setReminder, { params: { id }, body: { dueAt, ...body } })).status).toBe(204);
  return id;
}
const follow = () => bob.call(routes.followUser, { body: { followingId: alice.user.id } });
/** What the jobs of several processes send, read by the device. */
async function send(processes = 1): Promise<unknown[]> {
  const before = service.received.length;
  const { signal } = new AbortController();
  const each = Array.from({ length: processes }, () => app.context);
  await Promise.all(each.map(tellDueReminders));
  await Promise.all(each.map((context) => sendDuePushes(context, signal)));
  return service.received.slice(before).map(({ body }) => JSON.parse(device.decrypt(body)));
}
const waiting = (count: number) => ({ kind: "waiting", count });

test("a reminder is told at its time, once, without a word of its session", async () => {
  await remind(20 * minute);
  app.clock.advance(19 * minute);
  expect(await send()).toEqual([]);
  app.clock.advance(minute);
  expect(await send()).toEqual([waiting(1)]);
  app.clock.advance(hour);
  expect(await send()).toEqual([]);
});

test("during a break none is told, nor later those that were due in it", async () => {
  await remind(20 * minute);
  const beganOn = app.clock.now().toISOString().slice(0, 10);
  const pause = { beganOn, until: null, restsFeed: false, restsSuggestions: false, keepsLines: false, key: "b" };
  const { currentBreak } = (await alice.call(routes.startBreak, { body: pause })).body;
  app.clock.advance(20 * minute);
  expect(await send()).toEqual([]);
  await alice.call(routes.endBreak, { params: { id: currentBreak?.id ?? 0 }, body: { endedOn: beganOn } });
  app.clock.advance(hour);
  expect(await send()).toEqual([]);
  // Other news neither brings it along, nor waits behind it.
  await follow();
  expect(await send()).toEqual([{ kind: "something-new" }]);
});

test("two processes tell it once", async () => {
  await remind(20 * minute);
  app.clock.advance(20 * minute);
  expect(await send(2)).toEqual([waiting(1)]);
});

test("what was rated, skipped or deleted meanwhile isn't told, nor what nobody wants to be told", async () => {
  const [rated, skipped, deleted] = [await remind(minute), await remind(minute), await remind(minute)];
  await remind(minute, { isTold: false });
  app.clock.advance(2 * minute);
  await tellDueReminders(app.context);
  await alice.call(routes.editSession, { params: { id: rated }, body: { rating: 7 } });
  await alice.call(routes.skipReminder, { params: { id: skipped } });
  await alice.call(routes.deleteSession, { params: { id: deleted } });
  expect(await send()).toEqual([]);
});

test.each([{ asks: false }, { sendsPush: false }])("nothing is told with %j", async (body) => {
  await alice.call(routes.changeReminderSettings, { body });
  await remind(minute);
  app.clock.advance(2 * minute);
  expect(await send()).toEqual([]);
});

test("a device that is told later isn't told what was due before", async () => {
  await alice.call(routes.unsubscribeDevice);
  await remind(minute);
  app.clock.advance(2 * minute);
  expect(await send()).toEqual([]);
  await alice.call(routes.subscribeDevice, { body: device.subscription });
  app.clock.advance(5 * minute);
  expect(await send()).toEqual([]);
});

test("between eleven and eight on the device's clock it's quiet, and the morning tells of all that waits", async () => {
  // 22:50, 22:55 and 23:20.
  app.clock.advance(10 * hour + 45 * minute);
  await remind(5 * minute);
  await remind(30 * minute);
  app.clock.advance(5 * minute);
  expect(await send()).toEqual([waiting(1)]);
  const late = await remind(4 * hour);
  app.clock.advance(25 * minute);
  expect(await send()).toEqual([]);
  app.clock.advance(8 * hour + 39 * minute);
  expect(await send()).toEqual([]);
  await alice.call(routes.editSession, { params: { id: late }, body: { notes: "Still not rated" } });
  app.clock.advance(minute);
  expect(await send()).toEqual([waiting(2)]);
  expect(await send()).toEqual([]);
});

test("what is due on the stroke of eleven still comes, a job's lateness later", async () => {
  await remind(10 * hour + 55 * minute);
  app.clock.advance(10 * hour + 55 * minute + 40_000);
  expect(await send()).toEqual([waiting(1)]);
});

test("who switches the quiet off is told at night, unless the device's own quiet hours say otherwise", async () => {
  await alice.call(routes.changeReminderSettings, { body: { isQuiet: false } });
  app.clock.advance(14 * hour);
  await remind(minute);
  app.clock.advance(minute);
  expect(await send()).toEqual([waiting(1)]);
  await alice.call(routes.changePushSettings, { body: { quietHours: { from: "01:00", until: "06:00" } } });
  await remind(minute);
  app.clock.advance(2 * minute);
  expect(await send()).toEqual([]);
  app.clock.advance(4 * hour);
  expect(await send()).toEqual([waiting(1)]);
});

test("news at night don't swallow a reminder that waits for the morning", async () => {
  await alice.call(routes.changePushSettings, { body: { quietHours: null } });
  // 23:30.
  app.clock.advance(11 * hour + 25 * minute);
  await remind(minute);
  app.clock.advance(2 * minute);
  expect(await send()).toEqual([]);
  await follow();
  expect(await send()).toEqual([{ kind: "something-new" }]);
  app.clock.advance(9 * hour);
  expect(await send()).toEqual([waiting(1)]);
});

test("news and a reminder at once come a minute apart, and are of one length", async () => {
  await remind(minute);
  app.clock.advance(2 * minute);
  await follow();
  expect(await send()).toHaveLength(1);
  expect(await send()).toEqual([]);
  app.clock.advance(minute);
  expect(await send()).toHaveLength(1);
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1);
});
