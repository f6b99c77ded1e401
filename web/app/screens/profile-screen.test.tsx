import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { ProfileScreen } from "./profile-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let dan: TestPerson;

beforeAll(async () => {
  alice = await web.signUp("alice", { firstName: "Alice", lastName: "Reed" });
  bob = await web.signUp("bob");
  dan = await web.signUp("dan");
  await alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { bio: "Slow walker" } });
  const log = (body: object) => alice.call(routes.logSession, { body });
  for (let at = 0; at < 3; at++) await log({ strainName: `Old ${at}`, notes: `Note ${at}` });
  for (let at = 0; at < 9; at++) await log({ strainName: `Plain ${at}` });
  const { body: best } = await log({
    strainName: "Blue Dream",
    brand: "Slow Acre",
    ingestionMethod: "pen",
    bodyMindRatio: 58,
    notes: "Blueberry on the exhale.",
    location: "Rooftop",
    moods: ["relaxed", "creative"],
  });
  await alice.call(routes.editSession, { params: { id: best.id }, body: { rating: 8.7 } });
});
beforeEach(() => localStorage.setItem("hn-session-view", "list"));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  // The open tab is in the history's entry, which outlives a test.
  window.history.replaceState(null, "");
});

const open = (as: TestPerson, path = "/profile") => web.render(<ProfileScreen />, { as, path });
const openTab = async (user: ReturnType<typeof open>["user"], name: string) =>
  user.click(await screen.findByRole("tab", { name }));
const tabs = async () => {
  await screen.findByRole("tablist", { name: "Profile" });
  return screen.getAllByRole("tab").map((tab) => tab.textContent);
};

test("without a userId, and with one's own, it is one's own profile", async () => {
  for (const path of ["/profile", profilePath(alice.user.id)]) {
    const { view } = open(alice, path);
    expect(await screen.findByRole("heading", { level: 2, name: "Alice Reed" })).not.toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Profile" })).not.toBeNull();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
    expect(await tabs()).toEqual(["Sessions", "Stats", "Reviews", "Privacy"]);
    expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe(
      profilePath(alice.user.id, "edit"),
    );
    expect(screen.getByRole("button", { name: "Share" })).not.toBeNull();
    view.unmount();
  }
});

