import { useQuery } from "@tanstack/react-query";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { CommentsPanel } from "./comments-panel.tsx";

const web = withWebApp();
let alice: TestPerson;
let bob: TestPerson;
let session: Session;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
  bob = await web.signUp(`bob${count}`);
  session = (await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } })).body;
});
afterEach(() => vi.restoreAllMocks());

const comment = async (person: TestPerson, content: string) => {
  await person.call(routes.postComment, { params: { id: session.id }, body: { content } });
  web.server.clock.advance(1_000);
};
const said = async () =>
  (await alice.call(routes.listComments, { params: { id: session.id } })).body.map(({ content }) => content);

/** The panel of a session that is refetched when it changes, as in a card. */
function Panel({ onHide }: { readonly onHide: () => void }) {
  const { data } = useQuery({
    queryKey: queryKeys.session(session.id),
    queryFn: () => call(routes.getSession, { params: { id: session.id } }),
  });
  return data ? (
    <>
      <p>Count {data.commentsCount}</p>
      <CommentsPanel session={data} onHide={onHide} />
    </>
  ) : null;
}
function open(person: TestPerson) {
  const onHide = vi.fn();
  return { onHide, ...web.render(<Panel onHide={onHide} />, { as: person }) };
}
const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>("Add a comment...");
const post = () => screen.getByRole<HTMLButtonElement>("button", { name: "Post" });
const shown = () => [...document.querySelectorAll(".comment__content")].map((content) => content.textContent);
const lostConnection = () => Promise.reject(new TypeError("Failed to fetch"));

test("announces loading, then shows the empty state", async () => {
  open(bob);
  expect(await screen.findByText("Loading comments...")).not.toBeNull();
  expect(await screen.findByText("No comments yet. Be the first to comment!")).not.toBeNull();
  expect(screen.queryByText("Loading comments...")).toBeNull();
  expect((await field()).getAttribute("rows")).toBe("2");
});

test("shows comments oldest first, and a delete control on one's own only", async () => {
  const carol = await web.signUp(`carol${count}`);
  await comment(carol, "First");
  await comment(bob, "Second");
  open(bob);
  await screen.findByText("Second");
  expect(shown()).toEqual(["First", "Second"]);
  const controls = screen.getAllByRole("button", { name: "Delete comment" });
  expect(controls.map((control) => control.closest("li")?.textContent)).toEqual([expect.stringContaining("Second")]);
});

test("the session's owner may delete everyone's comments", async () => {
  await comment(bob, "First");
  await comment(alice, "Second");
  const { user } = open(alice);
  await screen.findByText("Second");
  const [first] = screen.getAllByRole("button", { name: "Delete comment" });
  if (first) await user.click(first);
  await waitFor(() => expect(shown()).toEqual(["Second"]));
  expect(await said()).toEqual(["Second"]);
  expect(screen.getByText("Count 1")).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Comments" }));
});

test("a deleted comment can be restored from its toast", async () => {
  await comment(alice, "First");
  const { user } = open(alice);
  await user.click(await screen.findByRole("button", { name: "Delete comment" }));
  const toast = await findToast("Comment deleted");
  await user.click(toast.getByRole("button", { name: "Undo" }));
  await findToast("Comment restored");
  await waitFor(() => expect(shown()).toEqual(["First"]));
  expect(screen.getByText("Count 1")).not.toBeNull();
});

test("Enter posts the trimmed text and clears the field", async () => {
  const { user } = open(bob);
  const box = await field();
  await user.type(box, "  Lovely  {Enter}");
  await waitFor(() => expect(shown()).toEqual(["Lovely"]));
  expect(box.value).toBe("");
  expect(document.activeElement).toBe(box);
  expect(await said()).toEqual(["Lovely"]);
  expect(screen.getByText("Count 1")).not.toBeNull();
});

test("Shift+Enter adds a new line, which is kept", async () => {
  const { user } = open(bob);
  await user.type(await field(), "One{Shift>}{Enter}{/Shift}Two{Enter}");
  await waitFor(async () => expect(await said()).toEqual(["One\nTwo"]));
});

test("Enter that ends a composition does not post", async () => {
  const { user } = open(bob);
  const box = await field();
  await user.type(box, "日本");
  const ends = createEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent(box, ends);
  // Safari: the composition has ended, but the key still belongs to it.
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(ends.defaultPrevented).toBe(false);
  expect(box.value).toBe("日本");
  await user.keyboard("{Enter}");
  await waitFor(async () => expect(await said()).toEqual(["日本"]));
});

test("a blank comment cannot be posted", async () => {
  const { user } = open(bob);
  const box = await field();
  expect(post().disabled).toBe(true);
  await user.type(box, "   {Enter}");
  expect(post().disabled).toBe(true);
  await user.type(box, "x");
  expect(post().disabled).toBe(false);
  expect(await said()).toEqual([]);
});

test("the button shows progress, and a second Enter posts nothing more", async () => {
  const { user } = open(bob);
  const box = await field();
  await user.type(box, "Once");
  fireEvent.keyDown(box, { key: "Enter" });
  fireEvent.keyDown(box, { key: "Enter" });
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Posting..." })).disabled).toBe(true);
  await waitFor(() => expect(shown()).toEqual(["Once"]));
  expect(await said()).toEqual(["Once"]);
});

test("a comment that could not be posted stays, with a toast that says why", async () => {
  const { user } = open(bob);
  const box = await field();
  await user.type(box, "Lovely");
  vi.spyOn(globalThis, "fetch").mockImplementation(lostConnection);
  await user.click(post());
  expect((await findToast("Couldn't post your comment")).getByText(/You seem to be offline/)).not.toBeNull();
  expect(box.value).toBe("Lovely");
  vi.restoreAllMocks();
  await user.click(post());
  await waitFor(async () => expect(await said()).toEqual(["Lovely"]));
});

