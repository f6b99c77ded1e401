import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
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
  const { id } = (await owner.call(routes.logSession, { body: { strainName: "Blue Dream" } })).body;
  await writer.call(routes.postComment, { params: { id }, body: { content: "Mellow" } });
  session = (await writer.call(routes.getSession, { params: { id } })).body;
  await claimDrafts(writer.user.id);
});
afterEach(() => vi.restoreAllMocks());

/** As in a card: hiding the panel unmounts it. */
function Card() {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <CommentsPanel session={session} onHide={() => setIsOpen(false)} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Comments
    </button>
  );
}
async function openEditor() {
  const { user } = web.render(<Card />, { as: writer });
  await user.click(await screen.findByRole("button", { name: "Edit comment" }));
  return {
    user,
    field: await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Edit your comment" }),
  };
}
const editor = () => screen.queryByRole("textbox", { name: "Edit your comment" });
const shown = () => [...document.querySelectorAll(".comment__content")].map((content) => content.textContent);
const said = async () =>
  (await owner.call(routes.listComments, { params: { id: session.id } })).body.map(({ content }) => content);

test("Enter saves an edit, which is marked beside the time", async () => {
  const { user, field } = await openEditor();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("Mellow");
  await user.type(field, "er  {Enter}");
  expect(shown()).toEqual(["Mellower"]);
  expect(screen.getByText(/edited/)).not.toBeNull();
  await waitFor(async () => expect(await said()).toEqual(["Mellower"]));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit comment" }));
});

test("words that another device has written since are shown first, and saving again keeps one's own", async () => {
  const { user, field } = await openEditor();
  const [comment] = (await writer.call(routes.listComments, { params: { id: session.id } })).body;
  await writer.call(routes.editComment, { params: { id: comment?.id ?? 0 }, body: { content: "From the desk" } });
  await user.type(field, "er{Enter}");
  const toast = await findToast("This was changed on another device in the meantime");
  toast.getByText("It's now “From the desk”. Save again to keep yours.");
  expect(await said()).toEqual(["From the desk"]);
  await waitFor(() => expect((editor() as HTMLTextAreaElement | null)?.value).toBe("Mellower"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await said()).toEqual(["Mellower"]));
});

test("others' comments cannot be edited", async () => {
  web.render(<Card />, { as: owner });
  await screen.findByText("Mellow");
  expect(screen.queryByRole("button", { name: "Edit comment" })).toBeNull();
});

test("where one may not comment, one's own can only be deleted", async () => {
  await owner.call(routes.updatePrivacy, { body: privacyFlags({ allowComments: false }) });
  session = (await writer.call(routes.getSession, { params: { id: session.id } })).body;
  web.render(<Card />, { as: writer });
  expect(await screen.findByRole("button", { name: "Delete comment" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Edit comment" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Reply/ })).toBeNull();
});

test("Escape cancels at once when nothing has changed", async () => {
  const { user } = await openEditor();
  await user.keyboard("{Escape}");
  expect(editor()).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByText(/edited/)).toBeNull();
});

test("Escape asks before it discards changes", async () => {
  const { user, field } = await openEditor();
  await user.type(field, " indeed{Escape}");
  const question = () => within(screen.getByRole("alertdialog", { name: "Discard changes?" }));
  await user.click(question().getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(field.value).toBe("Mellow indeed");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(question().getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(editor()).toBeNull());
  expect(shown()).toEqual(["Mellow"]);
  await user.click(screen.getByRole("button", { name: "Edit comment" }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Edit your comment" })).value).toBe("Mellow");
});

test("an edit that could not be saved is taken back, and its text stays in the editor", async () => {
  const { user, field } = await openEditor();
  await user.type(field, "er");
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await findToast("Couldn't save the comment");
  const again = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Edit your comment" });
  expect(again.value).toBe("Mellower");
  expect(screen.queryByText(/edited/)).toBeNull();
  vi.restoreAllMocks();
  await user.type(again, "{Enter}");
  await waitFor(async () => expect(await said()).toEqual(["Mellower"]));
});

test("changes survive hiding the panel", async () => {
  const { user, field } = await openEditor();
  await user.type(field, " indeed");
  await user.click(screen.getByRole("button", { name: "Hide comments" }));
  await user.click(screen.getByRole("button", { name: "Comments" }));
  await user.click(await screen.findByRole("button", { name: "Edit comment" }));
  const again = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Edit your comment" });
  await waitFor(() => expect(again.value).toBe("Mellow indeed"));
});
