import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { FeedScreen } from "./feed-screen.tsx";

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
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.getSelection()?.removeAllRanges();
});

const log = async (person: TestPerson, body: Record<string, unknown>) =>
  (await person.call(routes.logSession, { body })).body.id;
const comment = (person: TestPerson, id: number, content: string) =>
  person.call(routes.postComment, { params: { id }, body: { content } });
const card = async (name: RegExp) => within(await screen.findByRole("article", { name }));
const isOpen = (id: number) => window.location.pathname === `/sessions/${id}`;

const note = "Second side of the Alder Trio.";
const full = {
  strainName: "Blue Dream",
  ingestionMethod: "joint",
  thcPercentage: 22,
  companions: "Kai",
  showCompanions: true,
  notes: note,
};

test("has the note and one line of facts, and leaves out what there isn't", async () => {
  await log(alice, full);
  await log(alice, { strainName: "Sour Diesel" });
  web.render(<FeedScreen />, { as: bob });
  const known = await card(/Blue Dream/);
  expect(known.getByText(note)).not.toBeNull();
  expect(known.getByText("22% THC · with Kai")).not.toBeNull();
  const plain = await card(/Sour Diesel/);
  expect(plain.queryByText(/THC|with/)).toBeNull();
});

test("its menu sends it in a message", async () => {
  const id = await log(alice, full);
  const { user } = web.render(<FeedScreen />, { as: bob });
  const entry = await card(/Blue Dream/);
  const asked: unknown[] = [];
  const listen = (event: Event) => asked.push(event instanceof CustomEvent && event.detail);
  window.addEventListener("askToSend", listen);
  await user.click(entry.getByRole("button", { name: /^More about @/ }));
  await user.click(await screen.findByRole("button", { name: "Send in a message" }));
  window.removeEventListener("askToSend", listen);
  expect(asked).toEqual([{ shared: { kind: "session", sessionId: id }, name: "Blue Dream" }]);
});

test("opens from anywhere, but not from its controls or at the end of a selection", async () => {
  const id = await log(alice, full);
  const { user } = web.render(<FeedScreen />, { as: bob });
  const entry = await card(/Blue Dream/);
  await user.click(entry.getByRole("button", { name: "Like" }));
  await entry.findByRole("button", { name: "Like, 1 like" });
  await user.click(entry.getByRole("button", { name: "Comment" }));
  await user.click(await entry.findByPlaceholderText("Add a comment..."));
  expect(isOpen(id)).toBe(false);
  const text = entry.getByText(note);
  document.getSelection()?.selectAllChildren(text);
  fireEvent.click(text);
  expect(isOpen(id)).toBe(false);
  document.getSelection()?.removeAllRanges();
  fireEvent.click(text, { ctrlKey: true });
  expect(isOpen(id)).toBe(false);
  fireEvent.click(text);
  expect(isOpen(id)).toBe(true);
});

test("choosing a mention in its comment by a press writes the name, and opens nothing", async () => {
  const id = await log(alice, full);
  await comment(alice, id, "Cedar");
  const { user } = web.render(<FeedScreen />, { as: bob });
  const entry = await card(/Blue Dream/);
  await user.click(entry.getByRole("button", { name: "1 comment" }));
  const field = await entry.findByPlaceholderText<HTMLTextAreaElement>("Add a comment...");
  await user.type(field, "@ali");
  const people = await entry.findByRole("listbox", { name: "People to mention" });
  // Between two of them, too.
  await user.click(people);
  await user.click(within(people).getByRole("option"));
  expect(field.value).toBe(`@${alice.user.username} `);
  expect(isOpen(id)).toBe(false);
});

test("opens by keyboard through the link of its name", async () => {
  const id = await log(alice, full);
  const { user } = web.render(<FeedScreen />, { as: bob });
  const link = (await card(/Blue Dream/)).getByRole("link", { name: "Blue Dream" });
  expect(link.getAttribute("href")).toBe(`/sessions/${id}`);
  link.focus();
  await user.keyboard("{Enter}");
  expect(isOpen(id)).toBe(true);
});

