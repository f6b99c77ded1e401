import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { OutboxSheet } from "#web/journal/outbox/outbox-sheet.tsx";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { deletedLater } from "#web/offline/outbox/queue-if-offline.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { EditSessionDialog } from "./edit-session-dialog.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

function Opened({ session }: { readonly session: Session }) {
  const [edited, setEdited] = useState<Session | null>(session);
  return <EditSessionDialog session={edited} onClose={() => setEdited(null)} />;
}

/** The form of a session with a photo, 60 pixels wide. */
async function openForm(person: TestPerson) {
  const body = { strainName: "Northern Lights", ingestionMethod: "joint", notes: "Slow" };
  const { body: session } = await person.call(routes.logSession, { body, file: { content: await jpeg(60, 40) } });
  const { user, queryClient } = web.render(<Opened session={session} />, { as: person });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Session" }));
  const stored = () => person.call(routes.getSession, { params: { id: session.id } });
  return { user, queryClient, dialog, stored };
}
/** The same, whose device has no network by now. */
async function open(person: TestPerson) {
  const opened = await openForm(person);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  loseNetwork();
  return opened;
}
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const loseNetwork = () => vi.spyOn(globalThis, "fetch").mockImplementation(lost);
/** The network is back. */
async function sendAll({ user: { id } }: TestPerson): Promise<void> {
  vi.restoreAllMocks();
  await outboxOf(id).flush({ force: true });
  expect(await unsentOf(id)).toEqual([]);
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("changes saved without a connection arrive with it, a new photo in the place of the removed one", async () => {
  const alice = await web.signUp("alice");
  const { user, dialog, stored } = await open(alice);
  await user.type(dialog.getByLabelText("Notes"), "er still");
  await user.click(await dialog.findByRole("button", { name: "Remove photo" }));
  const wide = new File([new Uint8Array(await jpeg(90, 30))], "lake.jpg", { type: "image/jpeg" });
  await user.upload(dialog.getByLabelText(/Photo/), wide);
  await user.type(await dialog.findByLabelText("What's in photo 1?"), "The lake");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await findToast("Saved on this device");
  await gone();
  expect((await stored()).body).toMatchObject({ notes: "Slow", photos: [{ width: 60 }] });
  await sendAll(alice);
  const { body } = await stored();
  expect(body).toMatchObject({ notes: "Slower still", strainName: "Northern Lights" });
  expect(body.photos.map(({ width, alt }) => [width, alt])).toEqual([[90, "The lake"]]);
});

test("what a slow server hasn't taken yet waits without a word of a connection that's there", async () => {
  const hana = await web.signUp("hana");
  const { user, dialog } = await openForm(hana);
  await user.type(dialog.getByLabelText("Notes"), "er still");
  const held = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(held.promise);
  const { setTimeout: real } = globalThis;
  // A form waits for 15 seconds.
  vi.spyOn(globalThis, "setTimeout").mockImplementation((then: () => void, ms) => real(then, ms === 15_000 ? 0 : ms));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const words = "It'll be sent as soon as the server accepts it.";
  (await findToast("Saved on this device")).getByText(words);
  await gone();
  web.render(<OutboxSheet open onClose={() => undefined} />, { as: hana });
  await screen.findByText(`Kept on this device. ${words}`);
  held.reject(new TypeError("Failed to fetch"));
  await screen.findByText("Kept on this device. It'll be sent when you're back online.");
  await sendAll(hana);
});

test("a photo that failed and waits to be sent since isn't put into the form a second time", async () => {
  const cleo = await web.signUp("cleo");
  const { user, dialog, stored } = await openForm(cleo);
  await user.upload(dialog.getByLabelText(/Photo/), new File(["no picture"], "lake.jpg", { type: "image/jpeg" }));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await findToast("1 photo didn't upload");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  loseNetwork();
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await findToast("Saved on this device");
  await gone();
  vi.restoreAllMocks();
  web.render(<Opened session={(await stored()).body} />, { as: cleo });
  await screen.findByLabelText("What's in photo 1?");
  expect(screen.queryByLabelText("What's in photo 2?")).toBeNull();
});

type Opened = Awaited<ReturnType<typeof open>>;

async function remove({ user, dialog }: Opened, saying = deletedLater) {
  await user.click(dialog.getByRole("button", { name: "Delete Session" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Session" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  const toast = await findToast("Session deleted");
  expect(toast.getByText(saying)).not.toBeNull();
  return toast;
}

test("a session deleted without a connection goes with it", async () => {
  const bob = await web.signUp("bob");
  const opened = await open(bob);
  await remove(opened);
  await gone();
  expect((await opened.stored()).status).toBe(200);
  await sendAll(bob);
  expect((await opened.stored()).status).toBe(404);
});

test("such a deletion that was undone in time is never sent", async () => {
  const carol = await web.signUp("carol");
  const opened = await open(carol);
  const toast = await remove(opened);
  const list = queryKeys.userSessions(carol.user.id);
  opened.queryClient.setQueryData(list, { pages: [{ items: [], next: null }], pageParams: [null] });
  await undo(opened, toast);
  await findToast("Session restored");
  expect(opened.queryClient.getQueryData(list)).toMatchObject({
    pages: [{ items: [{ strainName: "Northern Lights" }] }],
  });
  await sendAll(carol);
  expect((await opened.stored()).status).toBe(200);
});

const undo = ({ user }: Opened, toast: ReturnType<typeof within>) =>
  act(() => user.click(toast.getByRole("button", { name: "Undo" })));

test("a deletion that has been sent meanwhile is undone by the server", async () => {
  const dora = await web.signUp("dora");
  const opened = await open(dora);
  const toast = await remove(opened);
  await sendAll(dora);
  expect((await opened.stored()).status).toBe(404);
  await undo(opened, toast);
  await findToast("Session restored");
  expect((await opened.stored()).status).toBe(200);
});

test("a deletion whose answer was lost is undone by the server", async () => {
  const emil = await web.signUp("emil");
  const opened = await openForm(emil);
  const network = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementationOnce((...request) => network(...request).then(lost));
  const toast = await remove(opened);
  expect((await opened.stored()).status).toBe(404);
  await undo(opened, toast);
  await findToast("Session restored");
  expect((await opened.stored()).status).toBe(200);
  expect(await unsentOf(emil.user.id)).toEqual([]);
});

test("a deletion that may have arrived is taken back at once, and said to be when the server has told", async () => {
  const fay = await web.signUp("fay");
  const opened = await openForm(fay);
  loseNetwork();
  await undo(opened, await remove(opened));
  const failed = await findToast("Couldn't undo that");
  expect(await unsentOf(fay.user.id)).toEqual([]);
  vi.restoreAllMocks();
  await undo(opened, failed);
  await findToast("Session restored");
  expect((await opened.stored()).status).toBe(200);
});

test("an Undo that fails is offered again", async () => {
  const gus = await web.signUp("gus");
  const opened = await openForm(gus);
  const toast = await remove(opened, "Your session has been deleted successfully.");
  loseNetwork();
  await undo(opened, toast);
  const failed = await findToast("Couldn't undo that");
  expect(failed.getByText("You seem to be offline. Check your connection and try again.")).not.toBeNull();
  vi.restoreAllMocks();
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  await undo(opened, failed);
  await screen.findByText("Please try again.", { selector: ".toast p" });
  vi.restoreAllMocks();
  await undo(opened, await findToast("Couldn't undo that"));
  await findToast("Session restored");
  expect((await opened.stored()).status).toBe(200);
});

test("an Undo that comes too late says so, and isn't offered again", async () => {
  const hal = await web.signUp("hal");
  const opened = await openForm(hal);
  const toast = await remove(opened, "Your session has been deleted successfully.");
  web.server.clock.advance(limits.undo.keptMs + 1);
  await undo(opened, toast);
  await screen.findByText(messages.nothingToRestore, { selector: ".toast p" });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
