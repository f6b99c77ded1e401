import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { usualQuietHours } from "#shared/domain/quiet-hours.ts";
import type { TestPerson } from "#test/people.ts";
import { withoutPushBrowser, withPushBrowser } from "#test/push-browser.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { isPushWanted } from "#web/core/push/push-state.ts";
import { renewPush } from "#web/core/push/subscribe.ts";
import { leaveDevice } from "#web/offline/leave-device.ts";
import { NotificationKinds } from "./notification-kinds.tsx";
import { PushSection } from "./push-section.tsx";

const web = withWebApp({ publicUrl: "https://journal.example" });
let browser: ReturnType<typeof withPushBrowser>;
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  browser = withPushBrowser();
  count += 1;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  withoutPushBrowser();
});

const open = () =>
  web.render(
    <>
      <NotificationKinds />
      <PushSection install={<p>How to add it</p>} />
    </>,
    { as: alice },
  );
const findSwitch = () => screen.findByRole<HTMLInputElement>("switch", { name: "Push on this device" });
const settings = async () => (await alice.call(routes.getPushSettings)).body;
const turnOn = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await findSwitch());
  await screen.findByRole("heading", { name: "Notify me about" });
};

test("a tap turns this device on after the browser's question, and another one off", async () => {
  const opened = open();
  const toggle = await findSwitch();
  expect([toggle.checked, toggle.disabled]).toEqual([false, false]);
  screen.getByText("Your browser asks you first");
  expect(screen.queryByText("Notify me about")).toBeNull();
  await turnOn(opened);
  expect((await findSwitch()).checked).toBe(true);
  expect((await settings()).isOn).toBe(true);
  expect(isPushWanted(alice.user.id)).toBe(true);
  await opened.user.click(await findSwitch());
  await waitFor(() => expect(screen.queryByText("Notify me about")).toBeNull());
  expect([(await settings()).isOn, browser.endpoint(), isPushWanted(alice.user.id)]).toEqual([false, undefined, false]);
});

test("the browser asks from a tap alone: neither a start nor the page itself makes it", async () => {
  const ask = vi.spyOn(Notification, "requestPermission");
  await renewPush(alice.user.id);
  const { user } = open();
  const toggle = await findSwitch();
  expect(ask).not.toHaveBeenCalled();
  await user.click(toggle);
  await screen.findByRole("heading", { name: "Notify me about" });
  expect(ask).toHaveBeenCalledOnce();
});

test("nothing happens when the browser's question is answered with no", async () => {
  browser.answer = "denied";
  const { user } = open();
  await user.click(await findSwitch());
  await findToast("Push is still off");
  await screen.findByText(/^Your browser blocks notifications from here/);
  expect((await findSwitch()).disabled).toBe(true);
  expect((await settings()).isOn).toBe(false);
});

test("a push service that can't be reached is said", async () => {
  browser.isReachable = false;
  const { user } = open();
  await user.click(await findSwitch());
  const toast = await findToast("Couldn't turn push on");
  expect(toast.queryByText("Your browser's push service didn't answer. Please try again later.")).not.toBeNull();
  await waitFor(async () => expect((await findSwitch()).checked).toBe(false));
});

test("where the server can't be told, nothing is left behind", async () => {
  const { user } = open();
  await findSwitch();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(await findSwitch());
  await findToast("Couldn't save that");
  await waitFor(() => expect(browser.endpoint()).toBeUndefined());
});

test.each([
  ["plain HTTP", () => vi.stubGlobal("isSecureContext", false), "Only works over HTTPS"],
  ["a browser that can't", () => Reflect.deleteProperty(window, "PushManager"), "This browser can't do that"],
  [
    "an iPhone's browser",
    () => {
      Reflect.deleteProperty(window, "PushManager");
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone)");
    },
    "Add it to your home screen first",
  ],
])("%s is told why not", async (_, become, hint) => {
  become();
  open();
  expect((await findSwitch()).disabled).toBe(true);
  screen.getByText(hint);
  expect(screen.queryByText("How to add it") !== null).toBe(hint.startsWith("Add it"));
});

