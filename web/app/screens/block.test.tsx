import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { families } from "#web/core/cache/query-keys.ts";
import { useOpenedSession } from "#web/core/navigation/opened-session.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { FeedScreen } from "./feed-screen.tsx";
import { ProfileScreen } from "./profile-screen.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
  bob = await web.signUp(`bob${count}`);
  carol = await web.signUp(`carol${count}`);
  for (const followed of [alice, carol]) await bob.call(routes.followUser, { body: { followingId: followed.user.id } });
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "");
});

const log = async (person: TestPerson, strainName: string) =>
  (await person.call(routes.logSession, { body: { strainName } })).body;
const openFeed = () => web.render(<FeedScreen />, { as: bob });
const card = (name: RegExp) => screen.findByRole("article", { name });

/** The feed, and what its cards open. */
function FeedAndWhereItLeads() {
  const [path] = useLocation();
  const { sessionId, close } = useOpenedSession();
  if (path === pages.profile) return <ProfileScreen />;
  return (
    <>
      <FeedScreen />
      {sessionId !== null && <SessionScreen sessionId={sessionId} open onClose={close} />}
    </>
  );
}

type User = ReturnType<typeof openFeed>["user"];

async function blockFrom(user: User, place: ReturnType<typeof within>, username: string) {
  await user.click(await place.findByRole("button", { name: `More about @${username}` }));
  const menu = await screen.findByRole("dialog", { name: `More about @${username}` });
  await user.click(within(menu).getByRole("button", { name: `Block @${username}` }));
  const question = await screen.findByRole("alertdialog", { name: `Block @${username}` });
  expect(question.textContent).toContain("unblocking won't undo that");
  await user.click(within(question).getByRole("button", { name: "Block" }));
}

test("a person blocked from their card is gone from the feed at once, and the focus is not lost", async () => {
  await log(alice, "Blue Dream");
  await log(carol, "Jack Herer");
  const { user } = web.render(
    <main>
      <FeedScreen />
    </main>,
    { as: bob },
  );
  await blockFrom(user, within(await card(/Blue Dream/)), alice.user.username);
  const toast = await findToast("Blocked");
  expect(toast.getByText(`You and @${alice.user.username} can't see each other now.`)).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole("article", { name: /Blue Dream/ })).toBeNull());
  await card(/Jack Herer/);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Feed" }));
  expect((await bob.call(routes.getProfile, { params: { id: alice.user.id } })).status).toBe(404);
});

test("blocking from a comment takes all of that person's comments away", async () => {
  const { id } = await log(carol, "Jack Herer");
  for (const [person, content] of [[alice, "First"] as const, [carol, "Second"] as const, [alice, "Third"] as const])
    await person.call(routes.postComment, { params: { id }, body: { content } });
  const { user } = openFeed();
  await user.click(within(await card(/Jack Herer/)).getByRole("button", { name: "3 comments" }));
  const row = (await screen.findByText("First")).closest("li");
  if (!row) throw new Error("a comment without a row");
  await blockFrom(user, within(row), alice.user.username);
  await findToast("Blocked");
  const comments = within(screen.getByRole("region", { name: "Comments" }));
  await waitFor(() => expect(comments.queryByText("Third")).toBeNull());
  expect(comments.queryByText("First")).toBeNull();
  expect(comments.getByText("Second")).not.toBeNull();
});

test("there is no menu beside oneself, and Escape gives the focus back to where the menu was opened", async () => {
  await log(alice, "Blue Dream");
  await log(bob, "My own");
  const { user } = openFeed();
  expect(within(await card(/My own/)).queryByRole("button", { name: /^More about/ })).toBeNull();
  const more = within(await card(/Blue Dream/)).getByRole("button", { name: /^More about/ });
  await user.click(more);
  await user.click(await screen.findByRole("button", { name: /^Block/ }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(more));
  await user.click(more);
  await screen.findByRole("button", { name: /^Block/ });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Block/ })).toBeNull());
  expect(document.activeElement).toBe(more);
});

test("a block that fails says so and leaves everything as it was", async () => {
  await log(alice, "Blue Dream");
  const { user } = openFeed();
  const place = within(await card(/Blue Dream/));
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, options) =>
    String(address).endsWith("/api/blocks") ? Promise.reject(new TypeError("Failed to fetch")) : real(address, options),
  );
  await blockFrom(user, place, alice.user.username);
  expect((await findToast("Couldn't block them")).getByText(/^You seem to be offline/)).not.toBeNull();
  expect(screen.getByRole("article", { name: /Blue Dream/, hidden: true })).not.toBeNull();
});

