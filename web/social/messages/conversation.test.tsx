import { useQuery } from "@tanstack/react-query";
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { isOffline } from "#web/core/browser/connection.ts";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { Conversation } from "./conversation.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let count = 0;
let keys = 0;
const follow = (who: TestPerson, other: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: other.user.id } });
const write = async (who: TestPerson, other: TestPerson, content: string) => {
  web.server.clock.advance(1_000);
  const body = { content, key: `key ${++keys}` };
  return (await who.call(routes.sendMessage, { params: { userId: other.user.id }, body })).body;
};
const said = async () =>
  (await bob.call(routes.listMessages, { params: { userId: alice.user.id } })).body.map(({ content }) => content);

beforeEach(async () => {
  count += 1;
  alice = await web.signUp(`alice${count}`);
  bob = await web.signUp(`bob${count}`);
  await Promise.all([follow(alice, bob), follow(bob, alice)]);
});
afterEach(() => vi.restoreAllMocks());

/** Alice's conversation with Bob. */
function WithBob() {
  const { data } = useQuery(profileQuery(bob.user.id));
  return data ? <Conversation profile={data} /> : null;
}
const open = () => web.render(<WithBob />, { as: alice });
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: `Message to Bob${count}` });
const shown = () => screen.queryAllByRole("listitem").map((entry) => entry.querySelector("p")?.textContent);
const lostConnection = () => Promise.reject(new TypeError("Failed to fetch"));
const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

test("starts empty, says who will see it, and Enter sends the trimmed text", async () => {
  const { user } = open();
  await screen.findByText(/^Only you and Bob\d+ will see what you write here\.$/);
  const box = await field();
  expect(sendButton().disabled).toBe(true);
  await user.type(box, "  Hello  {Enter}");
  await waitFor(() => expect(shown()).toEqual(["You: Hello"]));
  expect(box.value).toBe("");
  expect(document.activeElement).toBe(box);
  await waitFor(async () => expect(await said()).toEqual(["Hello"]));
  expect(screen.queryByText("No messages yet")).toBeNull();
});

test("what was read without a connection is marked as read once there is one", async () => {
  await write(bob, alice, "Hello");
  const unread = async () => (await alice.call(routes.listConversations)).body.map((each) => each.unreadCount);
  const { fetch: real } = globalThis;
  const network = vi.spyOn(globalThis, "fetch").mockImplementation((asked, options) => {
    const { method = "GET" } = asked instanceof Request ? asked : (options ?? {});
    return method === "GET" ? real(asked, options) : lostConnection();
  });
  open();
  await waitFor(() => expect(isOffline()).toBe(true));
  network.mockRestore();
  expect(await unread()).toEqual([1]);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(async () => expect(await unread()).toEqual([0]));
});

test("the list has a sent message too, for later without a connection, though it isn't on the screen", async () => {
  const { user, queryClient } = open();
  await user.type(await field(), "Hello{Enter}");
  await waitFor(() =>
    expect(queryClient.getQueryData(queryKeys.conversations)).toMatchObject({
      pages: [{ items: [{ lastMessage: { excerpt: "Hello" } }] }],
    }),
  );
});

test("Shift+Enter adds a new line and the field grows to three rows; composing sends nothing", async () => {
  const { user } = open();
  const box = await field();
  expect(box.getAttribute("rows")).toBe("1");
  await user.type(box, "One{Shift>}{Enter}Two{Enter}Three{Enter}Four{/Shift}");
  expect(box.getAttribute("rows")).toBe("3");
  const composed = createEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent(box, composed);
  expect(composed.defaultPrevented).toBe(false);
  await user.click(sendButton());
  await waitFor(async () => expect(await said()).toEqual(["One\nTwo\nThree\nFour"]));
});

test("counts down near the limit and sends nothing beyond it", async () => {
  open();
  const box = await field();
  fireEvent.change(box, { target: { value: "🌿".repeat(limits.message.max - 3) } });
  expect(screen.getByText("3 left")).not.toBeNull();
  fireEvent.change(box, { target: { value: "🌿".repeat(limits.message.max + 2) } });
  expect(screen.getByText("2 too many")).not.toBeNull();
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(sendButton().disabled).toBe(true);
});

test("shows the newest at the bottom and marks it as read", async () => {
  await write(bob, alice, "First");
  await write(alice, bob, "Second");
  await write(bob, alice, "Third");
  open();
  await screen.findByText("Third");
  expect(shown()).toEqual([`Bob${count}: First`, "You: Second", `Bob${count}: Third`]);
  await waitFor(async () => expect((await alice.call(routes.countUnreadConversations)).body.count).toBe(0));
});

