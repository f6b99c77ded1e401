import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setHidden } from "#server/features/moderation/moderation.service.ts";
import { setSuspended } from "#server/features/moderation/suspension.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { NoticeList } from "#web/features/notices/notice-list.tsx";
import { Bell } from "./bell.tsx";

const web = withWebApp();
const order = { operator: "mo", reason: "Rule 2: nothing for sale" };

test("the badge counts what the people who run the server did, and its row leads to the notice", async () => {
  // The page's time: an old notice leaves the bell once it's read, which opening the bell does.
  web.server.clock.advance(Date.now() - web.server.context.now().getTime());
  const lena = await web.signUp("lena");
  const { id } = (await lena.call(routes.logSession, { body: { strainName: "Haze" } })).body;
  await setHidden(web.server.context, { kind: "session", id }, true, order);
  const { user } = web.render(<Bell />, { as: lena });
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  const row = await within(panel).findByRole("link", { name: /^Your session was hidden/ });
  expect(row.getAttribute("href")).toBe("/notifications");
  await screen.findByRole("button", { name: "Notifications" });
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
