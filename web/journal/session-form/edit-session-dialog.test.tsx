import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Admission } from "#server/admission.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { fillUploadRoom, photoFile } from "#test/no-room.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { EditSessionDialog } from "./edit-session-dialog.tsx";

const web = withWebApp();

const evening = {
  strainName: "Northern Lights",
  strainType: "indica",
  brand: "Night Orchard",
  ingestionMethod: "edible",
  thcPercentage: 250,
  bodyMindRatio: 14,
  moods: ["sleepy", "relaxed"],
  notes: "Slow",
};

/** A row with its edit button, as on a screen. */
function Row({ session, onDeleted }: { readonly session: Session; readonly onDeleted: () => void }) {
  const [edited, setEdited] = useState<Session | null>(null);
  return (
    <>
      <button type="button" onClick={() => setEdited(session)}>
        Edit it
      </button>
      <EditSessionDialog session={edited} onClose={() => setEdited(null)} onDeleted={onDeleted} />
    </>
  );
}

async function open(person: TestPerson, changes: Record<string, unknown> = {}, file?: { content: Uint8Array }) {
  const body = { ...evening, ...changes };
  const { status, body: session } = await person.call(routes.logSession, { body, ...(file && { file }) });
  expect(status).toBe(201);
  const onDeleted = vi.fn();
  const { user, queryClient } = web.render(<Row session={session} onDeleted={onDeleted} />, { as: person });
  await user.click(screen.getByRole("button", { name: "Edit it" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Session" });
  const stored = async () => (await person.call(routes.getSession, { params: { id: session.id } })).body;
  return { user, queryClient, dialog: within(dialog), session, stored, onDeleted };
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const save = () => screen.getByRole("button", { name: "Save Changes" });

test("the dialog is filled with the session, its moods read from their JSON text", async () => {
  const { dialog } = await open(await web.signUp("alice"));
  const value = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value;
  const checked = (role: "radio" | "checkbox") =>
    dialog.getAllByRole<HTMLInputElement>(role, { checked: true }).map((control) => control.value);
  expect(dialog.getByRole<HTMLInputElement>("combobox", { name: /Strain/ }).value).toBe("Northern Lights");
  expect(dialog.getByRole<HTMLInputElement>("combobox", { name: "Brand" }).value).toBe("Night Orchard");
  expect([value("THC (mg)"), value("CBD (mg)"), value("Notes")]).toEqual(["250", "", "Slow"]);
  expect(checked("radio")).toEqual(["indica", "edible", "pieces"]);
  expect(checked("checkbox").sort()).toEqual(["relaxed", "sleepy"]);
  expect(dialog.getByText("86% Body / 14% Mind", { selector: "summary small" })).not.toBeNull();
});

test("a word of one's own that still stands in its field is saved", async () => {
  const { user, dialog, stored } = await open(await web.signUp("yara"));
  await user.click(within(dialog.getByRole("group", { name: "Moods" })).getByRole("button", { name: "Own word" }));
  await user.keyboard("munchies");
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ ownEffects: ["munchies"] });
});

test("changes are saved and shown wherever the session is cached", async () => {
  const bob = await web.signUp("bob");
  const { user, dialog, queryClient, session, stored } = await open(bob);
  queryClient.setQueryData(queryKeys.session(session.id), session);
  const strain = dialog.getByRole("combobox", { name: /Strain/ });
  await user.clear(strain);
  await user.type(strain, "Blue Dream");
  await user.clear(dialog.getByLabelText("THC (mg)"));
  await user.click(dialog.getByRole("checkbox", { name: "Sleepy" }));
  await user.click(save());
  const toast = await findToast("Session updated successfully!");
  expect(toast.getByText("Your changes have been saved.")).not.toBeNull();
  await gone();
  const expected = { strainName: "Blue Dream", thcPercentage: null, moods: JSON.stringify(["relaxed"]), notes: "Slow" };
  expect(await stored()).toMatchObject({ ...expected, consumedAt: session.consumedAt });
  expect(queryClient.getQueryData(queryKeys.session(session.id))).toMatchObject(expected);
});

test("a balance that was said can be taken back", async () => {
  const josie = await web.signUp("josie");
  const said = await open(josie);
  await said.user.click(said.dialog.getByRole("button", { name: "Clear body and mind" }));
  said.dialog.getByText("Not set, so it's left out");
  await said.user.click(save());
  await gone();
  expect(await said.stored()).toMatchObject({ bodyMindRatio: 50, isBodyMindSet: false });
});

test("a balance in the middle is said by a press on the dial", async () => {
  const kai = await web.signUp("kai");
  const { user, dialog, stored } = await open(kai, { bodyMindRatio: undefined });
  dialog.getByText("Not set, so it's left out");
  await user.click(dialog.getByRole("slider", { name: "Body and mind" }));
  dialog.getByText("50% Body / 50% Mind", { selector: "summary small" });
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ bodyMindRatio: 50, isBodyMindSet: true });
});

