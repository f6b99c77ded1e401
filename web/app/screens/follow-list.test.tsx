import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import type { SubScreen } from "#web/core/navigation/tabs.ts";
import { FollowList } from "#web/social/follow/follow-list.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let dan: TestPerson;
beforeAll(async () => {
  alice = await web.signUp("alice");
  bob = await web.signUp("bob");
  dan = await web.signUp("dan");
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});

const open = (list: SubScreen, as: TestPerson, userId: string) =>
  web.render(<FollowList list={list} userId={userId} />, { as });

describe("an empty list says so, to its owner and to others", () => {
  test.each([
    ["following", "own", "Not following anyone yet", "Start following people to see them here"],
    ["following", "other", "Not following anyone yet", "This user isn't following anyone yet"],
    ["followers", "own", "No followers yet", "Share your profile to gain followers"],
    ["followers", "other", "No followers yet", "This user doesn't have any followers yet"],
  ] as const)("%s, %s", async (list, whose, title, hint) => {
    open(list, whose === "own" ? dan : alice, dan.user.id);
    expect(await screen.findByRole("heading", { name: title })).not.toBeNull();
    expect(screen.getByText(hint)).not.toBeNull();
  });
});

test("everybody in the list leads to their profile and can be followed, but not oneself", async () => {
  open("followers", dan, alice.user.id);
  expect((await screen.findByRole("link", { name: /@bob/ })).getAttribute("href")).toBe(profilePath(bob.user.id));
  expect(screen.getByRole("button", { name: "Follow Bob" })).not.toBeNull();
});

test("the current user's own row has no button", async () => {
  open("followers", bob, alice.user.id);
  await screen.findByRole("link", { name: /@bob/ });
  expect(screen.queryByRole("button")).toBeNull();
});

test("an unknown person's list says that there is no such person", async () => {
  open("following", bob, "nobody");
  expect(await screen.findByRole("heading", { name: "User not found" })).not.toBeNull();
});

test("following and unfollowing there say so in the words of the lists", async () => {
  const { user } = open("followers", dan, alice.user.id);
  await user.click(await screen.findByRole("button", { name: "Follow Bob" }));
  expect((await findToast("Success")).getByText("You are now following this user.")).not.toBeNull();
  await user.click(await screen.findByRole("button", { name: "Following Bob" }));
  expect(await screen.findByText("You are no longer following this user.")).not.toBeNull();
});
