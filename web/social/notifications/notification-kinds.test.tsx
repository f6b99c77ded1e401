import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { NotificationKinds } from "./notification-kinds.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

const open = () => web.render(<NotificationKinds />, { as: alice });
const find = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });
const stored = async () => (await alice.call(routes.getNotificationSwitches)).body;
const allOn = { follow: true, like: true, comment: true, reply: true, mention: true, message: true, companion: true };

test.each([
  ["Messages", "message"],
  ["Comments on my sessions", "comment"],
  ["Replies to my comments", "reply"],
  ["Mentions", "mention"],
  ["Likes", "like"],
  ["New followers and requests", "follow"],
] as const)("%s is one switch, saved at once", async (name, kind) => {
  const { user } = open();
  expect((await find(name)).checked).toBe(true);
  await user.click(await find(name));
  expect((await find(name)).checked).toBe(false);
  await waitFor(async () => expect(await stored()).toEqual({ ...allOn, [kind]: false }));
});

test("what another device switched is shown, and kept with the next press here", async () => {
  const first = open();
  await find("Likes");
  first.view.unmount();
  await alice.call(routes.switchNotifications, { body: { like: false } });
  const { user } = open();
  await waitFor(async () => expect((await find("Likes")).checked).toBe(false));
  await user.click(await find("Messages"));
  await waitFor(async () => expect(await stored()).toEqual({ ...allOn, like: false, message: false }));
  expect((await find("Likes")).checked).toBe(false);
});

test("quick presses are all saved, and the last one on each wins", async () => {
  const { user } = open();
  await find("Likes");
  for (const name of ["Likes", "Mentions", "Likes", "Messages", "Likes"]) await user.click(await find(name));
  await waitFor(async () => expect(await stored()).toEqual({ ...allOn, like: false, mention: false, message: false }));
});

test("a switch that wasn't saved goes back and says that there's no connection", async () => {
  const { user } = open();
  await find("Likes");
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(await find("Likes"));
  const toast = await findToast("Couldn't save that");
  expect(toast.queryByText("You seem to be offline. Check your connection and try again.")).not.toBeNull();
  await waitFor(async () => expect((await find("Likes")).checked).toBe(true));
  vi.restoreAllMocks();
  expect(await stored()).toEqual(allOn);
});

test("switches that didn't load can be retried", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = open();
  await screen.findByText("Couldn't load your notifications");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await find("Likes")).checked).toBe(true);
});
