import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath, sessionPath } from "#web/core/navigation/page-paths.ts";
import { PersonProfile } from "./profile.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  alice = await web.signUp("alice", { firstName: "Alice", lastName: "Reed" });
  bob = await web.signUp("bob");
  const profile = { bio: "Printmaker, slow walker.", location: "Portland, OR" };
  await alice.call(routes.editProfile, { params: { id: alice.user.id }, body: profile });
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});
beforeEach(() => localStorage.setItem("hn-session-view", "list"));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = (as: TestPerson, userId = as.user.id, place: "tab" | "page" = "tab") =>
  web.render(<PersonProfile userId={userId} place={place} />, { as });

test("the head shows the person and the counts, and opens the two lists", async () => {
  const { user } = open(alice);
  expect(await screen.findByRole("heading", { level: 1, name: "Alice Reed" })).not.toBeNull();
  for (const text of ["@alice", "Printmaker, slow walker.", "Portland, OR"])
    expect(screen.getByText(text)).not.toBeNull();
  expect(screen.getByText("Sessions", { selector: ".tally span" }).parentElement?.textContent).toBe("0Sessions");
  for (const [name, subScreen] of [
    ["0 Following", "following"],
    ["1 Follower", "followers"],
  ] as const) {
    await user.click(screen.getByRole("button", { name }));
    expect(window.history.state).toMatchObject({ subScreen });
  }
  expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe(
    profilePath(alice.user.id, "edit"),
  );
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
  expect(screen.getByRole("button", { name: "Manage Rankings" })).not.toBeNull();
});

