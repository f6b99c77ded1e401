import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { NoticeList } from "#web/social/notices/notice-list.tsx";
import { Bell } from "./bell.tsx";

const web = withWebApp();
const listed = expect.stringContaining(routes.listNotifications.path);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The notices alone are slow. */
function holdNotices() {
  const { promise: held, resolve: answerNotices } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  const send = vi.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
    if (String(request[0]).includes(routes.listNotices.path)) await held;
    return fetch(...request);
  });
  return { send, answerNotices };
}

const order = { operator: "mo", reason: "Rule 2: nothing for sale" };

test("the badge counts what the people who run the server did; its row leads to the notice, however late and old it is", async () => {
  const lena = await web.signUp("lena");
  const { id } = (await lena.call(routes.logSession, { body: { strainName: "Haze" } })).body;
  await setHidden(web.server.context, { kind: "session", id }, true, order);
  // A month by the page's clock.
  vi.setSystemTime(web.server.clock.now().getTime() + 30 * 24 * 60 * 60_000);
  const { send, answerNotices } = holdNotices();
  const { user } = web.render(<Bell />, { as: lena });
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  // All are read soon after the list has come, unless something holds that back.
  await waitFor(() => expect(send.mock.calls.map(([address]) => String(address))).toContainEqual(listed));
  for (let looks = 0; looks < 20; looks++) await lena.call(routes.countUnread);
  answerNotices();
  const row = await within(panel).findByRole("link", { name: /^Your session was hidden/ });
  expect(row.getAttribute("href")).toBe("/notifications");
  await screen.findByRole("button", { name: "Notifications" });
  expect(within(panel).queryByText("No notifications yet")).toBeNull();
});

test("a written appeal isn't left without a question, until it's sent", async () => {
  const pia = await web.signUp("pia");
  await setSuspended(web.server.context, pia.user.username, true, order);
  const { user } = web.render(<NoticeList />, { as: pia });
  await user.click(await screen.findByRole("button", { name: "Ask for another look" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Why was it a mistake?" }));
  await user.keyboard("It was someone else");
  const leavingAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leavingAsks()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("You've asked for another look. They'll answer here.");
  expect(leavingAsks()).toBe(false);
});

test("a notice says what was done, why, until when, and what came of it; one that's undone can't be appealed", async () => {
  const { context } = web.server;
  const otis = await web.signUp("otis");
  const { username } = otis.user;
  await setSuspended(context, username, true, order, 7);
  await setSuspended(context, username, false, { operator: "mo", reason: "Said sorry" });
  await setSuspended(context, username, true, order);
  web.render(<NoticeList />, { as: otis });
  const [open, over] = await screen.findAllByRole("article");
  if (!open || !over) throw new Error("two notices");
  expect(open.textContent).toMatch(/^Your account was suspended[A-Z]/);
  within(open).getByRole("button", { name: "Ask for another look" });
  expect(over.textContent).toMatch(/^Your account was suspended until .*Your account is open again\. Said sorry$/);
  expect(within(over).queryByRole("button")).toBeNull();
});
