// Loaded ahead: the form shows them as soon as it can.
import "#web/journal/session-form/detail-fields.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { LogSessionForm } from "#web/journal/session-form/log-session-form.tsx";

const web = withWebApp();
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(person: TestPerson) {
  const onLogged = vi.fn();
  return { onLogged, ...web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person }) };
}
const factsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body[0]?.facts;
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const sheet = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("typed facts are logged, a comma is a point, and a new row has the next name", async () => {
  const uma = await web.signUp("uma");
  const { user, onLogged } = open(uma);
  await user.click(await button("More facts"));
  const form = await sheet("Facts of the label");
  await user.click(form.getByRole("button", { name: "Cannabinoid" }));
  await user.type(form.getByLabelText("THC"), "0,9");
  await user.click(form.getByRole("button", { name: "Cannabinoid" }));
  await user.type(form.getByLabelText("THCA"), "24.10");
  await user.click(form.getByRole("button", { name: "Terpene" }));
  await user.type(form.getByLabelText("Name of the terpene"), "b-Myrcene");
  await user.type(form.getByLabelText("b-Myrcene"), "0.62");
  await user.type(form.getByLabelText("Batch"), "SA-2207");
  await user.type(form.getByLabelText("Price"), "$38");
  await user.type(form.getByLabelText(/^Aroma and flavor/), "cedar, black pepper,");
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Batch SA-2207, 3 values");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(await factsOf(uma)).toMatchObject({
    cannabinoids: [
      { name: "THC", amount: "0.9", unit: "%" },
      { name: "THCA", amount: "24.10", unit: "%" },
    ],
    terpenes: [{ name: "Myrcene", amount: "0.62", unit: "%" }],
    ...{ batch: "SA-2207", price: "$38", aromas: ["cedar", "black pepper"] },
  });
});

test("an amount that can't be is told at its row, and nothing is saved", async () => {
  const { user } = open(await web.signUp("vic"));
  await user.click(await button("More facts"));
  const form = await sheet("Facts of the label");
  await user.click(form.getByRole("button", { name: "Cannabinoid" }));
  await user.type(form.getByLabelText("THC"), "241");
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText("A number from 0 to 100");
  await user.click(form.getByRole("radio", { name: "mg/g" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("1 value");
});

test("a laboratory's file is read on the device, and what looks wrong isn't ticked", async () => {
  const walt = await web.signUp("walt");
  const { user, onLogged } = open(walt);
  await button("Read the label");
  const text = "Batch,Analyte,Result,Unit\nSA-2207,THCA,24.1,%\nSA-2207,THC,9,%\nSA-2207,CBG,ND,%\n";
  await user.upload(screen.getByLabelText("Lab result file"), new File([text], "lab.csv", { type: "text/csv" }));
  const check = await sheet("Check the values");
  check.getByText("3 values found. One needs a look.");
  expect(check.getByRole<HTMLInputElement>("checkbox", { name: /^THC Looks high/ }).checked).toBe(false);
  expect(check.getByRole<HTMLInputElement>("checkbox", { name: /^THCA/ }).checked).toBe(true);
  check.getByText(/: CBG\.$/);
  await user.click(check.getByRole("button", { name: "Use 2 values" }));
  await user.click((await sheet("Facts of the label")).getByRole("button", { name: "Save" }));
  await user.click(await button("Log Session"));
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(await factsOf(walt)).toMatchObject({
    cannabinoids: [{ name: "THCA", amount: "24.1", unit: "%" }],
    batch: "SA-2207",
  });
});

test("a file that isn't one says so and leaves the form to type in", async () => {
  const { user } = open(await web.signUp("xena"));
  await button("Read the label");
  await user.upload(
    screen.getByLabelText("Lab result file"),
    new File(["Dear Sir"], "note.txt", { type: "text/plain" }),
  );
  const form = await sheet("Facts of the label");
  await form.findByText("Couldn't read this one. Type what you need.");
  form.getByRole("button", { name: "Save" });
});

test("a code's address is shown and kept, where the browser reads codes, and nothing else is", async () => {
  const yves = await web.signUp("yves");
  let written = "WIFI:S:home;;";
  const detect = () => Promise.resolve([{ rawValue: written }]);
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ close: () => {} }));
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = detect;
    },
  );
  const { user, onLogged } = open(yves);
  await user.click(await button("More facts"));
  const form = await sheet("Facts of the label");
  form.getByRole("button", { name: "Photo of the QR code" });
  const photo = new File(["x"], "label.jpg", { type: "image/jpeg" });
  const dialog = screen.getByRole("dialog", { name: "Facts of the label" });
  const camera = dialog.querySelector<HTMLInputElement>('input[accept="image/*"]');
  if (!camera) throw new Error("There is no input for a photo of the code");
  await user.upload(camera, photo);
  await form.findByText("Couldn't read this one. Type what you need.");
  written = "HTTPS://1A4.COM/ABCDEFGHIJKLMNOPQRST";
  await user.upload(camera, photo);
  const check = await sheet("Check the values");
  check.getByText(written);
  await user.click(check.getByRole("button", { name: "Use 1 value" }));
  const link = await screen.findByRole("link", { name: written });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  await user.click((await sheet("Facts of the label")).getByRole("button", { name: "Save" }));
  await user.click(await button("Log Session"));
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await factsOf(yves))?.address).toBe(written);
});