test("a server that isn't set up for it says so", async () => {
  const { config } = web.server.context;
  const { publicUrl } = config;
  config.publicUrl = undefined;
  open();
  await screen.findByText("This server isn't set up for push. Ask the people who run it.");
  config.publicUrl = publicUrl;
});

test("kinds and quiet hours are saved at once, for all devices", async () => {
  const opened = open();
  await turnOn(opened);
  const { user } = opened;
  const kinds = within(screen.getByRole("region", { name: "Notify me about" }));
  await user.click(kinds.getByRole("switch", { name: "Likes" }));
  await user.click(kinds.getByRole("switch", { name: "Messages" }));
  await waitFor(async () => expect((await settings()).kinds).toMatchObject({ like: true, message: false }));

  const quiet = await screen.findByRole<HTMLInputElement>("switch", { name: /^From 10:00\sPM to 8:00\sAM$/ });
  expect(quiet.checked).toBe(true);
  const from = screen.getByLabelText("From");
  await user.clear(from);
  await user.type(from, "08:00");
  await screen.findByText("Choose two different times");
  expect((await settings()).quietHours).toEqual(usualQuietHours);
  await user.clear(from);
  await user.type(from, "23:30");
  await waitFor(async () => expect((await settings()).quietHours).toEqual({ from: "23:30", until: "08:00" }));
  await user.click(await screen.findByRole("switch", { name: /^From 11:30/ }));
  await waitFor(async () => expect((await settings()).quietHours).toBeNull());
  expect(screen.queryByLabelText("From")).toBeNull();
});

test("times that another device has changed show in both fields, and a change of one leaves the other", async () => {
  const opened = open();
  await turnOn(opened);
  await screen.findByLabelText("From");
  await alice.call(routes.changePushSettings, { body: { quietHours: { from: "23:00", until: "06:00" } } });
  await opened.queryClient.refetchQueries({ queryKey: queryKeys.pushSettings });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("06:00"));
  const from = screen.getByLabelText("From");
  await opened.user.clear(from);
  await opened.user.type(from, "22:30");
  await waitFor(async () => expect((await settings()).quietHours).toEqual({ from: "22:30", until: "06:00" }));
});

test("a kind that's off in the app can't be pushed", async () => {
  await alice.call(routes.switchNotifications, { body: { comment: false } });
  await turnOn(open());
  const kinds = within(screen.getByRole("region", { name: "Notify me about" }));
  const comments = await kinds.findByRole<HTMLInputElement>("switch", { name: "Comments on my sessions" });
  await waitFor(() => expect([comments.checked, comments.disabled]).toEqual([false, true]));
});

test("each start tells the server anew, also of what the browser has dropped, unless it's no longer allowed", async () => {
  await turnOn(open());
  const first = browser.endpoint();
  await renewPush(alice.user.id);
  expect(browser.endpoint()).toBe(first);
  browser.drop();
  await renewPush(alice.user.id);
  expect(browser.endpoint()).not.toBe(first);
  expect((await settings()).isOn).toBe(true);
  await alice.call(routes.unsubscribeDevice);
  await renewPush(alice.user.id);
  expect((await settings()).isOn).toBe(true);
  browser.permission = "denied";
  await renewPush(alice.user.id);
  expect([browser.endpoint(), isPushWanted(alice.user.id)]).toEqual([undefined, false]);
});

test("leaving the account ends it here, and takes away what is shown", async () => {
  await turnOn(open());
  const close = vi.fn();
  browser.shown = [{ close }];
  await leaveDevice(alice.user.id, "remove");
  expect([browser.endpoint(), isPushWanted(alice.user.id), close.mock.calls.length]).toEqual([undefined, false, 1]);
});