test("a new message is announced, earlier ones aren't", async () => {
  await write(bob, alice, "Before");
  const { queryClient } = open();
  await screen.findByText("Before");
  expect(screen.getByRole("status").textContent).toBe("");
  await write(bob, alice, "After");
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(`Bob${count}: After`));
});

test("a failed message says why and stays in order until it's retried or discarded", async () => {
  const { user } = open();
  const box = await field();
  await screen.findByText("No messages yet");
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(lostConnection);
  await user.type(box, "One{Enter}");
  await user.type(box, "Two{Enter}");
  await waitFor(() => expect(screen.getAllByText(/^Not sent\. You seem to be offline\./)).toHaveLength(2));
  expect(shown()).toEqual(["You: One", "You: Two"]);
  network.mockRestore();
  const [one, two] = screen.getAllByRole("listitem");
  if (!one || !two) throw new Error("they are gone");
  const list = screen.getByRole("region", { name: "Messages" });
  await user.click(within(two).getByRole("button", { name: "Discard" }));
  expect(shown()).toEqual(["You: One"]);
  expect(document.activeElement).toBe(list);
  await user.click(within(one).getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(list);
  await waitFor(async () => expect(await said()).toEqual(["One"]));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(shown()).toEqual(["You: One"]);
});

test("when they stop following each other it stays readable, and says why there is no composer", async () => {
  await write(bob, alice, "Before");
  const { user } = open();
  const box = await field();
  await bob.call(routes.unfollowUser, { params: { userId: alice.user.id } });
  await user.type(box, "Are you there?{Enter}");
  await screen.findByText(`Not sent. ${messages.followEachOther}`);
  await screen.findByText("Once you follow each other, you can send messages.");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Before")).not.toBeNull();
});

test("one's own message is deleted after a confirmation, and the other person's can't be", async () => {
  await write(bob, alice, "Theirs");
  await write(alice, bob, "Mine");
  const { user } = open();
  await screen.findByText("Mine");
  await user.click(screen.getByRole("button", { name: "More about your message" }));
  await user.click(await screen.findByRole("button", { name: "Delete message" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete this message?" });
  await user.click(within(question).getByRole("button", { name: "Delete for everyone" }));
  await waitFor(() => expect(shown()).toEqual([`Bob${count}: Theirs`]));
  expect(await said()).toEqual(["Theirs"]);
});

test("a message that could not be deleted stays, with a toast that says why", async () => {
  await write(alice, bob, "Mine");
  const { user } = open();
  await screen.findByText("Mine");
  await user.click(screen.getByRole("button", { name: "More about your message" }));
  await user.click(await screen.findByRole("button", { name: "Delete message" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete this message?" });
  vi.spyOn(globalThis, "fetch").mockImplementation(lostConnection);
  await user.click(within(question).getByRole("button", { name: "Delete for everyone" }));
  const toast = await findToast("Couldn't delete the message");
  expect(toast.getByText("You seem to be offline. Check your connection and try again.")).not.toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(shown()).toContain("You: Mine");
});

test("a report that's being written stays when its message is deleted, and the conversation with it", async () => {
  const { id } = await write(bob, alice, "Abuse");
  const { user, queryClient } = open();
  await user.click(await screen.findByRole("button", { name: /^More about this message/ }));
  await user.click(await screen.findByRole("button", { name: "Report message" }));
  const details = () => within(screen.getByRole("dialog", { name: "Report message" })).getByRole("textbox");
  await user.type(await waitFor(details), "Wrote this at night");
  await bob.call(routes.deleteMessage, { params: { id } });
  await bob.call(routes.blockUser, { params: { id: alice.user.id } });
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByText("Abuse")).toBeNull());
  expect(details()).toHaveProperty("value", "Wrote this at night");
});

test("addresses are links that leave HighNote", async () => {
  await write(bob, alice, "See https://example.com/a.");
  open();
  const link = await screen.findByRole("link", { name: "https://example.com/a" });
  expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual(["ugc nofollow noopener", "_blank"]);
});

test("a conversation with a deleted person says so", async () => {
  const { queryClient } = open();
  await screen.findByText("No messages yet");
  await bob.call(routes.blockUser, { body: { userId: alice.user.id } });
  await queryClient.refetchQueries({ queryKey: queryKeys.messages(bob.user.id) });
  await screen.findByText(messages.userNotFound);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a conversation that didn't load can be retried", async () => {
  const fetch = globalThis.fetch;
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input, init) => (String(input).includes("/messages") ? lostConnection() : fetch(input, init)));
  const { user } = open();
  await screen.findByText("Couldn't load your messages");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No messages yet");
});