test("one's own empty profile links to the log form", async () => {
  const opened = vi.fn();
  window.addEventListener("switchTab", (event) => opened(event instanceof CustomEvent && event.detail), { once: true });
  const { user } = open(alice);
  expect(await screen.findByRole("heading", { name: "No sessions logged yet" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Log Your First Session" }));
  expect(opened).toHaveBeenCalledExactlyOnceWith("log");
});

test("another person's empty profile says that nothing is shared, and has no owner's controls", async () => {
  open(bob, alice.user.id);
  expect(await screen.findByRole("heading", { name: "No sessions shared yet" })).not.toBeNull();
  for (const name of ["Log Your First Session", "Manage Rankings"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  for (const name of ["Edit Profile", "Settings"]) expect(screen.queryByRole("link", { name })).toBeNull();
});

test("an unknown person is 'Profile not found'", async () => {
  open(bob, "nobody");
  expect(await screen.findByRole("heading", { name: "Profile not found" })).not.toBeNull();
});

test("my sessions are counted in singular and plural, open their details and can be edited", async () => {
  const first = await alice.call(routes.logSession, {
    body: { strainName: "Blue Dream", brand: "Slow Acre", ingestionMethod: "joint" },
  });
  const { user, view } = open(alice);
  expect(await screen.findByText("1 session", { selector: ".listhead small" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Blue Dream Visible to: Everyone Slow Acre Joint" }));
  expect(window.location.pathname).toBe(sessionPath(first.body.id));
  expect(screen.getByRole("button", { name: "Edit Blue Dream" })).not.toBeNull();
  view.unmount();

  const second = await alice.call(routes.logSession, { body: {} });
  await alice.call(routes.editSession, { params: { id: second.body.id }, body: { rating: 8.25 } });
  open(alice);
  expect(await screen.findByText("2 sessions", { selector: ".listhead small" })).not.toBeNull();
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows[0]).toContain("Unknown StrainVisible to: Everyone Unknown Brand Unknown Method");
  expect(rows[0]).toContain("Rated 8.3");
  expect(rows[1]).toContain("N/A");
});

test("a stranger sees the public sessions only, without edit buttons", async () => {
  await alice.call(routes.logSession, { body: { strainName: "Secret Haze", isPublic: false } });
  open(bob, alice.user.id);
  expect(await screen.findByText("2 sessions", { selector: ".listhead small" })).not.toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByText("Secret Haze")).toBeNull();
  expect(screen.queryByText(/^Visible to/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
});

test("a long history comes page by page", async () => {
  const carol = await web.signUp("carol");
  for (let at = 0; at < 51; at++) await carol.call(routes.logSession, { body: { strainName: `Strain ${at}` } });
  const { user } = open(carol);
  expect(await screen.findByText("51 sessions", { selector: ".listhead small" })).not.toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(51));
  expect(within(screen.getAllByRole("listitem")[50] ?? document.body).getByText("Strain 0")).not.toBeNull();
});

test("one's own can be those to rate, or those with the highest score first, and are found so again", async () => {
  const gus = await web.signUp("gus");
  for (const [at, rating] of [7, 9, 5, 8, 6].entries()) {
    const { body } = await gus.call(routes.logSession, { body: { strainName: `Strain ${at}` } });
    await gus.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  }
  await gus.call(routes.logSession, { body: { strainName: "Unrated" } });
  const rater = { ...gus, user: { ...gus.user, ratedSessionsCount: 5 } };
  const { user, view } = open(rater);
  const names = () => screen.getAllByRole("listitem").map((row) => /Strain \d|Unrated/.exec(row.textContent)?.[0]);
  const newest = ["Unrated", "Strain 4", "Strain 3", "Strain 2", "Strain 1", "Strain 0"];
  const choice = (name: string) => screen.findByRole("button", { name });
  await user.click(await choice("To rate 1"));
  await waitFor(() => expect(names()).toEqual(["Unrated"]));
  await user.click(await choice("Rated 5"));
  await waitFor(() => expect(names()).toEqual(newest.slice(1)));
  expect(document.activeElement?.textContent).toBe("Rated 5");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Highest score first");
  const highest = ["Strain 1", "Strain 3", "Strain 0", "Strain 4", "Strain 2"];
  await waitFor(() => expect(names()).toEqual(highest));
  view.unmount();

  const again = open(rater);
  await waitFor(() => expect(names()).toEqual(highest));
  await again.user.click(await choice("All 6"));
  await waitFor(() => expect(names()).toEqual([...highest, "Unrated"]));
  again.view.unmount();

  // Of many the account says only that they're ten or more.
  const many = open({ ...gus, user: { ...gus.user, ratedSessionsCount: 10 } });
  await many.user.click(await choice("To rate"));
  await waitFor(() => expect(names()).toEqual(["Unrated"]));
  await choice("To rate 1");
  many.view.unmount();

  open(bob, gus.user.id);
  await screen.findByText("6 sessions", { selector: ".listhead small" });
  expect(screen.queryByRole("button", { name: /^To rate/ })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Sort" })).toBeNull();
});

/** Of a month, and not of the favorites. */
const monthName = /^(?!Favorites)[A-Z][a-z]+( \d{4})?$/;

test("an edit stays when its session is rated on another device, out of the list it stood in", async () => {
  const ivo = await web.signUp("ivo");
  for (const rating of [7, 9]) {
    const { body } = await ivo.call(routes.logSession, { body: { strainName: "Rated" } });
    await ivo.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  }
  const { id } = (await ivo.call(routes.logSession, { body: { strainName: "Unrated" } })).body;
  const { user, queryClient } = open({ ...ivo, user: { ...ivo.user, ratedSessionsCount: 2 } }, ivo.user.id, "page");
  await user.click(await screen.findByRole("button", { name: "To rate 1" }));
  await user.click(await screen.findByRole("button", { name: "Edit Unrated" }));
  const notes = () => screen.getByRole("textbox", { name: "Notes" });
  await user.type(await waitFor(notes), "By the lake");
  await ivo.call(routes.editSession, { params: { id }, body: { rating: 6 } });
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^To rate/, hidden: true })).toBeNull());
  expect(notes()).toHaveProperty("value", "By the lake");
});

test("the sessions can be shown as sleeves by month, which this device remembers", async () => {
  const erin = await web.signUp("erin");
  const { body: rated } = await erin.call(routes.logSession, { body: { strainName: "Gelato", brand: "Slow Acre" } });
  await erin.call(routes.editSession, { params: { id: rated.id }, body: { rating: 9.2 } });
  await erin.call(routes.logSession, { body: { strainName: "Runtz", visibility: "private" } });
  const { user, view } = open(erin);
  await user.click(await screen.findByRole("button", { name: "Sleeves", pressed: false }));
  const month = within(await screen.findByRole("region", { name: monthName }));
  expect(month.getByText("2 sessions, best 9.2")).not.toBeNull();
  const [newest, older] = month.getAllByRole("button");
  expect(newest?.textContent).toMatch(/^Visible to: Only meRuntzRateUnknown Brand /);
  expect(older?.textContent).toMatch(/^GelatoRated 9.2Slow Acre /);
  if (older) await user.click(older);
  expect(window.location.pathname).toBe(sessionPath(rated.id));
  view.unmount();

  open(erin);
  expect(await screen.findByRole("button", { name: "Sleeves", pressed: true })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "List" }));
  expect(screen.queryByRole("region", { name: monthName })).toBeNull();
});

test("older months of the sleeves open one by one, and stay open", async () => {
  localStorage.setItem("hn-session-view", "grid");
  const flo = await web.signUp("flo");
  const { db } = web.server.context.database;
  for (const [month, count] of [
    ["02", 1],
    ["03", 2],
    ["04", 5],
    ["05", 5],
  ] as const)
    for (let at = 0; at < count; at++) {
      const { body } = await flo.call(routes.logSession, { body: { strainName: "Gelato" } });
      const created_at = new Date(`2025-${month}-15T12:00:00Z`);
      await db.updateTable("cannabis_sessions").set({ created_at }).where("id", "=", body.id).execute();
    }
  const { user, view } = open(flo);
  const months = () =>
    screen.getAllByRole("region", { name: / 2025$/ }).map((month) => month.getAttribute("aria-label"));
  await user.click(await screen.findByRole("button", { name: "Show March 2025" }));
  expect(months()).toEqual(["May 2025", "April 2025", "March 2025"]);
  view.unmount();
  open(flo);
  await user.click(await screen.findByRole("button", { name: "Show February 2025" }));
  expect(months()).toHaveLength(4);
  expect(screen.queryByRole("button", { name: /^Show / })).toBeNull();
});

test("another person's unrated sessions ask nobody to rate them", async () => {
  localStorage.setItem("hn-session-view", "grid");
  open(bob, alice.user.id);
  expect(await screen.findByRole("button", { name: /^Blue Dream.*N\/A/ })).not.toBeNull();
  expect(screen.queryByText("Rate")).toBeNull();
});

test("a line tells what comes up again and again, counted, and nothing before it's a taste", async () => {
  const ella = await web.signUp("ella");
  const log = (moods: string[], visibility: "public" | "private" = "public") =>
    ella.call(routes.logSession, { body: { strainName: "Haze", brand: "Slow Acre", moods, visibility } });
  for (const moods of [["relaxed"], ["relaxed", "happy"], ["relaxed"], ["happy"]]) await log(moods);
  const early = open(bob, ella.user.id);
  expect(await screen.findByRole("heading", { name: "Ella" })).not.toBeNull();
  expect(screen.queryByText(/ in 3 of /)).toBeNull();
  early.view.unmount();
  await log(["happy"]);
  for (let at = 0; at < 3; at++) await log(["sleepy"], "private");
  open(bob, ella.user.id);
  expect(await screen.findByText("Happy in 3 of 5 sessions, Slow Acre in 5.")).not.toBeNull();
});

test.each([
  ["counts", "/stats"],
  ["favorites", "/favorites"],
  ["agreement", "/agreement"],
])("a profile whose %s can't be read is there without them, and stays", async (_, path) => {
  const { fetch: real } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, given) => {
    if (new URL(String(address), location.href).pathname.endsWith(path)) throw new TypeError("Failed to fetch");
    return await real(address, given);
  });
  const { queryClient } = open(bob, alice.user.id);
  const name = await screen.findByRole("heading", { name: "Alice Reed" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(name.isConnected).toBe(true);
});

test("a failure can be retried", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = open(alice);
  expect(await screen.findByText("Couldn't load this profile")).not.toBeNull();
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("3 sessions", { selector: ".listhead small" })).not.toBeNull();
});

test("on a wide screen one's own has the first of one's order from the fifth rated session on", async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = real(query);
    if (query.includes("45rem")) Object.defineProperty(list, "matches", { value: true });
    return list;
  });
  const dora = await web.signUp("dora");
  const rate = async (strainName: string, rating: number) => {
    const { body } = await dora.call(routes.logSession, { body: { strainName } });
    await dora.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  };
  for (const rating of [9, 8, 7, 6]) await rate(`Rated ${rating}`, rating);
  const early = open(dora);
  const top = () => document.querySelector(".tally__strain")?.textContent;
  await waitFor(() => expect(top()).toBe("Rated 9Top strain"));
  early.view.unmount();
  await rate("Rated 5", 5);
  open(dora);
  await waitFor(() => expect(top()).toBe("Rated 9Ranked first"));
});
