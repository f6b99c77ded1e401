// Loaded ahead, but React still shows them a moment later the first time.
import "./detail-fields.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { fillUploadRoom, photoFile, skipWaits } from "#test/no-room.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { EditSessionDialog } from "./edit-session-dialog.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

async function open(person: TestPerson) {
  const onLogged = vi.fn();
  const rendered = web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person });
  await screen.findByLabelText("Location");
  return { onLogged, ...rendered };
}
const strain = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" });
const photo = () => screen.getByLabelText<HTMLInputElement>(/Photo/);
const chosen = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;
const type = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" });
const moods = () => within(screen.getByRole("group", { name: /^How it felt/ }));
const submit = () => screen.getByRole("button", { name: "Log Session" });
const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;

test("all fields are saved, and the form is cleared", async () => {
  const alice = await web.signUp("alice");
  const { user, onLogged } = await open(alice);
  await user.type(strain(), "Blue Dream");
  await user.selectOptions(type(), "Hybrid");
  await user.type(screen.getByRole("combobox", { name: "Brand" }), "Slow Acre");
  await user.click(screen.getByRole("radio", { name: "Joint" }));
  await user.type(screen.getByLabelText("THC (%)"), "18.5");
  await user.click(moods().getByRole("button", { name: "More" }));
  await user.click(moods().getByRole("checkbox", { name: "Calm" }));
  await user.click(moods().getByRole("checkbox", { name: "Happy" }));
  await user.type(screen.getByLabelText("Location"), "Porch");
  await user.click(screen.getByRole("button", { name: /^Friends or names/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "With whom?" }));
  await sheet.findByText("You can ask people here once you follow each other.");
  await user.type(sheet.getByRole("searchbox", { name: "Search friends or type a name" }), "Teo{Enter}");
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Show the names to others" }).checked).toBe(false);
  await user.type(screen.getByLabelText("Notes"), "Cedar");
  await user.click(screen.getByRole("switch", { name: "Others can see this session in the feed" }));
  await user.click(submit());
  const toast = await findToast("Session logged successfully!");
  expect(toast.getByText("Rate your experience to complete the entry.")).not.toBeNull();
  const [session] = await sessionsOf(alice);
  expect(session).toMatchObject({
    strainName: "Blue Dream",
    strainType: "hybrid",
    brand: "Slow Acre",
    ingestionMethod: "joint",
    thcPercentage: 18.5,
    cbdPercentage: null,
    bodyMindRatio: 50,
    isBodyMindSet: false,
    moods: JSON.stringify(["calm", "happy"]),
    location: "Porch",
    companions: "Teo",
    showCompanions: false,
    notes: "Cedar",
    isPublic: false,
    rating: null,
  });
  expect(onLogged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: session?.id }), null, undefined);
  expect([strain().value, type().value, chosen("Joint")]).toEqual(["", "", false]);
  expect(
    screen.getByRole<HTMLInputElement>("switch", { name: "Others can see this session in the feed" }).checked,
  ).toBe(true);
});

test("who was picked stays in the form where the sheet is left without 'Done'", async () => {
  const { user } = await open(await web.signUp("abby"));
  await user.click(screen.getByRole("button", { name: /^Friends or names/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "With whom?" }));
  await user.type(sheet.getByRole("searchbox", { name: "Search friends or type a name" }), "Teo{Enter}Bo");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Teo, Bo" })).not.toBeNull();
});

test("nothing is required, and a double press logs one session", async () => {
  const bob = await web.signUp("bob");
  const { onLogged } = await open(bob);
  const form = submit().closest("form");
  if (!form) throw new Error("The button stands outside of a form");
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onLogged).toHaveBeenCalled());
  expect(await sessionsOf(bob)).toHaveLength(1);
});

test("Enter in a field does not log a half-filled session", async () => {
  const carol = await web.signUp("carol");
  const { user } = await open(carol);
  await user.type(strain(), "Blue{Enter}");
  await user.type(screen.getByLabelText("Location"), "Home{Enter}");
  expect(strain().value).toBe("Blue");
  expect(await sessionsOf(carol)).toEqual([]);
});

