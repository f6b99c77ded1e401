import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { OutboxHost } from "#web/journal/outbox/outbox-host.tsx";
import { logRequest } from "#web/offline/device/outbox-requests.ts";
import { Outbox, outboxOf } from "#web/offline/outbox/outbox.ts";
import { deletedLater } from "#web/offline/outbox/queue-if-offline.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { FeedScreen } from "./feed-screen.tsx";
import { ProfileScreen } from "./profile-screen.tsx";
import { SessionScreen } from "./session-screen.tsx";

withDeviceStorage();
const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let id: number;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`, { firstName: "Alice", lastName: "Reed" });
  bob = await web.signUp(`bob${count}`);
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  id = (await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } })).body.id;
});
afterEach(() => vi.restoreAllMocks());

/** A screen of Bob's, with what sends. */
function open(shown: ReactNode, path = "/") {
  const content = (
    <>
      {shown}
      <OutboxHost />
    </>
  );
  return web.render(content, { as: bob, path }).user;
}
const openProfile = () => open(<ProfileScreen />, profilePath(alice.user.id));
const card = async () => within(await screen.findByRole("article", { name: /Blue Dream/ }));
const button = (name: string) => screen.findByRole("button", { name });
const loseNetwork = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
const nouns = async () => (await unsentOf(bob.user.id)).map(({ request }) => request.label.noun);

async function findNetwork(): Promise<void> {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(async () => expect(await nouns()).toEqual([]));
}

test("a like, and its taking back, reach the server when the network is back", async () => {
  const isLiked = async () => (await bob.call(routes.getSession, { params: { id } })).body.isLiked;
  const user = open(<FeedScreen />);
  const entry = await card();
  loseNetwork();
  await user.click(entry.getByRole("button", { name: "Like" }));
  await waitFor(async () => expect(await nouns()).toEqual(["like"]));
  await entry.findByRole("button", { name: "Like, 1 like", pressed: true });
  expect([screen.queryByRole("alert"), await isLiked()]).toEqual([null, false]);
  await findNetwork();
  expect(await isLiked()).toBe(true);
  await findToast("1 like sent");

  loseNetwork();
  await user.click(await entry.findByRole("button", { name: "Like, 1 like" }));
  await waitFor(async () => expect(await nouns()).toEqual(["like"]));
  await entry.findByRole("button", { name: "Like", pressed: false });
  await findNetwork();
  expect(await isLiked()).toBe(false);
});

test("what another window sends takes the place of what waits here", async () => {
  open(<FeedScreen />);
  await card();
  loseNetwork();
  const { id: personId } = bob.user;
  // Its time is given, since the server of tests has a clock of its own.
  const body = { strainName: "Haze", consumedAt: "2026-06-14T18:00:00Z" };
  await act(() => outboxOf(personId).submit(logRequest(body)));
  await screen.findByRole("article", { name: "Haze, waiting to be sent" });
  vi.restoreAllMocks();
  const other = new Outbox(personId);
  const stop = other.subscribe(() => undefined);
  await act(() => other.flush({ force: true }));
  await screen.findByRole("article", { name: /^Haze, by/ });
  expect(screen.queryByRole("article", { name: "Haze, waiting to be sent" })).toBeNull();
  stop();
});

const screens = [
  ["its card", () => <FeedScreen />],
  ["its details", () => <SessionScreen sessionId={id} open onClose={() => undefined} />],
] as const;
test.each(screens)("a like is taken back when its session is gone by then, with %s", async (_what, shown) => {
  const user = open(shown());
  const heading = { name: "Blue Dream" };
  await screen.findByRole("heading", heading);
  loseNetwork();
  await user.click(await button("Like"));
  await waitFor(async () => expect(await nouns()).toEqual(["like"]));
  await alice.call(routes.deleteSession, { params: { id } });
  await findNetwork();
  await waitFor(() => expect(screen.queryByRole("heading", heading)).toBeNull());
});

test("an unfollow and a follow reach the server when the network is back", async () => {
  const isFollowing = async () =>
    (await bob.call(routes.getProfile, { params: { id: alice.user.id } })).body.isFollowing;
  const user = openProfile();
  for (const [before, after] of [
    ["Following Alice Reed", "Follow Alice Reed"],
    ["Follow Alice Reed", "Following Alice Reed"],
  ] as const) {
    const toggle = await button(before);
    loseNetwork();
    await user.click(toggle);
    await button(after);
    await waitFor(async () => expect(await nouns()).toEqual(["follow"]));
    expect(await isFollowing()).toBe(before === "Following Alice Reed");
    await findNetwork();
    expect(await isFollowing()).toBe(after === "Following Alice Reed");
  }
});

test("a follow of someone who can't be found by then is taken back", async () => {
  await bob.call(routes.unfollowUser, { params: { userId: alice.user.id } });
  const user = openProfile();
  const toggle = await button("Follow Alice Reed");
  loseNetwork();
  await user.click(toggle);
  await button("Following Alice Reed");
  await waitFor(async () => expect(await nouns()).toEqual(["follow"]));
  await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
  await findNetwork();
  await screen.findByRole("heading", { name: "User not found" });
});

const contents = async () =>
  (await bob.call(routes.listComments, { params: { id } })).body.map(({ content }) => content);

/** Bob's comments, 'Mellow' and 'Lovely', under Alice's session. */
async function openComments() {
  for (const content of ["Mellow", "Lovely"]) await bob.call(routes.postComment, { params: { id }, body: { content } });
  const user = open(<FeedScreen />);
  await user.click((await card()).getByRole("button", { name: "2 comments" }));
  const remove = async (content: string) => {
    const comment = (await screen.findByText(content, { selector: ".comment__content" })).closest<HTMLElement>(
      ".comment",
    );
    if (comment) await user.click(within(comment).getByRole("button", { name: "Delete comment" }));
  };
  await screen.findAllByRole("button", { name: "Delete comment" });
  return { user, remove };
}

test("a comment deleted without a network goes when it's back, unless that was undone", async () => {
  const { user, remove } = await openComments();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  loseNetwork();
  await remove("Mellow");
  const toast = await findToast("Comment deleted");
  expect(toast.getByText(deletedLater)).not.toBeNull();
  await user.click(toast.getByRole("button", { name: "Undo" }));
  await findToast("Comment restored");
  expect(await screen.findByText("Mellow", { selector: ".comment__content" })).not.toBeNull();
  await remove("Lovely");
  await waitFor(async () => expect(await nouns()).toEqual(["deletion"]));
  expect(await contents()).toHaveLength(2);
  await findNetwork();
  expect(await contents()).toEqual(["Mellow"]);
});

test("a comment whose deletion has been sent meanwhile comes back by Undo, which the count of what was sent leaves there", async () => {
  const { user, remove } = await openComments();
  loseNetwork();
  await remove("Mellow");
  const toast = await findToast("Comment deleted");
  await waitFor(async () => expect(await nouns()).toEqual(["deletion"]));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    await findNetwork();
    expect(await contents()).toEqual(["Lovely"]);
    await (await card()).findByRole("button", { name: "1 comment" });
    act(() => void vi.advanceTimersByTime(1_000));
  } finally {
    vi.useRealTimers();
  }
  await user.click(toast.getByRole("button", { name: "Undo" }));
  await findToast("Comment restored");
  await (await card()).findByRole("button", { name: "2 comments" });
  expect(await contents()).toEqual(["Mellow", "Lovely"]);
});
