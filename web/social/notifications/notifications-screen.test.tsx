import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { NotificationsScreen } from "./notifications-screen.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());

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

test("the page stays when how many are unread can't be read", async () => {
  const { fetch: real } = globalThis;
  const held = Promise.withResolvers<void>();
  let counts = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, given) => {
    if (!String(address).includes(routes.countUnread.path)) return await real(address, given);
    counts += 1;
    if (counts > 1) await held.promise;
    throw new TypeError("Failed to fetch");
  });
  const { queryClient } = web.render(<NotificationsScreen />, { as: await web.signUp("dora") });
  const title = await screen.findByRole("heading", { name: "No notifications yet" });
  act(() => void queryClient.refetchQueries({ queryKey: queryKeys.unreadCount }));
  await waitFor(() => expect(queryClient.getQueryState(queryKeys.unreadCount)?.status).toBe("pending"));
  await act(async () => {});
  expect(title.isConnected).toBe(true);
  held.resolve();
});

test("an empty page has its one sentence in its middle, as other empty pages do", async () => {
  web.render(<NotificationsScreen />, { as: await web.signUp("cleo") });
  const title = await screen.findByRole("heading", { name: "No notifications yet" });
  expect(title.closest(".empty--page")).not.toBeNull();
});
