import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { NotificationsMenu } from "./notifications-menu.tsx";

const web = withWebApp();
const follow = (follower: TestPerson, followed: TestPerson) =>
  follower.call(routes.followUser, { body: { followingId: followed.user.id } });
const bell = (name: string) => screen.findByRole("button", { name });
const unreadOf = async (person: TestPerson) => (await person.call(routes.countUnread)).body.count;

test("without notifications the bell has no badge and the panel says so", async () => {
  const dan = await web.signUp("dan");
  const { user } = web.render(<NotificationsMenu />, { as: dan });
  await user.click(await bell("Notifications"));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  expect(await within(panel).findByText("No notifications yet")).not.toBeNull();
  expect(within(panel).queryByText(/unread/)).toBeNull();
});

test("opening the panel marks everything read, but new ones keep their dot until it closes", async () => {
  const [alice, bob, carol] = [await web.signUp("alice"), await web.signUp("bob"), await web.signUp("carol")];
  const { body: session } = await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  await follow(bob, alice);
  await carol.call(routes.likeSession, { body: { userId: carol.user.id, sessionId: session.id } });
  const { user } = web.render(<NotificationsMenu />, { as: alice });

  await user.click(await bell("Notifications, 2 unread"));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  await waitFor(async () => expect(await unreadOf(alice)).toBe(0));
  await bell("Notifications");
  expect(within(panel).getByText("2 unread")).not.toBeNull();
  const rows = within(panel).getAllByRole("link");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Carol liked your session.*Unread$/),
    expect.stringMatching(/^Bob started following you.*Unread$/),
  ]);
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    `/sessions/${session.id}`,
    `/profile?userId=${bob.user.id}`,
  ]);

  await user.keyboard("{Escape}");
  await user.click(await bell("Notifications"));
  const again = await screen.findByRole("dialog", { name: "Notifications" });
  expect(await within(again).findByText(/liked your session/)).not.toBeNull();
  expect(within(again).queryByText("Unread")).toBeNull();
});

test("the badge stops at 9+", async () => {
  const erin = await web.signUp("erin");
  for (let number = 0; number < 10; number += 1) await follow(await web.signUp(`fan${number}`), erin);
  web.render(<NotificationsMenu />, { as: erin });
  await bell("Notifications, 9+ unread");
});

test("follow requests are answered in the panel optimistically, and a failed answer can be retried", async () => {
  const gina = await web.signUp("gina");
  await gina.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const [hugo, iris] = [await web.signUp("hugo"), await web.signUp("iris")];
  for (const asker of [hugo, iris]) await follow(asker, gina);
  const { user } = web.render(<NotificationsMenu />, { as: gina });
  await user.click(await bell("Notifications, 2 unread"));
  const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
  const all = await panel.findByRole("link", { name: "Follow requests (2)" });
  expect(all.getAttribute("href")).toBe(profilePath(gina.user.id, "requests"));
  await panel.findByRole("link", { name: /^Hugo wants to follow you/ });

  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(panel.getByRole("button", { name: "Decline Hugo" }));
  await findToast("Error");
  network.mockRestore();
  await user.click(await panel.findByRole("button", { name: "Decline Hugo" }));
  await waitFor(() => expect(panel.queryByRole("link", { name: /^Hugo/ })).toBeNull());

  await user.click(panel.getByRole("button", { name: "Accept Iris" }));
  await panel.findByRole("link", { name: /^Iris started following you/ });
  expect(panel.queryByRole("button", { name: /Iris/ })).toBeNull();
  expect(panel.getByText("Request accepted").getAttribute("role")).toBe("status");
  await waitFor(async () => {
    const { body } = await gina.call(routes.listFollowers, { params: { id: gina.user.id } });
    expect(body.map(({ id }) => id)).toEqual([iris.user.id]);
  });
  await waitFor(() => expect(panel.queryByRole("link", { name: /^Follow requests/ })).toBeNull());
});

test("an answered request is read", async () => {
  const jana = await web.signUp("jana");
  await jana.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const [kolja, lotte, mika] = [await web.signUp("kolja"), await web.signUp("lotte"), await web.signUp("mika")];
  for (const asker of [kolja, lotte]) await follow(asker, jana);
  const { user, queryClient } = web.render(<NotificationsMenu />, { as: jana });
  await user.click(await bell("Notifications, 2 unread"));
  const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(await panel.findByText("2 unread")).not.toBeNull();
  await bell("Notifications");
  await user.click(await panel.findByRole("button", { name: "Decline Kolja" }));
  expect(await panel.findByText("1 unread")).not.toBeNull();
  await user.click(panel.getByRole("button", { name: "Accept Lotte" }));
  await waitFor(() => expect(panel.queryByText(/unread/i)).toBeNull());

  // Only the next poll announces one that arrives while the panel is open.
  await follow(mika, jana);
  for (const queryKey of [queryKeys.notifications, queryKeys.unreadCount])
    await queryClient.invalidateQueries({ queryKey });
  expect(await panel.findByText("1 unread")).not.toBeNull();
  await user.click(await panel.findByRole("button", { name: "Accept Mika" }));
  await waitFor(() => expect(panel.queryByText(/unread/i)).toBeNull());
  await bell("Notifications");
});

test("a list that didn't load can be retried", async () => {
  const finn = await web.signUp("finn");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = web.render(<NotificationsMenu />, { as: finn });
  await user.click(await bell("Notifications"));
  await screen.findByText("Unable to Load Notifications");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No notifications yet");
});
