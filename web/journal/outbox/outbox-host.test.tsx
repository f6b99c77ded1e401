import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editedFields } from "#shared/contract/edited-fields.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";
import type { OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import { commentRequest, editRequest, logRequest, rateRequest } from "#web/offline/device/outbox-requests.ts";
import { withPhotos } from "#web/offline/outbox/changed-requests.ts";
import { chosenPhoto, keptPhoto } from "#web/offline/outbox/form-photo.ts";
import { Outbox, outboxOf } from "#web/offline/outbox/outbox.ts";
import { openOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { waitingSessions } from "#web/offline/outbox/waiting-items.ts";
import { OutboxHost } from "./outbox-host.tsx";
import { WaitingCount } from "./waiting-words.tsx";

withDeviceStorage();
const web = withWebApp();
let wren: TestPerson;
let people = 0;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
  web.render(null, { as: wren });
});
afterEach(() => vi.restoreAllMocks());

const outbox = () => outboxOf(wren.user.id);
const unsent = () => outbox().view().all;

/** Written while the device says that it has no network. */
async function writeOffline(request: OutboxRequest, ...files: File[]) {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const photos = files.map(chosenPhoto);
  const asked = photos.length > 0 ? withPhotos(request, photos.map(keptPhoto)) : request;
  await outbox().submit(asked, { files: new Map(photos.map(({ key }, at) => [key, files[at] as File])) });
  offline.mockRestore();
}
/** Its time is given, since the server of tests has a clock of its own. */
const session = (strainName: string) => {
  const body = { strainName, ingestionMethod: "joint", consumedAt: "2026-06-14T18:00:00Z" } as const;
  return logRequest(body);
};
const photoFile = async (width: number) =>
  new File([new Uint8Array(await jpeg(width, 40))], "evening.jpg", { type: "image/jpeg" });
const broken = () => new File(["not a picture"], "broken.jpg", { type: "image/jpeg" });
const sessions = async () => (await wren.call(routes.listUserSessions, { params: { id: wren.user.id } })).body;
const names = async () => (await sessions()).map(({ strainName }) => strainName);

/** The outbox sheet, in an app that sends its entries. */
async function open() {
  const { user } = web.render(<OutboxHost />, { as: wren });
  act(openOutbox);
  const sheet = within(await screen.findByRole("dialog", { name: "Waiting to be sent" }));
  return { user, sheet, press: async (name: string) => user.click(await sheet.findByRole("button", { name })) };
}
const send = () => outbox().flush({ force: true });
const allSent = () => screen.findByText("Everything's been sent.");

