import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { CommentsPanel } from "./comments-panel.tsx";

withDeviceStorage();
const web = withWebApp();
let owner: TestPerson;
let writer: TestPerson;
let session: Session;
let count = 0;
beforeEach(async () => {
  count++;
  owner = await web.signUp(`owner${count}`);
  writer = await web.signUp(`writer${count}`);
  session = (await owner.call(routes.logSession, { body: { strainName: "Blue Dream" } })).body;
  await claimDrafts(writer.user.id);
});

async function say(who: TestPerson, content: string, parentId?: number) {
  const { body } = await who.call(routes.postComment, { params: { id: session.id }, body: { content, parentId } });
  web.server.clock.advance(1_000);
  return body.id;
}
const open = (as = writer) => web.render(<CommentsPanel session={session} onHide={() => {}} />, { as });
const replyTo = (person: TestPerson) => screen.getByRole("button", { name: `Reply to @${person.user.username}` });
const field = (person: TestPerson) =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Reply to @${person.user.username}` });
const textsIn = (place: HTMLElement) =>
  [...place.querySelectorAll(".comment__content")].map((content) => content.textContent);
const replies = () => screen.queryAllByRole("list", { name: "Replies" }).map(textsIn);

test("a reply is written under the comment that it answers, and stands there", async () => {
  await say(owner, "First");
  const own = await say(writer, "Second");
  const { user } = open();
  await screen.findByText("Second");
  await user.click(replyTo(owner));
  expect(document.activeElement).toBe(field(owner));
  await user.type(field(owner), " Indeed {Enter}");
  await waitFor(() => expect(replies()).toEqual([["Indeed"]]));
  expect(textsIn(document.body)).toEqual(["First", "Indeed", "Second"]);
  expect(screen.getByText("Reply posted")).not.toBeNull();
  expect(document.activeElement).toBe(replyTo(owner));
  expect(own).toBeGreaterThan(0);
});

test("a reply to a reply begins with the name of whom it answers", async () => {
  const first = await say(owner, "First");
  const other = await web.signUp(`other${count}`);
  await say(other, "Hm", first);
  const { user } = open();
  await screen.findByText("Hm");
  await user.click(replyTo(other));
  expect(field(other).value).toBe(`@${other.user.username} `);
  await user.type(field(other), "yes{Enter}");
  await waitFor(() => expect(replies()).toEqual([["Hm", `@${other.user.username} yes`]]));
  const link = screen.getAllByRole("link", { name: `@${other.user.username}` }).at(-1);
  expect(link?.getAttribute("href")).toContain(other.user.id);
});

test("Escape closes a reply, and its text is there again", async () => {
  await say(owner, "First");
  const { user } = open();
  await screen.findByText("First");
  await user.click(replyTo(owner));
  await user.type(field(owner), "Half a thought{Escape}");
  expect(screen.queryByRole("textbox", { name: /^Reply/ })).toBeNull();
  expect(document.activeElement).toBe(replyTo(owner));
  await user.click(replyTo(owner));
  await waitFor(() => expect(field(owner).value).toBe("Half a thought"));
});

test("a reply on a later page joins its parent on the first one", async () => {
  const first = await say(owner, "First");
  for (let number = 2; number <= limits.page.default; number++) await say(owner, `Number ${number}`);
  await say(owner, "Late reply", first);
  const { user } = open();
  await screen.findByText("First");
  expect(replies()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(replies()).toEqual([["Late reply"]]));
});

test("a deleted comment leaves its replies, and Undo puts them under it again", async () => {
  const first = await say(writer, "First");
  await say(owner, "Answer", first);
  const { user } = open();
  await screen.findByText("Answer");
  await user.click(screen.getByRole("button", { name: "Delete comment" }));
  const toast = await findToast("Comment deleted");
  await waitFor(() => expect(textsIn(document.body)).toEqual(["Answer"]));
  expect(replies()).toEqual([]);
  await user.click(toast.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(replies()).toEqual([["Answer"]]));
});

test("addresses are links that leave HighNote, and unknown names are text", async () => {
  await say(owner, "See https://example.com/a. @nobody-here");
  open();
  const link = await screen.findByRole("link", { name: "https://example.com/a" });
  expect(link.getAttribute("rel")).toBe("ugc nofollow noopener");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(screen.queryByRole("link", { name: "@nobody-here" })).toBeNull();
});

test("an '@' offers the session's author, who commented and whom one follows; keys choose", async () => {
  const other = await web.signUp(`ozzy${count}`);
  const followed = await web.signUp(`olga${count}`);
  await writer.call(routes.followUser, { body: { followingId: followed.user.id } });
  await say(other, "First");
  await say(writer, "Mine");
  const { user } = open();
  await screen.findByText("Mine");
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Add a comment" });
  const options = () => screen.queryAllByRole("option").map((option) => option.querySelector("b")?.textContent);
  await user.type(box, "Hi @o");
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options()).toEqual([owner, other, followed].map(({ user: { username } }) => `@${username}`));
  const selected = () => screen.getByRole("option", { selected: true });
  expect(box.getAttribute("aria-activedescendant")).toBe(selected().id);
  expect(box.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "People to mention" }).id);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(within(selected()).getByText(`@ozzy${count}`)).not.toBeNull();
  await user.keyboard("{Enter}");
  expect(box.value).toBe(`Hi @ozzy${count} `);
  expect(options()).toEqual([]);
  await user.type(box, "and @ow{Escape}");
  expect(options()).toEqual([]);
  await user.type(box, "n");
  await user.click(await screen.findByRole("option"));
  expect(box.value).toBe(`Hi @ozzy${count} and @owner${count} `);
  expect(document.activeElement).toBe(box);
  await user.keyboard("{Enter}");
  await screen.findByText("Comment posted");
  expect(screen.getAllByRole("link", { name: `@ozzy${count}` })).toHaveLength(2);
});

test("Enter posts when the name is already whole", async () => {
  await say(owner, "First");
  const { user } = open();
  await screen.findByText("First");
  await user.type(screen.getByRole("textbox", { name: "Add a comment" }), `Hi @owner${count}{Enter}`);
  await screen.findByText("Comment posted");
});