test("someone else's can be followed and unfollowed, and has neither Privacy nor owner's buttons", async () => {
  const { user } = open(bob, profilePath(alice.user.id));
  expect(await tabs()).toEqual(["Sessions", "Stats", "Reviews"]);
  expect(screen.getByText("Slow walker")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Message" }).disabled).toBe(true);
  expect(screen.queryByRole("link", { name: "Edit Profile" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Follow Alice Reed" }));
  await findToast("Now following user!");
  expect(await screen.findByRole("button", { name: "1 Follower" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Following Alice Reed" }));
  await findToast("Unfollowed user");
  expect(await screen.findByRole("button", { name: "0 Followers" })).not.toBeNull();
});

test("what someone shows to followers comes with following them, and goes with it", async () => {
  const faye = await web.signUp("faye", { firstName: "Faye", lastName: "Moss" });
  await faye.call(routes.logSession, { body: { strainName: "For friends", visibility: "followers" } });
  const { user } = open(bob, profilePath(faye.user.id));
  await screen.findByRole("tab", { name: "Sessions" });
  expect(screen.queryByRole("link", { name: "For friends" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Follow Faye Moss" }));
  await screen.findByRole("link", { name: "For friends" });
  await user.click(screen.getByRole("button", { name: "Following Faye Moss" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "For friends" })).toBeNull());
});

test("an unknown person is 'User not found'", async () => {
  open(bob, "/profile?userId=nobody");
  expect(await screen.findByRole("heading", { name: "User not found" })).not.toBeNull();
});

test("Sessions shows the ten most recent ones with all that the spec names", async () => {
  open(bob, profilePath(alice.user.id));
  const link = await screen.findByRole("link", { name: "Blue Dream" });
  const row = link.closest("li");
  if (!row) throw new Error("The session stands outside of a list");
  expect(row.parentElement?.children).toHaveLength(10);
  expect(within(row).getByRole("img", { name: "42% Body / 58% Mind" })).not.toBeNull();
  for (const text of ["Slow Acre", "Vape Pen", "Blueberry on the exhale.", "Rooftop"])
    expect(within(row).getByText(text)).not.toBeNull();
  expect(row.textContent).toContain("Rated 8.7");
  expect(row.querySelector("time")).not.toBeNull();
  expect(screen.getAllByText("N/A")).toHaveLength(9);
});

test("as sleeves the sessions are all there, each a link to its details", async () => {
  localStorage.setItem("hn-session-view", "grid");
  open(bob, profilePath(alice.user.id));
  const best = await screen.findByRole("link", { name: /^Blue Dream Rated 8.7/ });
  expect(best.getAttribute("href")).toMatch(/^\/sessions\/\d+$/);
  const { length } = within(screen.getByRole("tabpanel")).getAllByRole("listitem");
  expect(length).toBe(13);
});

test("a wide head tells the average rating and the top strain, too", async () => {
  open(bob, profilePath(alice.user.id));
  expect((await screen.findByText("8.7", { selector: ".tally b" })).parentElement?.textContent).toBe(
    "8.7Average rating",
  );
  expect(screen.getByText("Top strain").parentElement?.textContent).toBe("Blue DreamTop strain");
});

test("before one's fifth rating the average is a word, in the head and in the stats, as each score is", async () => {
  const { user } = open(alice);
  const average = await screen.findByText("Liked", { selector: ".tally b" });
  expect(average.parentElement?.textContent).toBe("LikedAverage rating");
  await openTab(user, "Stats");
  expect((await screen.findByText("Average Rating")).closest("div")?.textContent).toBe("Average RatingRated Liked");
  const strains = screen.getByRole("heading", { name: "Favorite Strains" }).parentElement;
  expect(strains?.querySelector("li")?.textContent).toBe("1Blue DreamSlow Acre 1 sessionLiked, no score yet");
});

test("Stats shows the numbers, the strains and the moods", async () => {
  const { user } = open(bob, profilePath(alice.user.id));
  await openTab(user, "Stats");
  const tile = async (name: string) => (await screen.findByText(name)).closest("div")?.textContent;
  expect(await tile("Average Rating")).toBe("Average RatingRated 8.7");
  expect(await tile("Total Sessions")).toBe("Total Sessions13");
  expect(await tile("Preferred Method")).toBe("Preferred MethodVape Pen");
  expect(screen.getByRole("heading", { name: "Scores" })).not.toBeNull();
  expect(screen.getByRole("img", { name: "1 score, most often between 8.5 and 9" })).not.toBeNull();
  const strains = screen.getByRole("heading", { name: "Favorite Strains" }).parentElement;
  expect(strains?.querySelectorAll("li")).toHaveLength(5);
  expect(strains?.querySelector("li")?.textContent).toBe("1Blue DreamSlow Acre 1 sessionRated 8.7");
  const moods = screen.getByRole("heading", { name: "Moods" }).parentElement;
  expect([...(moods?.querySelectorAll("li") ?? [])].map((mood) => mood.textContent).toSorted()).toEqual([
    "Creative100%",
    "Relaxed100%",
  ]);
});

test("Reviews shows sessions that have notes, however far back, with half their rating in stars", async () => {
  const { user } = open(bob, profilePath(alice.user.id));
  await openTab(user, "Reviews");
  expect(await screen.findByText("Note 0")).not.toBeNull();
  expect(screen.getByRole("tabpanel").querySelectorAll("li")).toHaveLength(4);
  expect(screen.getByRole("img", { name: "4.5 out of 5 stars" })).not.toBeNull();
});

test("a press anywhere on a row opens its session", async () => {
  for (const tab of ["Sessions", "Reviews"]) {
    const { user, view } = open(bob, profilePath(alice.user.id));
    await openTab(user, tab);
    const href = (await screen.findByRole("link", { name: "Blue Dream" })).getAttribute("href");
    await user.click(screen.getByText("Blueberry on the exhale."));
    await waitFor(() => expect(window.location.pathname).toBe(href));
    view.unmount();
  }
});

test("reviews on later pages are read, too, and five are enough", async () => {
  const carol = await web.signUp("carol");
  for (let at = 0; at < 7; at++) await carol.call(routes.logSession, { body: { notes: `Long ago ${at}` } });
  for (let at = 0; at < 50; at++) await carol.call(routes.logSession, { body: {} });
  const { user } = open(carol);
  await openTab(user, "Reviews");
  expect(await screen.findByText("Long ago 6")).not.toBeNull();
  expect(screen.getByText("Long ago 2")).not.toBeNull();
  expect(screen.queryByText("Long ago 1")).toBeNull();
});

test("an empty profile says so in every tab", async () => {
  const { user } = open(dan);
  expect(await screen.findByRole("heading", { name: "No sessions yet" })).not.toBeNull();
  await openTab(user, "Stats");
  expect(await screen.findByRole("heading", { name: "No stats available yet" })).not.toBeNull();
  await openTab(user, "Reviews");
  expect(await screen.findByRole("heading", { name: "No detailed reviews yet" })).not.toBeNull();
});

test("the arrow keys move between the tabs, around the ends", async () => {
  const { user } = open(dan);
  await openTab(user, "Sessions");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("Privacy");
  expect(await screen.findByRole("heading", { name: "Data Management" })).not.toBeNull();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Stats" }).getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{End}{Home}");
  expect(document.activeElement?.textContent).toBe("Sessions");
});

test("the counts lead to the lists that replace the profile", async () => {
  await bob.call(routes.followUser, { body: { followingId: dan.user.id } });
  const { user } = open(alice, profilePath(dan.user.id));
  await user.click(await screen.findByRole("button", { name: "1 Follower" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Followers" })).not.toBeNull();
  expect(await screen.findByRole("link", { name: /@bob/ })).not.toBeNull();
  expect(screen.queryByRole("tablist")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Dan" })).not.toBeNull();
});

test("Share hands the link to the device, or else copies it and says so", async () => {
  const link = new RegExp(`/profile\\?userId=${alice.user.id}$`);
  const { user, view } = open(alice);
  await user.click(await screen.findByRole("button", { name: "Share" }));
  await findToast("Link copied");
  expect(await navigator.clipboard.readText()).toMatch(link);
  view.unmount();

  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  try {
    open(alice);
    await user.click(await screen.findByRole("button", { name: "Share" }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share).toHaveBeenCalledWith({ title: "Alice Reed on HighNote", url: expect.stringMatching(link) });
  } finally {
    Reflect.deleteProperty(navigator, "share");
  }
});

test("your page as a stranger sees it has only public content, and none of the owner's controls", async () => {
  const erin = await web.signUp("erin");
  for (const [strainName, visibility] of [["Open", "public"] as const, ["Close", "followers"] as const])
    await erin.call(routes.logSession, { body: { strainName, visibility } });
  const { user } = open(erin);
  expect(await screen.findByText("My followers")).not.toBeNull();
  await openTab(user, "Privacy");
  const link = screen.getByRole("link", { name: "View my profile as others see it" });
  cleanup();

  const stranger = open(erin, link.getAttribute("href") ?? "");
  expect(await screen.findByText("This is what a stranger sees")).not.toBeNull();
  expect(await screen.findByRole("heading", { name: "Open" })).not.toBeNull();
  expect(screen.queryByText("Close")).toBeNull();
  for (const text of ["Everyone", "Privacy", "Edit Profile", "Share"]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole("link", { name: "Open" })).toBeNull();
  await openTab(stranger.user, "Stats");
  const total = (await screen.findByText("Total Sessions")).parentElement;
  expect(total?.textContent).toBe("Total Sessions1");
});

test("a follower can be removed, and requests to follow have a page of their own", async () => {
  const fred = await web.signUp("fred");
  await dan.call(routes.followUser, { body: { followingId: fred.user.id } });
  const list = open(fred, profilePath(fred.user.id, "followers"));
  await list.user.click(await screen.findByRole("button", { name: "Remove Dan" }));
  await list.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await findToast("Follower removed");
  expect(await screen.findByRole("heading", { name: "No followers yet" })).not.toBeNull();
  cleanup();

  await fred.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  for (const asker of [dan, bob]) await asker.call(routes.followUser, { body: { followingId: fred.user.id } });
  const requests = open(fred, profilePath(fred.user.id, "requests"));
  await requests.user.click(await screen.findByRole("button", { name: "Accept Dan" }));
  await requests.user.click(screen.getByRole("button", { name: "Decline Bob" }));
  expect(await screen.findByRole("heading", { name: "No follow requests" })).not.toBeNull();
  const { body: followers } = await fred.call(routes.listFollowers, { params: { id: fred.user.id } });
  expect(followers.map(({ id }) => id)).toEqual([dan.user.id]);
});