test("only fields changed here are sent, so changes of another device stay", async () => {
  const ivy = await web.signUp("ivy");
  const { user, dialog, session, stored } = await open(ivy);
  const elsewhere = { visibility: "private", notes: "Longer words", location: "Porch" };
  await ivy.call(routes.editSession, { params: { id: session.id }, body: elsewhere });
  await user.type(dialog.getByRole("combobox", { name: "Brand" }), "s");
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ ...elsewhere, brand: "Night Orchards", isPublic: false });
});

test("what another device has changed since is said at its field, and saving again keeps one's own", async () => {
  const nina = await web.signUp("nina");
  const { user, dialog, session, stored } = await open(nina);
  await nina.call(routes.editSession, { params: { id: session.id }, body: { notes: "From the desk" } });
  await user.clear(dialog.getByLabelText("Notes"));
  await user.type(dialog.getByLabelText("Notes"), "Mine");
  await user.click(save());
  await findToast("Failed to update session");
  await dialog.findByText("On another device this is now “From the desk”. Save again to keep yours.");
  expect(await stored()).toMatchObject({ notes: "From the desk" });
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ notes: "Mine" });
});

test("method and potency are sent together, and so are both visibility fields", async () => {
  const { user, dialog, stored } = await open(await web.signUp("joan"));
  await user.click(dialog.getByRole("radio", { name: "Joint" }));
  await user.clear(dialog.getByLabelText("THC (%)"));
  await user.type(dialog.getByLabelText("THC (%)"), "21");
  await user.click(dialog.getByRole("switch", { name: /public/i }));
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ ingestionMethod: "joint", thcPercentage: 21, visibility: "private" });
});

test("while saving nothing can be changed, and the request can be cancelled", async () => {
  const { user, dialog, stored } = await open(await web.signUp("kit"));
  const notes = dialog.getByLabelText<HTMLTextAreaElement>("Notes");
  await user.type(notes, "er still");
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener("abort", () => reject(new DOMException("Called off", "AbortError")));
      }),
  );
  await user.click(save());
  await waitFor(() => expect(notes.closest("[inert]")).not.toBeNull());
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(notes.closest("[inert]")).toBeNull());
  network.mockRestore();
  expect([screen.queryByText("Failed to update session"), notes.value]).toEqual([null, "Slower still"]);
  await user.click(save());
  await gone();
  expect((await stored()).notes).toBe("Slower still");
});

test("a change that may have been saved without a response can be changed back", async () => {
  const { user, dialog, stored } = await open(await web.signUp("lena"));
  const notes = dialog.getByLabelText("Notes");
  await user.type(notes, "er");
  const real = globalThis.fetch;
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    await real(address, options);
    throw new TypeError("Failed to fetch");
  });
  await user.click(save());
  await findToast("Failed to update session");
  network.mockRestore();
  expect((await stored()).notes).toBe("Slower");
  await user.type(notes, "{Backspace}{Backspace}");
  await user.click(save());
  await gone();
  expect((await stored()).notes).toBe("Slow");
});

test("strain and method are required", async () => {
  const { user, dialog, stored } = await open(await web.signUp("carol"));
  await user.clear(dialog.getByRole("combobox", { name: /Strain/ }));
  await user.click(dialog.getByRole("radio", { name: "Edible" }));
  await user.click(save());
  expect(await dialog.findByText("Strain name is required")).not.toBeNull();
  expect(dialog.getAllByText("*")).toHaveLength(2);
  expect((await stored()).ingestionMethod).toBe("edible");
});

test("a session that was logged without strain and method is edited without choosing any", async () => {
  const logged = { strainName: "", ingestionMethod: "", thcPercentage: 20 };
  const { user, dialog, stored } = await open(await web.signUp("cleo"), logged);
  expect(dialog.queryAllByText("*")).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "Notes" }), " again");
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ ...logged, notes: "Slow again" });
});

