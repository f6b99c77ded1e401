import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { pressAtAnswer } from "#test/press-at-answer.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { type FollowPlace, FollowToggle } from "./follow-toggle.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`, { firstName: "Alice", lastName: "Reed" });
  bob = await web.signUp(`bob${count}`);
});
afterEach(() => vi.restoreAllMocks());

interface BesideProps {
  readonly userId: string;
  readonly place: FollowPlace;
}
/** The button beside a person, with the state from their profile. */
function Beside({ userId, place }: BesideProps) {
  const { data } = useQuery(profileQuery(userId));
  return data ? (
    <>
      <p>Followers {data.followersCount}</p>
      <FollowToggle person={data} place={place} />
    </>
  ) : null;
}
const open = (place: FollowPlace) => web.render(<Beside userId={alice.user.id} place={place} />, { as: bob });
const button = (name: string) => screen.findByRole("button", { name });
const isFollowing = async () => (await bob.call(routes.getProfile, { params: { id: alice.user.id } })).body.isFollowing;

describe("following and unfollowing show a toast with the text of their place", () => {
  test.each([
    ["find-people", "User followed", "", "User unfollowed", ""],
    ["profile", "Now following user!", "", "Unfollowed user", ""],
    ["elsewhere", "Success", "You are now following this user.", "Success", "You are no longer following this user."],
  ] as const)("%s", async (place, followed, followedText, unfollowed, unfollowedText) => {
    const { user } = open(place);
    await user.click(await button("Follow Alice Reed"));
    const first = await findToast(followed);
    if (followedText) expect(first.getByText(followedText)).not.toBeNull();
    expect((await button("Following Alice Reed")).getAttribute("aria-pressed")).toBe("true");
    expect(await isFollowing()).toBe(true);
    expect(await screen.findByText("Followers 1")).not.toBeNull();

    await user.click(await button("Following Alice Reed"));
    await waitFor(async () =>
      expect((await findToast(unfollowed)).getByText(unfollowedText || unfollowed)).not.toBeNull(),
    );
    expect((await button("Follow Alice Reed")).getAttribute("aria-pressed")).toBe("false");
    expect(await isFollowing()).toBe(false);
    expect(await screen.findByText("Followers 0")).not.toBeNull();
  });
});

/** Delays the response to a follow until the returned function is called. */
function holdFollow(): () => void {
  const real = globalThis.fetch;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    if (String(address).includes("/follows")) await held;
    return real(address, options);
  });
  return letGo;
}

test("a profile's button waits for the answer", async () => {
  const letGo = holdFollow();
  const { user } = open("profile");
  await user.click(await button("Follow Alice Reed"));
  expect((await button("Following... Alice Reed")).getAttribute("aria-pressed")).toBe("false");
  letGo();
  await button("Following Alice Reed");
});

describe("a list's button", () => {
  test("follows optimistically", async () => {
    const letGo = holdFollow();
    const { user } = open("find-people");
    await user.click(await button("Follow Alice Reed"));
    const toggle = await button("Following Alice Reed");
    expect([toggle.getAttribute("aria-busy"), toggle.getAttribute("aria-pressed")]).toEqual([null, "true"]);
    expect(await isFollowing()).toBe(false);
    letGo();
    await findToast("User followed");
    expect(await isFollowing()).toBe(true);
    expect((await button("Following Alice Reed")).getAttribute("aria-pressed")).toBe("true");
  });

  test("says Requested once the response says that the person approves followers", async () => {
    await alice.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
    const letGo = holdFollow();
    const { user } = open("find-people");
    await user.click(await button("Follow Alice Reed"));
    await button("Following Alice Reed");
    letGo();
    await button("Requested Alice Reed");
    expect((await alice.call(routes.listFollowRequests)).body).toHaveLength(1);
  });

  test("unfollows optimistically, and follows again", async () => {
    await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
    const letGo = holdFollow();
    const { user } = open("find-people");
    await user.click(await button("Following Alice Reed"));
    const toggle = await button("Follow Alice Reed");
    expect(toggle.getAttribute("aria-pressed")).toBe("false");
    expect(await isFollowing()).toBe(true);
    await user.click(toggle);
    await button("Following Alice Reed");
    letGo();
    await findToast("User followed");
    expect(await isFollowing()).toBe(true);
  });
});

test("a double press is one", async () => {
  open("find-people");
  const toggle = await button("Follow Alice Reed");
  for (const detail of [1, 2]) fireEvent.click(toggle, { detail });
  await findToast("User followed");
  expect(await isFollowing()).toBe(true);
  expect(await button("Following Alice Reed")).not.toBeNull();
});

test("of many quick presses the last one wins", async () => {
  open("find-people");
  const toggle = await button("Follow Alice Reed");
  act(() => {
    for (let press = 0; press < 4; press++) toggle.click();
  });
  await findToast("User unfollowed");
  expect(await isFollowing()).toBe(false);
  expect((await button("Follow Alice Reed")).getAttribute("aria-pressed")).toBe("false");
});

test("a press between the response and its render toggles the visible state", async () => {
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  const { user, queryClient } = open("find-people");
  const toggle = await button("Following Alice Reed");
  pressAtAnswer(queryClient, toggle);
  await user.click(toggle);
  await findToast("User followed");
  expect(await isFollowing()).toBe(true);
});

test.each([
  [false, "POST", "Failed to follow user"],
  [true, "DELETE", "Failed to unfollow user"],
] as const)("what fails is taken back and says so (already following: %s)", async (already, method, text) => {
  if (already) await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
  const { user } = open("find-people");
  const name = already ? "Following Alice Reed" : "Follow Alice Reed";
  const toggle = await button(name);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, options) =>
    options?.method === method ? Promise.reject(new TypeError("Failed to fetch")) : real(address, options),
  );
  await user.click(toggle);
  expect((await findToast("Error")).getByText(text)).not.toBeNull();
  expect((await button(name)).getAttribute("aria-pressed")).toBe(String(already));
});

test("a person who approves followers gets a request, which can be cancelled", async () => {
  await alice.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const { user } = open("find-people");
  await user.click(await button("Follow Alice Reed"));
  expect((await findToast("Success")).getByText("Your request was sent.")).not.toBeNull();
  const requested = await button("Requested Alice Reed");
  expect(requested.getAttribute("aria-pressed")).toBe("true");
  expect(await isFollowing()).toBe(false);
  expect((await alice.call(routes.listFollowRequests)).body).toHaveLength(1);

  await user.click(requested);
  expect((await button("Follow Alice Reed")).getAttribute("aria-pressed")).toBe("false");
  await waitFor(async () =>
    expect((await findToast("Success")).getByText("You took back your request.")).not.toBeNull(),
  );
  expect((await alice.call(routes.listFollowRequests)).body).toHaveLength(0);
});

test("following too many people too quickly says how long to wait", async () => {
  const { user } = open("find-people");
  const toggle = await button("Follow Alice Reed");
  const refusal = { status: 429, headers: { "retry-after": "40" } };
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(
    new Response(JSON.stringify({ message: messages.tooManyFollows }), refusal),
  );
  await user.click(toggle);
  expect((await findToast("Try again in 40 seconds")).getByText(messages.tooManyFollows)).not.toBeNull();
  expect((await button("Follow Alice Reed")).getAttribute("aria-pressed")).toBe("false");
});

test("one's own row has no button", async () => {
  web.render(<Beside userId={bob.user.id} place="find-people" />, { as: bob });
  await screen.findByText("Followers 0");
  expect(screen.queryByRole("button")).toBeNull();
});