test("an edible has milligrams up to 1000, and changing the method validates the value again", async () => {
  const { user } = await open(await web.signUp("dan"));
  await user.click(screen.getByRole("radio", { name: "Edible" }));
  const thc = screen.getByLabelText<HTMLInputElement>("THC (mg)");
  expect(thc.max).toBe("1000");
  await user.type(thc, "500");
  await user.click(screen.getByRole("radio", { name: "Vape Pen" }));
  expect(screen.getByLabelText("THC (%)")).toBe(thc);
  expect(await screen.findByText("This must be a number from 0 to 100 %")).not.toBeNull();
  expect([thc.max, thc.getAttribute("aria-invalid")]).toEqual(["100", "true"]);
  await user.click(submit());
  expect(document.activeElement).toBe(thc);
  await user.click(screen.getByRole("radio", { name: "Edible" }));
  await waitFor(() => expect(thc.getAttribute("aria-invalid")).toBeNull());
});

test("a method pressed again is cleared", async () => {
  const { user } = await open(await web.signUp("erin"));
  await user.click(screen.getByRole("radio", { name: "Edible" }));
  await user.click(screen.getByRole("radio", { name: "Edible" }));
  expect(chosen("Edible")).toBe(false);
  expect(screen.getByLabelText("THC (%)")).not.toBeNull();
});

test("a strain from one's own history fills in its type and brand", async () => {
  const finn = await web.signUp("finn");
  await finn.call(routes.logSession, {
    body: { strainName: "Northern Lights", strainType: "indica", brand: "Night Orchard" },
  });
  const { user } = await open(finn);
  await user.type(strain(), "north");
  await user.click(await screen.findByText("Night Orchard", { exact: false, selector: "[role=option] small span" }));
  expect(strain().value).toBe("Northern Lights");
  expect(type().value).toBe("indica");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Brand" }).value).toBe("Night Orchard");
});

test("a brand that was typed is not replaced by the strain's", async () => {
  const gwen = await web.signUp("gwen");
  await gwen.call(routes.logSession, { body: { strainName: "Haze", brand: "Old" } });
  const { user } = await open(gwen);
  const brand = screen.getByRole<HTMLInputElement>("combobox", { name: "Brand" });
  await user.type(brand, "New");
  await user.type(strain(), "ha");
  await user.click(await screen.findByText("Old", { exact: false, selector: "[role=option] small span" }));
  expect(brand.value).toBe("New");
});

test("another pick takes back what the wrong one filled in, and leaves what was typed", async () => {
  const hope = await web.signUp("hope");
  const haze = { strainName: "Haze", brand: "Old", thcPercentage: 22, cbdPercentage: 1, strainType: "sativa" };
  await hope.call(routes.logSession, { body: haze });
  await hope.call(routes.logSession, { body: { strainName: "Gelato", thcPercentage: 18 } });
  const { user } = await open(hope);
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const pick = async (typed: string, name: string) => {
    await user.clear(strain());
    await user.type(strain(), typed);
    const option = await screen.findByText((_, element) => element?.textContent === name, {
      selector: "[role=option] b",
    });
    await user.click(option);
  };
  const filled = () => [value("Brand"), type().value, value("THC (%)"), value("CBD (%)")];
  await pick("ha", "Haze");
  expect(filled()).toEqual(["Old", "sativa", "22", "1"]);
  await user.type(screen.getByLabelText("CBD (%)"), "2");
  await pick("gel", "Gelato");
  expect(filled()).toEqual(["", "", "18", "12"]);
});

test("a brand longer than any isn't looked up", async () => {
  const { user, queryClient } = await open(await web.signUp("brandon"));
  const typed = "b".repeat(limits.brand.max + 1);
  await user.click(screen.getByRole("combobox", { name: "Brand" }));
  await user.paste(typed);
  const lookUp = () => queryClient.getQueryCache().find({ queryKey: queryKeys.catalogue(typed) });
  await waitFor(() => expect(lookUp()).toBeDefined());
  expect(lookUp()?.state).toMatchObject({ status: "pending", fetchStatus: "idle" });
});