/** Lists of comments come once this is called. */
function holdComments(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    const isList = String(address).includes("/comments") && (options?.method ?? "GET") === "GET";
    const answer = await real(address, options);
    if (isList) await promise;
    return answer;
  });
  return resolve;
}

test("a comment is there as soon as it's posted, and once when the list has loaded again", async () => {
  await comment(alice, "First");
  const { user, queryClient } = open(bob);
  await screen.findByText("First");
  const release = holdComments();
  await user.type(await field(), "Mine{Enter}");
  await waitFor(() => expect(shown()).toEqual(["First", "Mine"]));
  expect((await field()).value).toBe("");
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shown()).toEqual(["First", "Mine"]);
  expect(screen.getByText("Count 2")).not.toBeNull();
});

test("a comment posted while the others load isn't lost with a list from before it", async () => {
  await comment(alice, "First");
  const release = holdComments();
  const { user, queryClient } = open(bob);
  await user.type(await field(), "Mine{Enter}");
  await waitFor(() => expect(shown()).toEqual(["Mine"]));
  release();
  await screen.findByText("First");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(shown()).toEqual(["First", "Mine"]);
});

test("a counter shows near the limit, which counts an emoji once", async () => {
  const { user } = open(bob);
  const box = await field();
  await user.click(box);
  await user.paste("🌿".repeat(limits.comment.max - 101));
  expect(screen.queryByText(/left$/)).toBeNull();
  await user.paste("🌿");
  expect(screen.getByText("100 left")).not.toBeNull();
  await user.paste(`${"🌿".repeat(100)}x`);
  expect(screen.getByText("1 too many")).not.toBeNull();
  expect(post().disabled).toBe(true);
  await user.keyboard("{Backspace}");
  expect(screen.getByText("0 left")).not.toBeNull();
  expect(post().disabled).toBe(false);
});

test("with closed comments there is no field, but earlier comments stay", async () => {
  await comment(bob, "Before");
  await alice.call(routes.updatePrivacy, { body: privacyFlags({ allowComments: false }) });
  const { user, onHide } = open(bob);
  expect(await screen.findByText("Before")).not.toBeNull();
  expect(screen.getByText("Comments are turned off")).not.toBeNull();
  expect(screen.queryByPlaceholderText("Add a comment...")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Hide comments" }));
  expect(onHide).toHaveBeenCalledOnce();
});

test("closed comments show no invitation to be the first", async () => {
  await alice.call(routes.editSession, { params: { id: session.id }, body: { commentsClosed: true } });
  open(bob);
  expect(await screen.findByText("No comments yet.")).not.toBeNull();
  expect(screen.queryByText(/Be the first/)).toBeNull();
});

test("with comments of blocked people only, nothing contradicts the count or invites to be the first", async () => {
  const carol = await web.signUp(`carol${count}`);
  await comment(carol, "First");
  await bob.call(routes.blockUser, { body: { userId: carol.user.id } });
  const { user } = open(bob);
  expect(await screen.findByText("No comments to show.")).not.toBeNull();
  expect(screen.getByText("Count 1")).not.toBeNull();
  expect(screen.queryByText(/No comments yet/)).toBeNull();
  await user.type(await field(), "Mine{Enter}");
  await user.click(await screen.findByRole("button", { name: "Delete comment" }));
  expect(await screen.findByText("No comments to show.")).not.toBeNull();
});

test("many comments come page by page; one's own new one shows at once", async () => {
  const total = limits.page.default + 2;
  for (let number = 1; number <= total; number++) await comment(alice, `Number ${number}`);
  const { user } = open(bob);
  await screen.findByText("Number 1");
  expect(shown()).toHaveLength(limits.page.default);
  await user.type(await field(), "Mine{Enter}");
  await waitFor(() => expect(shown()).toHaveLength(limits.page.default + 1));
  expect(shown().at(-1)).toBe("Mine");
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByText(`Number ${total}`);
  expect(shown()).toEqual([...Array.from({ length: total }, (_, index) => `Number ${index + 1}`), "Mine"]);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("a failed next page is reported and can be retried", async () => {
  for (let number = 0; number <= limits.page.default; number++) await comment(alice, `Number ${number}`);
  const { user } = open(bob);
  await screen.findByText("Number 1");
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(lostConnection);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Couldn't load more comments.");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByText(`Number ${limits.page.default}`);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("comments that didn't load can be retried", async () => {
  await comment(alice, "First");
  const real = globalThis.fetch;
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((address, options) =>
      String(address).endsWith("/comments") ? lostConnection() : real(address, options),
    );
  const { user } = open(bob);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/Couldn't load the comments/)).not.toBeNull();
  network.mockRestore();
  await user.click(alert.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("First")).not.toBeNull();
});

test("commenting too fast says how long to wait, and keeps the text", async () => {
  const { user } = open(bob);
  await user.type(await field(), "That one again.");
  const real = globalThis.fetch;
  const refusal = JSON.stringify({ message: messages.tooManyComments });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) =>
    options?.method === "POST"
      ? new Response(refusal, { status: 429, headers: { "retry-after": "20" } })
      : real(address, options),
  );
  await user.click(post());
  expect((await findToast("Try again in 20 seconds")).getByText(messages.tooManyComments)).not.toBeNull();
  expect((await field()).value).toBe("That one again.");
  expect(post().disabled).toBe(false);
});