test("shows the faces of likers whom the viewer follows, and the latest comment, which opens the conversation", async () => {
  const id = await log(alice, full);
  for (const person of [alice, carol]) await person.call(routes.likeSession, { body: { sessionId: id } });
  await comment(carol, id, "Which pressing?");
  const { user } = web.render(<FeedScreen />, { as: bob });
  const entry = await card(/Blue Dream/);
  expect(await entry.findByText(`${alice.user.firstName} and 1 other like this`)).not.toBeNull();
  await user.click(await entry.findByRole("button", { name: `@${carol.user.username} Which pressing?` }));
  expect(isOpen(id)).toBe(true);
  expect(window.location.search).toBe("?comments");
});

test("follows a new comment, and makes way for the open panel", async () => {
  const id = await log(alice, full);
  await comment(alice, id, "First");
  const { user } = web.render(<FeedScreen />, { as: bob });
  const entry = await card(/Blue Dream/);
  await entry.findByRole("button", { name: `@${alice.user.username} First` });
  await user.click(entry.getByRole("button", { name: "1 comment" }));
  expect(entry.queryByRole("button", { name: /First$/ })).toBeNull();
  await user.type(await entry.findByPlaceholderText("Add a comment..."), "Second{Enter}");
  await entry.findByRole("button", { name: "2 comments" });
  await user.click(entry.getByRole("button", { name: "Hide comments" }));
  expect(await entry.findByRole("button", { name: `@${bob.user.username} Second` })).not.toBeNull();
});

test("without likers to show and comments to read there is nothing in their place", async () => {
  const id = await log(alice, full);
  await carol.call(routes.likeSession, { body: { sessionId: id } });
  await comment(carol, id, "Hello");
  await bob.call(routes.blockUser, { body: { userId: carol.user.id } });
  const { queryClient } = web.render(<FeedScreen />, { as: bob });
  const entry = await card(/Blue Dream/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(entry.queryByText(/like this/)).toBeNull();
  expect(entry.queryByText(/Hello/)).toBeNull();
});

test("all cards that appear together ask for these in one call", async () => {
  for (const strainName of ["Blue Dream", "Gelato", "Haze"]) {
    const id = await log(alice, { strainName });
    await comment(alice, id, `About ${strainName}`);
  }
  const network = vi.spyOn(globalThis, "fetch");
  web.render(<FeedScreen />, { as: bob });
  for (const name of ["Blue Dream", "Gelato", "Haze"]) await screen.findByText(`About ${name}`);
  expect(network.mock.calls.filter(([address]) => String(address).includes("/engagement"))).toHaveLength(1);
});

test("offers to rate one's own without a rating, beside its details", async () => {
  await log(bob, { strainName: "Haze" });
  await log(alice, { strainName: "Gelato" });
  const { user } = web.render(<FeedScreen />, { as: bob });
  const own = await card(/Haze/);
  expect(own.getByRole("button", { name: "View details" })).not.toBeNull();
  expect((await card(/Gelato/)).queryByRole("button", { name: "Rate it" })).toBeNull();
  await user.click(own.getByRole("button", { name: "Rate it" }));
  expect(await screen.findByRole("dialog", { name: "Rate Your Experience" })).not.toBeNull();
  expect(window.location.pathname).not.toMatch(/sessions/);
});

test("a rating that's under way stays when another device has rated the session meanwhile", async () => {
  const id = await log(bob, { strainName: "Rated twice" });
  const { user, queryClient } = web.render(<FeedScreen />, { as: bob });
  await user.click((await card(/Rated twice/)).getByRole("button", { name: "Rate it" }));
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
  await bob.call(routes.editSession, { params: { id }, body: { rating: 8 } });
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Rate it", hidden: true })).toBeNull());
  expect(screen.getByRole("dialog", { name: "Rate Your Experience" })).not.toBeNull();
});
