import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { NotificationsScreen } from "./notifications-screen.tsx";

const web = withWebApp();

test("one press in the head of the page takes away the marks of new ones", async () => {
  const [ann, ben] = [await web.signUp("ann"), await web.signUp("ben")];
  await ben.call(routes.followUser, { body: { followingId: ann.user.id } });
  const { user } = web.render(<NotificationsScreen />, { as: ann });
  const head = within(await screen.findByRole("banner"));
  await user.click(await head.findByRole("button", { name: "Mark all read" }));
  await waitFor(() => expect(screen.queryByText("Unread")).toBeNull());
  expect(screen.getByRole("link", { name: /started following you/ })).not.toBeNull();
  expect(head.queryByRole("button", { name: "Mark all read" })).toBeNull();
  expect((await ann.call(routes.countUnread)).body.count).toBe(0);
});

test("an empty page has its one sentence in its middle, as other empty pages do", async () => {
  web.render(<NotificationsScreen />, { as: await web.signUp("cleo") });
  const title = await screen.findByRole("heading", { name: "No notifications yet" });
  expect(title.closest(".empty--page")).not.toBeNull();
});
