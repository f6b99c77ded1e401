import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { conversationPath } from "#web/core/navigation/page-paths.ts";
import { MessagesScreen } from "#web/social/messages/messages-screen.tsx";
import { FeedScreen } from "./feed-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
  bob = await web.signUp(`bob${count}`);
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});
afterEach(() => vi.restoreAllMocks());

const reportsOf = async (person: TestPerson) => JSON.parse((await person.call(routes.exportData)).raw.body).reports;
const choose = async (user: ReturnType<typeof web.render>["user"], button: HTMLElement, action: string) => {
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: action }));
  return within(await screen.findByRole("dialog", { name: action }));
};

test("a comment is reported with a reason, and the typed text survives a failure", async () => {
  const { id } = (await alice.call(routes.logSession, { body: { strainName: "Haze" } })).body;
  const { body } = await alice.call(routes.postComment, { params: { id }, body: { content: "Rude" } });
  const { user } = web.render(<FeedScreen />, { as: bob });
  const card = within(await screen.findByRole("article", { name: /Haze/ }));
  await user.click(card.getByRole("button", { name: "1 comment" }));
  const row = (await screen.findByText("Rude")).closest("li");
  if (!row) throw new Error("a comment without a row");
  const more = within(row).getByRole("button", { name: /^More about/ });
  const report = await choose(user, more, "Report comment");
  await user.click(report.getByRole("button", { name: "Send report" }));
  await report.findByText("Choose a reason");
  expect(document.activeElement).toBe(report.getByRole("radio", { name: "Harassment or hate" }));
  await user.click(report.getByRole("radio", { name: "Harassment or hate" }));
  await user.type(report.getByRole("textbox", { name: "What should we know?" }), "Third time");

  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(report.getByRole("button", { name: "Send report" }));
  await findToast("Couldn't send your report");
  network.mockRestore();
  await user.click(report.getByRole("button", { name: "Send report" }));
  const sent = within(await screen.findByRole("dialog", { name: "Report sent" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await reportsOf(bob)).toMatchObject([
    { kind: "comment", id: String(body.id), reason: "harassment", details: "Third time" },
  ]);
  await user.click(sent.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(more);
});

test("a message of the other person can be reported, one's own cannot", async () => {
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
  const write = (from: TestPerson, to: TestPerson, content: string) =>
    from.call(routes.sendMessage, { params: { userId: to.user.id }, body: { content, key: content } });
  await write(bob, alice, "Hello");
  const { body } = await write(alice, bob, "Five a gram");
  const { user } = web.render(
    <Route path={pages.conversation}>
      <MessagesScreen />
    </Route>,
    { as: bob, path: conversationPath(alice.user.id) },
  );
  await screen.findByText("Hello");
  const [menu, ...others] = screen.getAllByRole("button", { name: /^More about this message/ });
  if (!menu) throw new Error("a message without a menu");
  expect(others).toEqual([]);
  const report = await choose(user, menu, "Report message");
  await user.click(report.getByRole("radio", { name: "Selling or asking for drugs" }));
  await user.click(report.getByRole("button", { name: "Send report" }));
  await screen.findByRole("button", { name: `Block @${alice.user.username} too` });
  expect(await reportsOf(bob)).toMatchObject([{ kind: "message", id: String(body.id), reason: "sale" }]);
});

test("a report that was begun is not dropped without a question", async () => {
  await alice.call(routes.logSession, { body: { strainName: "Haze" } });
  const { user } = web.render(<FeedScreen />, { as: bob });
  const card = within(await screen.findByRole("article", { name: /Haze/ }));
  const more = card.getByRole("button", { name: /^More about/ });
  await choose(user, more, "Report session");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  const report = await choose(user, more, "Report session");
  const details = report.getByRole<HTMLTextAreaElement>("textbox", { name: "What should we know?" });
  await user.type(details, "Third time");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard report?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(details.value).toBe("Third time");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(more);
  expect(await reportsOf(bob)).toEqual([]);
});