const pictureFile = async (name: string, width: number, height: number) =>
  new File([new Uint8Array(await jpeg(width, height))], name, { type: "image/jpeg" });

test("photos can be added, described, put in order by keyboard and removed", async () => {
  const dan = await web.signUp("dan");
  const { user, dialog, stored } = await open(dan, {}, { content: await jpeg(60, 40) });
  const [lake, night] = [await pictureFile("lake.jpg", 90, 30), await pictureFile("night.jpg", 30, 90)];
  await user.upload(dialog.getByLabelText(/Photo/), [lake, night]);
  await user.type(await dialog.findByLabelText("What's in photo 1?"), "A joint");
  await user.type(dialog.getByLabelText("What's in photo 2?"), "The lake");
  dialog.getByRole("button", { name: "Reorder photo 2 of 3" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Reorder photo 1 of 3");
  expect(dialog.getByText("The photo is now 1 of 3")).not.toBeNull();
  await user.click(save());
  await gone();
  const edited = await stored();
  expect(edited.photos.map(({ width, alt }) => [width, alt])).toEqual([
    [90, "The lake"],
    [60, "A joint"],
    [30, null],
  ]);

  const again = web.render(<EditSessionDialog session={edited} onClose={() => undefined} />, { as: dan });
  // By keyboard: the focus goes to what takes the removed one's place, and last to the field for a new one.
  const focused = () => document.activeElement?.getAttribute("aria-label");
  (await screen.findByRole("button", { name: "Remove photo 3" })).focus();
  await again.user.keyboard("{Enter}");
  expect(focused()).toBe("Remove photo 2");
  screen.getByRole("button", { name: "Remove photo 1" }).focus();
  await again.user.keyboard("{Enter}");
  expect(focused()).toBe("Remove photo");
  await again.user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText(/Add a photo/));
  await again.user.click(save());
  await waitFor(async () => expect((await stored()).photos).toEqual([]));
});

test("a photo that the server refuses keeps the session and the other photos, and says why", async () => {
  const { user, dialog, stored } = await open(await web.signUp("gil"), {}, { content: await jpeg(60, 40) });
  const broken = new File(["not a picture"], "broken.jpg", { type: "image/jpeg" });
  await user.type(dialog.getByLabelText("Notes"), "er still");
  await user.upload(dialog.getByLabelText(/Photo/), [broken, await pictureFile("night.jpg", 30, 90)]);
  await user.click(save());
  await findToast("1 photo didn't upload");
  expect(
    within(dialog.getByLabelText("What's in photo 2?").closest("li") as HTMLElement).getByText(
      "The photo must be an image file",
    ),
  ).not.toBeNull();
  expect((await stored()).notes).toBe("Slower still");
  expect((await stored()).photos.map(({ width }) => width)).toEqual([60, 30]);
  await user.click(dialog.getByRole("button", { name: "Remove photo 2" }));
  await user.click(save());
  await gone();
  expect((await stored()).photos.map(({ width }) => width)).toEqual([60, 30]);
});

test("a fifth photo is not taken", async () => {
  const { user, dialog } = await open(await web.signUp("hal"));
  const files = await Promise.all(["1", "2", "3", "4", "5"].map((name) => pictureFile(`${name}.jpg`, 9, 9)));
  await user.upload(dialog.getByLabelText(/Photo/), files);
  expect(dialog.getByText("A session can have up to 4 photos")).not.toBeNull();
  expect(await dialog.findAllByRole("button", { name: /^Remove photo/ })).toHaveLength(4);
  expect(dialog.getByText("That's all four")).not.toBeNull();
});

test("a failure keeps the changes", async () => {
  const { user, dialog, stored } = await open(await web.signUp("erin"));
  await user.type(dialog.getByLabelText("Notes"), "er still");
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  await user.click(save());
  await findToast("Failed to update session");
  network.mockRestore();
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("Slower still");
  await user.click(save());
  await gone();
  expect((await stored()).notes).toBe("Slower still");
});

test("a photo waiting for an overloaded server can be cancelled, and the dialog keeps its values", async () => {
  const { user, dialog, stored } = await open(await web.signUp("odo"));
  const giveBack = fillUploadRoom(web.server);
  await user.type(dialog.getByLabelText("Notes"), "er still");
  await user.upload(dialog.getByLabelText(/Photo/), await photoFile());
  const refused = vi.spyOn(Admission.prototype, "enter");
  await user.click(save());
  await waitFor(() => expect(refused).toHaveBeenCalled());
  expect(dialog.getByRole("button", { name: "Saving..." }).getAttribute("aria-busy")).toBe("true");
  giveBack();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(save().getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByText("Failed to update session")).toBeNull();
  expect([(await stored()).notes, (await stored()).photo]).toEqual(["Slow", null]);
  await user.click(save());
  await gone();
  expect((await stored()).notes).toBe("Slower still");
  expect((await stored()).photo).toMatchObject({ width: 60, height: 40 });
});

test("closing asks for confirmation only with unsaved changes", async () => {
  const { user, dialog, stored } = await open(await web.signUp("finn"));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await gone();
  await user.click(screen.getByRole("button", { name: "Edit it" }));
  const notes = await screen.findByLabelText<HTMLTextAreaElement>("Notes");
  await user.type(notes, "er still");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(notes.value).toBe("Slower still");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await gone();
  expect((await stored()).notes).toBe("Slow");
  await user.click(screen.getByRole("button", { name: "Edit it" }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Notes")).value).toBe("Slow");
});

test("a session is deleted after a confirmation, and disappears everywhere", async () => {
  const gwen = await web.signUp("gwen");
  const { user, dialog, queryClient, session, onDeleted } = await open(gwen);
  const pages = { pages: [{ items: [session], next: null }], pageParams: [null] };
  queryClient.setQueryData(queryKeys.userSessions(gwen.user.id), pages);
  await user.click(dialog.getByRole("button", { name: "Delete Session" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Session" }));
  expect(
    question.getByText('Are you sure you want to delete "Northern Lights"? This action cannot be undone.'),
  ).not.toBeNull();
  await user.click(question.getByRole("button", { name: "Delete" }));
  const toast = await findToast("Session deleted");
  expect(toast.getByText("Your session has been deleted successfully.")).not.toBeNull();
  await gone();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect((await gwen.call(routes.getSession, { params: { id: session.id } })).status).toBe(404);
  expect(queryClient.getQueryData(queryKeys.userSessions(gwen.user.id))).toMatchObject({ pages: [{ items: [] }] });
});

test("a deletion can be undone from its toast", async () => {
  const ines = await web.signUp("ines");
  const { user, dialog, session } = await open(ines);
  const isThere = async () => (await ines.call(routes.getSession, { params: { id: session.id } })).status === 200;
  await user.click(dialog.getByRole("button", { name: "Delete Session" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const toast = await findToast("Session deleted");
  expect(await isThere()).toBe(false);
  await user.click(toast.getByRole("button", { name: "Undo" }));
  await findToast("Session restored");
  expect(await isThere()).toBe(true);
});

test("a failed deletion says so and can be retried", async () => {
  const hana = await web.signUp("hana");
  const { user, dialog, session } = await open(hana);
  await user.click(dialog.getByRole("button", { name: "Delete Session" }));
  const remove = await screen.findByRole("button", { name: "Delete" });
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 502 }));
  await user.click(remove);
  const toast = await findToast("Error");
  expect(toast.getByText("Failed to delete session")).not.toBeNull();
  network.mockRestore();
  await user.click(remove);
  await findToast("Session deleted");
  expect((await hana.call(routes.getSession, { params: { id: session.id } })).status).toBe(404);
});

test("visibility, private note and closed comments are filled in and saved", async () => {
  const nadia = await web.signUp("nadia");
  const { user, dialog, stored } = await open(nadia, {
    visibility: "followers",
    privateNote: "Mine",
    companions: "June",
    showCompanions: true,
  });
  const control = (role: "switch" | "radio", name: string) => dialog.getByRole<HTMLInputElement>(role, { name });
  expect(control("switch", "Public").checked).toBe(false);
  expect(control("radio", "My followers").checked).toBe(true);
  expect(control("switch", "Show the names to others").checked).toBe(true);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Private note").value).toBe("Mine");
  await user.click(control("radio", "Only me"));
  await user.click(control("switch", "Close comments"));
  await user.clear(dialog.getByLabelText("Private note"));
  await user.click(save());
  await gone();
  expect(await stored()).toMatchObject({ visibility: "private", commentsClosed: true, privateNote: null });
});