test("an earlier time is logged, a future one isn't", async () => {
  const hana = await web.signUp("hana");
  const { user, onLogged } = await open(hana);
  await user.click(screen.getByRole("radio", { name: "Earlier" }));
  const when = screen.getByLabelText("Date and time");
  await user.clear(when);
  await user.type(when, "2199-01-01T10:00");
  const network = vi.spyOn(globalThis, "fetch");
  await user.click(submit());
  expect(await screen.findByText("That's in the future. Pick an earlier time.")).not.toBeNull();
  expect(network).not.toHaveBeenCalled();
  network.mockRestore();
  await user.clear(when);
  await user.click(submit());
  expect(await screen.findByText("Pick a date and time")).not.toBeNull();
  await user.type(when, "2026-06-14T21:30");
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(hana))[0]?.consumedAt).toBe(new Date("2026-06-14T21:30").toISOString());
});

test("a text has a counter near its limit and is rejected beyond it", async () => {
  const { user } = await open(await web.signUp("iris"));
  const location = screen.getByLabelText("Location");
  await user.click(location);
  await user.paste("x".repeat(80));
  expect(screen.queryByText("80 / 100")).toBeNull();
  await user.paste("y");
  expect(await screen.findByText("81 / 100")).not.toBeNull();
  await user.paste("z".repeat(20));
  await user.tab();
  expect(await screen.findByText("This must be at most 100 characters")).not.toBeNull();
});

test("a photo is previewed, sent and then released", async () => {
  const jack = await web.signUp("jack");
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const { user, onLogged } = await open(jack);
  await user.upload(photo(), new File([new Uint8Array(await jpeg())], "evening.jpg", { type: "image/jpeg" }));
  expect(await screen.findByText("evening.jpg")).not.toBeNull();
  const preview = () => document.querySelector<HTMLImageElement>(".photolist img")?.src;
  await waitFor(() => expect(preview()).toMatch(/^blob:/));
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(jack))[0]?.photo).toMatchObject({ width: 60, height: 40 });
  await waitFor(() => expect(revoke).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)));
  expect(screen.queryByText("evening.jpg")).toBeNull();
});

test("a photo can be pasted and removed again", async () => {
  const { user } = await open(await web.signUp("kai"));
  await user.click(strain());
  const clipboard = new DataTransfer();
  clipboard.items.add(new File(["x"], "pasted.png", { type: "image/png" }));
  await user.paste(clipboard);
  expect(await screen.findByText("pasted.png")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove photo" }));
  expect(screen.queryByText("pasted.png")).toBeNull();
});

test("a file that isn't a picture is rejected before it's sent, and the previous photo stays", async () => {
  const { user } = await open(await web.signUp("lena"));
  expect(photo().accept).toBe("image/*");
  await user.upload(photo(), new File(["x"], "first.jpg", { type: "image/jpeg" }));
  const other = new File(["x"], "notes.pdf", { type: "application/pdf" });
  // A file dialog set to 'All files' allows this.
  await userEvent.setup({ applyAccept: false }).upload(photo(), other);
  expect(await screen.findByText("The photo must be an image file")).not.toBeNull();
  expect(photo().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("first.jpg")).not.toBeNull();
});

test("the server rejects a file that only claims to be a picture, and all values stay", async () => {
  const { user, onLogged } = await open(await web.signUp("mara"));
  await user.type(strain(), "Blue Dream");
  await user.upload(photo(), new File(["not a picture"], "fake.jpg", { type: "image/jpeg" }));
  await user.click(submit());
  const toast = await findToast("Failed to create session");
  expect(toast.getByText("The photo must be an image file")).not.toBeNull();
  const field = photo().closest<HTMLElement>(".field");
  expect(field && within(field).getByText("The photo must be an image file")).not.toBeNull();
  expect(strain().value).toBe("Blue Dream");
  expect(screen.getByText("fake.jpg")).not.toBeNull();
  expect(onLogged).not.toHaveBeenCalled();
});

test("a photo rejected by an overloaded server is retried and logs one session", async () => {
  const rosa = await web.signUp("roxy");
  const giveBack = fillUploadRoom(web.server);
  const waits = skipWaits(giveBack);
  const { user, onLogged } = await open(rosa);
  await user.type(strain(), "Blue Dream");
  await user.upload(photo(), await photoFile());
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(waits).toHaveLength(1);
  expect(screen.queryByText("Failed to create session")).toBeNull();
  expect(await sessionsOf(rosa)).toEqual([expect.objectContaining({ strainName: "Blue Dream" })]);
});

test("when the server stays overloaded, a toast says so and all values stay", async () => {
  const sena = await web.signUp("sena");
  const giveBack = fillUploadRoom(web.server);
  const waits = skipWaits();
  const { user, onLogged } = await open(sena);
  await user.type(strain(), "Blue Dream");
  await user.upload(photo(), await photoFile());
  await user.click(submit());
  const toast = await findToast("Failed to create session");
  expect(toast.getByText(messages.busy)).not.toBeNull();
  expect(waits).toHaveLength(3);
  expect([strain().value, onLogged.mock.calls]).toEqual(["Blue Dream", []]);
  expect(screen.getByText("evening.jpg")).not.toBeNull();
  giveBack();
});

test("without a network all values stay and can be submitted again", async () => {
  const { user, onLogged } = await open(await web.signUp("nils"));
  await user.type(strain(), "Blue Dream");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(submit());
  const toast = await findToast("Failed to create session");
  expect(toast.getByText(/You seem to be offline/)).not.toBeNull();
  network.mockRestore();
  expect(strain().value).toBe("Blue Dream");
  await user.click(submit());
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ strainName: "Blue Dream" }), null, undefined),
  );
});