test("a session that was refused opens as its form with the reason at its field, and is sent again from there", async () => {
  await writeOffline(session("x".repeat(limits.strainName.max + 1)));
  await send();
  const { user, sheet, press } = await open();
  await sheet.findByText(/^Needs you/);
  await sheet.findByText(/^The server didn't accept this one\. /);
  await press("Edit");
  const form = within(await screen.findByRole("dialog", { name: "Edit Session" }));
  await form.findByText(/^The server didn't accept this one\. /);
  const strain = form.getByRole("combobox", { name: /^Strain/ });
  await waitFor(() => expect(strain.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(strain);
  await user.type(strain, "Harlequin");
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await allSent();
  expect(await sessions()).toMatchObject([{ strainName: "Harlequin", ingestionMethod: "joint" }]);
});

test("a second one of an evening that another window has added stays here until it's logged alone, with its rating", async () => {
  const june = await web.signUp(`june${people}`);
  for (const [one, other] of [
    [wren, june],
    [june, wren],
  ] as const)
    await one.call(routes.followUser, { body: { followingId: other.user.id } });
  const asking = { strainName: "Haze", companionIds: [wren.user.id] };
  const { id: gatheringId } = (await june.call(routes.logSession, { body: asking })).body;
  const second = session("Harlequin");
  await writeOffline({ ...second, body: { ...second.body, gatheringId, notes: "Warm." } });
  const [entry] = unsent();
  await writeOffline(rateRequest({ id: entry?.localId ?? 0, strainName: "Harlequin" }, { rating: 8 }));
  await wren.call(routes.logSession, { body: { strainName: "Haze", gatheringId } });
  await send();
  const { sheet, press } = await open();
  await sheet.findByText(/You've already added yours to this evening/);
  expect(await names()).toEqual(["Haze"]);
  await press("Log it on its own");
  await allSent();
  expect(await sessions()).toMatchObject([
    { strainName: "Harlequin", notes: "Warm.", rating: 8 },
    { strainName: "Haze" },
  ]);
  const { body } = await june.call(routes.listCompanions, { params: { id: gatheringId } });
  expect(body.companions).toHaveLength(1);
});

test("changes that were refused open as the session's form, and the others come along when they're sent again", async () => {
  const { body: stored } = await wren.call(routes.logSession, { body: session("Harlequin").body });
  const body = { notes: "x".repeat(limits.notes.max + 1), brand: "Slow Acre" };
  await writeOffline(editRequest(stored, body));
  await send();
  const { user, sheet, press } = await open();
  await sheet.findByText("Changes to Harlequin");
  await press("Edit");
  const form = within(await screen.findByRole("dialog", { name: "Edit Session" }));
  const notes = form.getByLabelText("Notes");
  await waitFor(() => expect(notes.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(notes);
  await user.type(notes, "Shorter");
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await allSent();
  expect(await sessions()).toMatchObject([{ strainName: "Harlequin", brand: "Slow Acre", notes: "Shorter" }]);
});

/** Changes from the tunnel to a session that another device has changed meanwhile. */
async function conflict() {
  const { body: stored } = await wren.call(routes.logSession, { body: { ...session("Harlequin").body, notes: "Old" } });
  const changes = { notes: "Mine", brand: "Slow Acre", isPublic: false, visibility: "private" } as const;
  const body = { ...changes, before: editedFields(stored) };
  await writeOffline(editRequest(stored, body));
  const other = { notes: "From the desk", visibility: "followers" } as const;
  await wren.call(routes.editSession, { params: { id: stored.id }, body: other });
  await send();
  expect(await sessions()).toMatchObject([{ ...other, brand: null }]);
  const opened = await open();
  await opened.sheet.findByText(/^Needs you/);
  opened.sheet.getByText("This was changed on another device in the meantime.");
  const both = opened.sheet.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(both).toEqual([
    "Yours: “Mine”",
    "On the other device: “From the desk”",
    "Yours: “Only me”",
    "On the other device: “My followers”",
  ]);
  return opened;
}

test("changes that another device's have crossed need the person, who sees both and keeps their own", async () => {
  const { press } = await conflict();
  await press("Keep mine");
  await allSent();
  expect(await sessions()).toMatchObject([{ notes: "Mine", brand: "Slow Acre", visibility: "private" }]);
});

test("or keeps what the other device has made of it", async () => {
  const { press } = await conflict();
  await press("Keep the other");
  await allSent();
  expect(await sessions()).toMatchObject([{ notes: "From the desk", brand: null, visibility: "followers" }]);
});

test("a rating that another device's has crossed shows both, and stays as the person chooses", async () => {
  const { body: stored } = await wren.call(routes.logSession, { body: session("Harlequin").body });
  await writeOffline(rateRequest(stored, { rating: 8, comparisons: [], before: { rating: null } }));
  await wren.call(routes.editSession, { params: { id: stored.id }, body: { rating: 2, comparisons: [] } });
  await send();
  const { sheet, press } = await open();
  await sheet.findByText(/^Needs you/);
  expect(sheet.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Yours: Liked",
    "On the other device: Disliked",
  ]);
  await press("Keep mine");
  await allSent();
  expect(await sessions()).toMatchObject([{ rating: 8 }]);
});

test("a comment that was refused is sent again with other words", async () => {
  const { body: stored } = await wren.call(routes.logSession, { body: session("Harlequin").body });
  const content = "x".repeat(limits.comment.max + 1);
  await writeOffline(commentRequest(stored.id, { content }, "Wren"));
  await send();
  const { user, sheet, press } = await open();
  await press("Edit");
  const words = await sheet.findByRole("textbox", { name: "Your comment" });
  await user.clear(words);
  await user.type(words, "Shorter");
  await press("Save");
  await allSent();
  const { body: comments } = await wren.call(routes.listComments, { params: { id: stored.id } });
  expect(comments.map((one) => one.content)).toEqual(["Shorter"]);
});

test.each(["sent", "refused"])("words that are being changed stay when the comment is %s meanwhile", async (end) => {
  const june = await web.signUp(`june${people}`);
  const { body: stored } = await june.call(routes.logSession, { body: session("Harlequin").body });
  const close = (commentsClosed: boolean) =>
    june.call(routes.editSession, { params: { id: stored.id }, body: { commentsClosed } });
  await writeOffline(commentRequest(stored.id, { content: "Old" }, "Wren"));
  if (end === "refused") await close(true);
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, sheet, press } = await open();
  await press("More for Comment to Wren");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const words = await sheet.findByRole("textbox", { name: "Your comment" });
  await user.type(words, " and new");
  offline.mockRestore();
  await act(send);
  await sheet.findByText(end === "sent" ? /^It isn't waiting any more\./ : /^Needs you/);
  expect(sheet.getByRole("textbox", { name: "Your comment" })).toHaveProperty("value", "Old and new");
  expect(words.isConnected).toBe(end === "sent");
  await close(false);
  await press("Save");
  await allSent();
  const { body: comments } = await wren.call(routes.listComments, { params: { id: stored.id } });
  expect(comments.map((one) => one.content)).toEqual([...(end === "sent" ? ["Old"] : []), "Old and new"]);
});

test("a comment that's deleted while its words are being changed takes their form with it", async () => {
  await writeOffline(commentRequest(1, { content: "Old" }, "Wren"));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, sheet, press } = await open();
  for (const act of ["Edit", "Delete"]) {
    await press("More for Comment to Wren");
    await user.click(await screen.findByRole("button", { name: act }));
  }
  await waitFor(() => expect(sheet.queryByRole("textbox")).toBeNull());
  expect([sheet.queryByText(/Save sends/), unsent()]).toEqual([null, []]);
  offline.mockRestore();
});

test.each(["changes", "a comment"])(
  "%s of a session that's been deleted since can be left, and say so",
  async (what) => {
    const { body: stored } = await wren.call(routes.logSession, { body: session("Harlequin").body });
    const edit = editRequest(stored, { notes: "Rain on the roof" });
    await writeOffline(what === "changes" ? edit : commentRequest(stored.id, { content: "Quiet" }, "Wren"));
    await wren.call(routes.deleteSession, { params: { id: stored.id } });
    await send();
    const { sheet, press } = await open();
    await sheet.findByText(
      what === "changes"
        ? "This session's been deleted since, so there's nothing left to change."
        : "This session's been deleted since, or you can't see it anymore, so this can't be sent.",
    );
    for (const name of ["Edit", "Try again", "Delete"]) expect(sheet.queryByRole("button", { name })).toBeNull();
    await press("Discard it");
    await allSent();
    expect(unsent()).toEqual([]);
  },
);

test("a photo that was refused is all that is: the session goes without it", async () => {
  await writeOffline(session("Harlequin"), broken());
  await send();
  expect(unsent()).toMatchObject([{ state: "refused", refusal: { isPhoto: true } }]);
  const { sheet, press } = await open();
  await sheet.findByText(`The server didn't accept this one. ${messages.notAnImage}.`);
  expect(sheet.queryByRole("button", { name: "Delete" })).toBeNull();
  await press("Send without");
  await allSent();
  expect(await sessions()).toMatchObject([{ strainName: "Harlequin", photos: [] }]);
});

test("of two photos the refused one is replaced, and the session that's there with the other isn't logged again", async () => {
  await writeOffline(session("Harlequin"), await photoFile(60), broken());
  const shown: number[] = [];
  const stop = outbox().subscribe(() => shown.push(outbox().view().entries.length));
  await send();
  stop();
  expect(new Set(shown), "it's never said in between that all has been sent").toEqual(new Set([1]));
  const widths = async () => (await sessions()).map(({ photos }) => photos.map(({ width }) => width));
  expect(await widths()).toEqual([[60]]);
  const { user, sheet } = await open();
  await sheet.findByRole("button", { name: "Choose another photo" });
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!chooser) throw new Error("the button opens it");
  await user.upload(chooser, await photoFile(90));
  await allSent();
  expect(await widths()).toEqual([[60, 90]]);
});

test("a waiting session can be deleted together with its rating, and neither is sent", async () => {
  await writeOffline(session("Gelato"));
  await writeOffline(session("Harlequin"));
  const sessionId = unsent()[1]?.localId ?? 0;
  await writeOffline(rateRequest({ id: sessionId, strainName: "Harlequin" }, { rating: 8 }));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, sheet, press } = await open();
  await press("More for Harlequin");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sheet.getAllByRole("listitem").map((row) => row.textContent)).toHaveLength(1));
  offline.mockRestore();
  await press("Try now");
  await allSent();
  expect(await names()).toEqual(["Gelato"]);
});

test("a session and what's said about it wait as one thing, a comment on it as another", async () => {
  await writeOffline(session("Harlequin"));
  const sessionId = unsent()[0]?.localId ?? 0;
  await writeOffline(rateRequest({ id: sessionId, strainName: "Harlequin" }, { rating: 8 }));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  web.render(<WaitingCount />, { as: wren });
  await screen.findByRole("button", { name: "1 waiting" });
  await writeOffline(commentRequest(sessionId, { content: "Quiet" }, "Wren"));
  await screen.findByRole("button", { name: "2 waiting" });
  offline.mockRestore();
});

test("a session that waits can be changed before it's sent, and is there once, with the changes", async () => {
  await writeOffline(session("Gelato"));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, sheet, press } = await open();
  await press("More for Gelato");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Session" }));
  await user.type(form.getByLabelText("Notes"), "Rain on the roof");
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await sheet.findByText("Changes to Gelato");
  offline.mockRestore();
  await press("Try now");
  await allSent();
  expect(await sessions()).toMatchObject([{ strainName: "Gelato", notes: "Rain on the roof" }]);
});

