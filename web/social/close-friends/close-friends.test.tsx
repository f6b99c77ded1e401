import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { CloseFriendsScreen } from "./close-friends.tsx";

const web = withWebApp();
let casts = 0;
let wren: TestPerson;
let june: TestPerson;
let teo: TestPerson;
beforeEach(async () => {
  casts += 1;
  wren = await web.signUp(`wren${casts}`);
  june = await web.signUp(`june${casts}`, { firstName: "June", lastName: "Park" });
  teo = await web.signUp(`teo${casts}`);
});
afterEach(() => vi.restoreAllMocks());

async function followWren(...people: readonly TestPerson[]) {
  const body = { followingId: wren.user.id };
  const answers = await Promise.all(people.map((one) => one.call(routes.followUser, { body })));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
}
const open = () => web.render(<CloseFriendsScreen />, { as: wren });
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const circle = async () => (await wren.call(routes.listCloseFriends)).body.map(({ firstName }) => firstName);
const picked = () => screen.getByRole("status").textContent;

test("a follower is picked and taken off with one press each, and stays in place", async () => {
  await followWren(june, teo);
  const { user } = open();
  expect((await box(/^June Park/)).checked).toBe(false);
  expect(picked()).toBe("You haven't picked anyone yet.");
  await user.click(await box(/^June Park/));
  expect(picked()).toBe("One person you picked.");
  await waitFor(async () => expect(await circle()).toEqual(["June"]));
  expect(screen.queryByRole("list", { name: "Close friends" })).toBeNull();
  await user.click(await box(/^June Park/));
  await waitFor(async () => expect(await circle()).toEqual([]));
  // What was being read before the second press may come after it.
  await waitFor(() => expect(picked()).toBe("You haven't picked anyone yet."));
});

test("those of now stand on top, and whoever is taken off can be put back at once", async () => {
  await followWren(june, teo);
  await wren.call(routes.addCloseFriend, { params: { userId: june.user.id } });
  const { user } = open();
  const top = within(await screen.findByRole("list", { name: "Close friends" }));
  expect(top.getAllByRole("checkbox")).toHaveLength(1);
  const followers = within(await screen.findByRole("list", { name: "Your followers" }));
  expect(followers.getAllByRole("checkbox")).toHaveLength(1);
  await user.click(top.getByRole("checkbox", { name: /^June Park/ }));
  await waitFor(async () => expect(await circle()).toEqual([]));
  await user.click(top.getByRole("checkbox", { name: /^June Park/ }));
  await waitFor(async () => expect(await circle()).toEqual(["June"]));
});

test("a search finds followers by a part of their names, those in the circle as well", async () => {
  await followWren(june, teo);
  await wren.call(routes.addCloseFriend, { params: { userId: june.user.id } });
  const { user } = open();
  await box(/^Teo/);
  await user.type(screen.getByRole("searchbox", { name: "Search your followers" }), "park");
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
  expect((await box(/^June Park/)).checked).toBe(true);
  await user.clear(screen.getByRole("searchbox", { name: "Search your followers" }));
  await user.type(screen.getByRole("searchbox", { name: "Search your followers" }), "nobody");
  expect(await screen.findByRole("heading", { name: "No follower by that name" })).not.toBeNull();
});

test("who has no followers reads what's needed first", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "No followers yet" })).not.toBeNull();
  expect(screen.getByText("You can pick close friends once people follow you.")).not.toBeNull();
});

test("who has stopped following can't be picked, and goes from the list", async () => {
  await followWren(june, teo);
  const { user } = open();
  await box(/^June Park/);
  await june.call(routes.unfollowUser, { params: { userId: wren.user.id } });
  await user.click(await box(/^June Park/));
  await findToast("Couldn't save that");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /^June Park/ })).toBeNull());
  expect((await box(/^Teo/)).checked).toBe(false);
});

test("a press that isn't saved is taken back and said", async () => {
  await followWren(june);
  const { user } = open();
  await box(/^June Park/);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(await box(/^June Park/));
  await findToast("Couldn't save that");
  network.mockRestore();
  await waitFor(async () => expect((await box(/^June Park/)).checked).toBe(false));
  expect(await circle()).toEqual([]);
});

test("without a connection it says so, and loads once asked again", async () => {
  await followWren(june);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = open();
  expect(await screen.findByText("Couldn't load your close friends")).not.toBeNull();
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await box(/^June Park/)).not.toBeNull();
});
