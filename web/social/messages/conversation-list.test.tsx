import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { MessageButton } from "./message-button.tsx";
import { MessagesLink } from "./messages-link.tsx";

const web = withWebApp();
afterEach(() => vi.restoreAllMocks());
let keys = 0;
const follow = (who: TestPerson, other: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: other.user.id } });
const write = (who: TestPerson, other: TestPerson, content: string) => {
  web.server.clock.advance(1_000);
  const body = { content, key: `key ${++keys}` };
  return who.call(routes.sendMessage, { params: { userId: other.user.id }, body });
};

test("without conversations the list says how to begin, and the link has no number", async () => {
  const dan = await web.signUp("dan");
  web.render(
    <>
      <MessagesLink />
      <ConversationList openId={null} />
    </>,
    { as: dan },
  );
  await screen.findByText("No messages yet");
  expect(screen.getByRole("link", { name: "Messages" }).getAttribute("href")).toBe("/messages");
});

test("each conversation shows its last message, the sender and how many are unread; the link counts the unread ones", async () => {
  const [alice, bob, carol] = [await web.signUp("alice"), await web.signUp("bob"), await web.signUp("carol")];
  for (const other of [bob, carol]) await Promise.all([follow(alice, other), follow(other, alice)]);
  for (const text of ["Hello?", "Hello Alice"]) await write(bob, alice, text);
  await write(alice, carol, "Hello Carol");
  web.render(
    <>
      <MessagesLink />
      <ConversationList openId={null} />
    </>,
    { as: alice },
  );
  const list = await screen.findByRole("list", { name: "Conversations" });
  const rows = within(list).getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    `/messages/${carol.user.id}`,
    `/messages/${bob.user.id}`,
  ]);
  expect(rows[0]?.textContent).toMatch(/CarolYou: Hello Carol/);
  expect(rows[0]?.textContent).not.toContain("unread");
  expect(rows[1]?.textContent).toMatch(/BobHello Alice.*2 unread$/);
  await screen.findByRole("link", { name: "Messages, 1 unread" });
});

test("a list that didn't load can be retried", async () => {
  const finn = await web.signUp("finn");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = web.render(<ConversationList openId={null} />, { as: finn });
  await screen.findByText("Couldn't load your messages");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No messages yet");
});

test("the profile's button opens the conversation of mutual followers, and tells others why it's disabled", async () => {
  const [gil, hana] = [await web.signUp("gil"), await web.signUp("hana")];
  const profile = async () => (await gil.call(routes.getProfile, { params: { id: hana.user.id } })).body;
  const { view } = web.render(<MessageButton profile={await profile()} />, { as: gil });
  for (const [who, other] of [
    [gil, hana],
    [hana, gil],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Message" });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Once you follow each other, you can send messages.",
    );
    await follow(who, other);
    view.rerender(<MessageButton profile={await profile()} />);
  }
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Message" }).getAttribute("href")).toBe(`/messages/${hana.user.id}`),
  );
});
