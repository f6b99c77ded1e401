import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { Route } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { conversationPath } from "#web/core/navigation/page-paths.ts";
import { MessagesScreen } from "./messages-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;

beforeAll(async () => {
  [alice, bob, carol] = [await web.signUp("alice"), await web.signUp("bob"), await web.signUp("carol")];
  const follow = (who: TestPerson, other: TestPerson) =>
    who.call(routes.followUser, { body: { followingId: other.user.id } });
  for (const other of [bob, carol]) {
    await Promise.all([follow(alice, other), follow(other, alice)]);
    const body = { content: `Hello from ${other.user.username}`, key: other.user.id };
    await other.call(routes.sendMessage, { params: { userId: alice.user.id }, body });
  }
});

/** As wide as a desktop's window, which the tests' is. */
const open = (as: TestPerson, path: string) =>
  web.render(
    <Route path="/messages/:userId?">
      <MessagesScreen />
    </Route>,
    { as, path },
  );
const conversation = () => screen.findByRole("region", { name: "Messages" });

test("with room for both, the list stays beside the conversation that was picked from it", async () => {
  const { user } = open(alice, pages.messages);
  await screen.findByRole("heading", { name: "Pick a conversation" });
  expect(screen.getByRole("heading", { level: 1, name: "Messages" })).not.toBeNull();
  const list = await screen.findByRole("list", { name: "Conversations" });
  await user.click(within(list).getByRole("link", { name: /^Bob/ }));
  await screen.findByRole("heading", { level: 1, name: /^Bob @/ });
  await within(await conversation()).findByText("Hello from bob");
  expect(screen.queryByRole("heading", { name: "Pick a conversation" })).toBeNull();
  expect(screen.getByRole("list", { name: "Conversations" })).toBe(list);

  await user.click(within(list).getByRole("link", { name: /^Carol/ }));
  await waitFor(() =>
    expect(within(list).getByRole("link", { current: "page" }).textContent).toContain("Hello from carol"),
  );
  await within(await conversation()).findByText("Hello from carol");
  expect(screen.getByRole("list", { name: "Conversations" })).toBe(list);
});

test("a new message goes to anyone who follows back, found by name", async () => {
  const erin = await web.signUp("erin");
  for (const [who, other] of [[alice, erin] as const, [erin, alice] as const])
    await who.call(routes.followUser, { body: { followingId: other.user.id } });
  const { user } = open(alice, pages.messages);
  await user.click(await screen.findByRole("button", { name: "New message" }));
  const sheet = within(await screen.findByRole("dialog", { name: "New message" }));
  const people = async () => within(await sheet.findByRole("list", { name: "People" })).getAllByRole("link");
  expect((await people()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Bob/),
    expect.stringMatching(/Carol/),
    expect.stringMatching(/Erin/),
  ]);
  const field = sheet.getByRole("searchbox");
  await user.type(field, "zz");
  await sheet.findByText("No one by that name");
  await user.clear(field);
  await user.type(field, "eri");
  await waitFor(async () => expect(await people()).toHaveLength(1));
  await user.click(sheet.getByRole("link"));
  await screen.findByRole("heading", { level: 1, name: /^Erin @/ });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.pathname).toBe(conversationPath(erin.user.id));
});

test("someone who has no conversations yet is told how to start one, and has nothing to pick from", async () => {
  const dan = await web.signUp("dan");
  open(dan, pages.messages);
  await screen.findByRole("heading", { name: "No messages yet" });
  expect(screen.getByText("You can write to people who follow you back.")).not.toBeNull();
});

test("an unknown person's conversation says so beside the list", async () => {
  open(alice, conversationPath("nobody"));
  await screen.findByRole("heading", { name: "User not found" });
  expect(await screen.findByRole("list", { name: "Conversations" })).not.toBeNull();
});