test("a profile one blocks says so and comes back by Unblock, without the follow", async () => {
  const { user } = web.render(
    <main>
      <ProfileScreen />
    </main>,
    { as: bob, path: profilePath(alice.user.id) },
  );
  await screen.findByRole("button", { name: `Following Alice${count}` });
  await blockFrom(user, within(document.body), alice.user.username);
  await screen.findByRole("heading", { name: `You blocked @${alice.user.username}` });
  await user.click(screen.getByRole("button", { name: `Unblock Alice${count}` }));
  await screen.findByRole("button", { name: `Follow Alice${count}` });
});

test("a blocked person is told what an unknown person's address says", async () => {
  await bob.call(routes.blockUser, { body: { userId: alice.user.id } });
  web.render(<ProfileScreen />, { as: alice, path: profilePath(bob.user.id) });
  await screen.findByRole("heading", { name: "User not found" });
});

test("who has just been blocked sees that profile end, with all that was loaded of it", async () => {
  await log(alice, "Blue Dream");
  const { user } = web.render(<ProfileScreen />, { as: bob, path: profilePath(alice.user.id) });
  await screen.findByRole("link", { name: /Blue Dream/ });
  await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
  await user.click(screen.getByRole("button", { name: `Following Alice${count}` }));
  await screen.findByRole("heading", { name: "User not found" });
  expect(screen.queryByRole("link", { name: /Blue Dream/ })).toBeNull();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("once a person's profile can't be found, nothing of theirs is left in the feed", async () => {
  await log(alice, "Blue Dream");
  await log(carol, "Jack Herer");
  const { user } = web.render(<FeedAndWhereItLeads />, { as: bob });
  const author = await within(await card(/Blue Dream/)).findByRole("link", { name: `@${alice.user.username}` });
  await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
  await user.click(author);
  await screen.findByRole("heading", { name: "User not found" });
  await user.click(screen.getByRole("link", { name: "Back" }));
  await card(/Jack Herer/);
  expect(screen.queryByRole("article", { name: /Blue Dream/ })).toBeNull();
});

test("an open list of followers ends with its person, too", async () => {
  const { queryClient } = web.render(<ProfileScreen />, { as: bob, path: profilePath(alice.user.id, "followers") });
  await screen.findByText(`@${bob.user.username}`);
  await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
  await queryClient.invalidateQueries({ queryKey: families.followers });
  await screen.findByRole("heading", { name: "User not found" });
  expect(screen.queryByText(`@${bob.user.username}`)).toBeNull();
});

test("a session that its dialog can't find any more leaves the feed", async () => {
  const { id } = await log(alice, "Blue Dream");
  await log(carol, "Jack Herer");
  const { user } = web.render(<FeedAndWhereItLeads />, { as: bob });
  const details = within(await card(/Blue Dream/)).getByRole("button", { name: "View details" });
  await alice.call(routes.deleteSession, { params: { id } });
  await user.click(details);
  await screen.findByRole("heading", { name: "Session not found" });
  await waitFor(() => expect(screen.queryByRole("article", { name: /Blue Dream/, hidden: true })).toBeNull());
  expect(screen.getByRole("article", { name: /Jack Herer/, hidden: true })).not.toBeNull();
});

test("a person is unblocked in the Privacy tab, without the follow", async () => {
  const { user, view } = web.render(<ProfileScreen />, { as: bob, path: profilePath(alice.user.id) });
  await screen.findByRole("button", { name: `Following Alice${count}` });
  await blockFrom(user, within(document.body), alice.user.username);
  await screen.findByRole("heading", { name: `You blocked @${alice.user.username}` });
  view.unmount();

  const own = web.render(<ProfileScreen />, { as: bob, path: "/profile" });
  await own.user.click(await screen.findByRole("tab", { name: "Privacy" }));
  const list = await screen.findByRole("list", { name: "Blocked people" });
  expect(within(list).getByText(`@${alice.user.username}`)).not.toBeNull();
  await own.user.click(within(list).getByRole("button", { name: `Unblock Alice${count}` }));
  await findToast("Unblocked");
  const nobody = await screen.findByText("You haven't blocked anyone");
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(nobody)).toBe(true);
  const { body } = await bob.call(routes.getProfile, { params: { id: alice.user.id } });
  expect(body.isFollowing).toBe(false);
});
