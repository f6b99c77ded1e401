// Loaded ahead: the form shows them as soon as it can.
import { noFacts } from "#shared/domain/label/fact-rules.ts";
import { typedFacts, withReading } from "./typed-facts.ts";
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
  form.getByText(/^People who see the session see this, too\./);
  await user.type(form.getByLabelText("Batch"), "SA-2207");
  form.getByText(/^People who see any of your sessions of this batch see this, too\./);
  await user.type(form.getByLabelText("Price"), "$38");
  await user.type(form.getByLabelText(/^Aroma and flavor/), "cedar, black pepper,");
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Batch SA-2207, 3 values", { selector: ".labelline__value" });
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

test("facts that aren't saved are asked about before they go", async () => {
  const { user } = open(await web.signUp("ursa"));
  await user.click(await button("More facts"));
  const form = await sheet("Facts of the label");
  await user.type(form.getByLabelText("Batch"), "SA-2207");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard changes?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(form.getByLabelText("Batch")).toHaveProperty("value", "SA-2207");
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Facts of the label" })).toBeNull());
  const opener = await button("More facts");
  await waitFor(() => expect(document.activeElement).toBe(opener));
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
  await screen.findByText("1 value", { selector: ".labelline__value" });
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

test("of a file with several samples the person says which is theirs, and their values never mix", async () => {
  const { user } = open(await web.signUp("wim"));
  const text = 'Sample,Lot,Analyte,Result,Unit\nDream,L1,THCA,20,%\nHaze,L2,THCA,12,%\nHaze,L2,Myrcene,"3,200",ppm\n';
  await button("Read the label");
  // As a spreadsheet saves "Unicode text".
  const bytes = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);
  await user.upload(screen.getByLabelText("Lab result file"), new File([bytes], "lab.csv", { type: "text/csv" }));
  const check = await sheet("Check the values");
  check.getByText("2 values found.");
  await user.selectOptions(check.getByLabelText(/^There are 2 samples/), "Haze");
  check.getByText("3 values found. One needs a look.");
  check.getByRole("checkbox", { name: /^Myrcene “3,200” may be 3200 or 3\.200\./ });
  await user.click(check.getByRole("button", { name: "Use 2 values" }));
  const form = await sheet("Facts of the label");
  expect(form.getByLabelText<HTMLInputElement>("THCA").value).toBe("12");
  expect(form.getByLabelText<HTMLInputElement>("Batch").value).toBe("L2");
});

test("a file of another batch takes nothing over that was measured in the one before", () => {
  const percent = (name: string, amount: string) => ({ name, amount, unit: "%" as const });
  const before = typedFacts({
    ...{ ...noFacts, aromas: [], batch: "L1", grower: "Reed", testedOn: "2026-10-01" },
    ...{ cannabinoids: [percent("THCA", "20")], terpenes: [percent("Myrcene", "0.5")] },
  });
  const read = [{ kind: "cannabinoid" as const, fact: percent("CBD", "2"), doubt: null }];
  const names = (batch: string) => {
    const { typed } = withReading(before, read, { batch });
    expect(typed).toMatchObject({ batch, grower: "Reed", testedOn: batch === "L1" ? "2026-10-01" : "" });
    return [...typed.cannabinoids, ...typed.terpenes].map(({ name }) => name);
  };
  expect(names("L1")).toEqual(["THCA", "CBD", "Myrcene"]);
  expect(names("L2")).toEqual(["CBD"]);
});

test("as many values are promised as there's room for", async () => {
  const { user } = open(await web.signUp("wes"));
  const rows = Array.from({ length: 14 }, (_, at) => `X${at}q,terpene,0.${at + 11},%`);
  const file = new File([`Analyte,Type,Result,Unit\n${rows.join("\n")}`], "lab.csv", { type: "text/csv" });
  await button("Read the label");
  await user.upload(screen.getByLabelText("Lab result file"), file);
  const check = await sheet("Check the values");
  check.getByRole("button", { name: "Use 12 values" });
  await user.click(check.getByRole("checkbox", { name: /^X0q/ }));
  await user.click(check.getByRole("checkbox", { name: /^X1q/ }));
  check.getByText("There's room for 20 cannabinoids and 12 terpenes, so 2 of these stay out.");
  await user.click(check.getByRole("button", { name: "Use 12 values" }));
  const form = await sheet("Facts of the label");
  expect(form.getAllByLabelText("Name of the terpene")).toHaveLength(12);
});

test("amounts are typed as people write them, and one that may be two is asked for", async () => {
  const uwe = await web.signUp("uwe");
  const { user, onLogged } = open(uwe);
  await user.click(await button("More facts"));
  const form = await sheet("Facts of the label");
  await user.click(form.getByRole("button", { name: "Cannabinoid" }));
  await user.click(form.getByRole("radio", { name: "mg a piece" }));
  await user.type(form.getByLabelText("THC"), "1,250");
  await user.click(form.getByRole("button", { name: "Cannabinoid" }));
  await user.type(form.getByLabelText("THCA"), ".5");
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText("Write 1250 or 1.250");
  await user.clear(form.getByLabelText("THC"));
  await user.type(form.getByLabelText("THC"), "1250");
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("2 values", { selector: ".labelline__value" });
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect((await factsOf(uwe))?.cannabinoids).toEqual([
    { name: "THC", amount: "1250", unit: "mg" },
    { name: "THCA", amount: "0.5", unit: "mg" },
  ]);
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