test("a form keeps what's typed when its session is sent meanwhile, and the changes follow", async () => {
  await writeOffline(session("Gelato"));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, press } = await open();
  await press("More for Gelato");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Session" }));
  await user.type(form.getByLabelText("Notes"), "Rain on the roof");
  offline.mockRestore();
  await act(send);
  await allSent();
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await waitFor(async () =>
    expect(await sessions()).toMatchObject([{ strainName: "Gelato", notes: "Rain on the roof" }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Session" })).toBeNull());
});

test.each(["sends", "changes", "deletes"])(
  "a form keeps what's typed when another window %s its session, and it's saved",
  async (does) => {
    await writeOffline(session("Gelato"));
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user, press } = await open();
    await press("More for Gelato");
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit Session" }));
    await user.type(form.getByLabelText("Notes"), "Rain on the roof");
    const other = new Outbox(wren.user.id);
    other.subscribe(() => undefined);
    await waitFor(() => expect(other.view().all).toHaveLength(1));
    const [entry] = other.view().all;
    if (!entry) throw new Error("It waits");
    if (does === "deletes") await other.discard(entry.id);
    const [waiting] = waitingSessions(other.view().all, wren.user);
    if (does === "changes" && waiting) await other.amend(entry, waiting, { location: "Home" });
    offline.mockRestore();
    if (does === "sends") await other.flush({ force: true });
    await waitFor(() => expect(unsent()).toHaveLength(does === "changes" ? 2 : 0));
    expect(form.getByLabelText("Notes")).toHaveProperty("value", "Rain on the roof");
    await user.click(form.getByRole("button", { name: "Save Changes" }));
    const expected = { strainName: "Gelato", notes: "Rain on the roof", location: does === "changes" ? "Home" : null };
    await waitFor(async () => expect(await sessions()).toMatchObject([expected]));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Session" })).toBeNull());
    await waitFor(() => expect(unsent()).toEqual([]));
  },
);

test("an entry on its way says how much of its photo has arrived, and can't be deleted any more", async () => {
  await writeOffline(session("Harlequin"), await photoFile(60));
  const { send: real } = XMLHttpRequest.prototype;
  const held = Promise.withResolvers<{ exchange: XMLHttpRequest; letGo: () => void }>();
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest, body) {
    held.resolve({ exchange: this, letGo: () => Reflect.apply(real, this, [body]) });
  });
  const { sheet, press } = await open();
  await press("Try now");
  const { exchange, letGo } = await held.promise;
  const progress = new ProgressEvent("progress", { lengthComputable: true, loaded: 9, total: 20 });
  act(() => void exchange.upload.dispatchEvent(progress));
  await sheet.findByText(/^Sending\.\.\. 45%/);
  expect(sheet.queryByRole("button", { name: "More for Harlequin" })).toBeNull();
  letGo();
  await allSent();
  expect((await sessions()).map(({ photos }) => photos.length)).toEqual([1]);
});