test("a private note is saved, and companions are hidden by default", async () => {
  const quin = await web.signUp("quin");
  const { user, onLogged } = await open(quin);
  screen.getByText("Only you can ever read it");
  await user.type(screen.getByLabelText("Private note"), "Too much.");
  // There are none to show.
  expect(screen.queryByRole("switch", { name: "Show the names to others" })).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await sessionsOf(quin))[0]).toMatchObject({
    visibility: "public",
    privateNote: "Too much.",
    showCompanions: false,
    commentsClosed: false,
  });
  expect(screen.queryByRole("switch", { name: "Close comments" })).toBeNull();
});

/** Uploads of photos to a session that is there go nowhere, until mocks are restored. */
function loseFurtherPhotos(): void {
  const { open: real } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (this: XMLHttpRequest, method, address) {
    const isFurther = String(address).endsWith("/photos");
    Reflect.apply(real, this, [method, isFurther ? "/api/nowhere" : address]);
  });
}

test("a photo that fails after the session is logged can be sent again without choosing it", async () => {
  const ines = await web.signUp("ines");
  const { user } = await open(ines);
  await user.type(strain(), "Haze");
  await user.upload(photo(), [await photoFile(), await photoFile()]);
  loseFurtherPhotos();
  await user.click(submit());
  const toast = await findToast("1 photo didn't upload");
  const photos = async () => (await sessionsOf(ines))[0]?.photos;
  expect(await photos()).toHaveLength(1);
  vi.restoreAllMocks();
  await user.click(toast.getByRole("button", { name: "Try again" }));
  await findToast("Photo uploaded");
  expect(await photos()).toHaveLength(2);
});

test("a failed photo waits in the edit dialog, until the changes are discarded", async () => {
  const june = await web.signUp("june");
  const { user } = await open(june);
  await user.upload(photo(), [await photoFile(), await photoFile()]);
  loseFurtherPhotos();
  await user.click(submit());
  await findToast("1 photo didn't upload");
  vi.restoreAllMocks();
  const [session] = await sessionsOf(june);
  if (!session) throw new Error("nothing was logged");
  const edit = () => web.render(<EditSessionDialog session={session} onClose={() => undefined} />, { as: june });
  const again = edit();
  const rows = () => screen.findAllByRole("button", { name: /^Remove photo/ });
  expect(await rows()).toHaveLength(2);
  await again.user.click(screen.getByRole("button", { name: "Cancel" }));
  await again.user.click(await screen.findByRole("button", { name: "Discard" }));
  again.view.unmount();
  edit();
  expect(await rows()).toHaveLength(1);
});
