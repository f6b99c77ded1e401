import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { insertSessions, type LoggedRow, night, productOf } from "#test/journals.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Insights } from "./insights.tsx";

const web = withWebApp();
const card = (name: string) => screen.findByRole("region", { name });

type Levels = readonly [before: number, after: number | null];

const slept = (at: number, [before, after]: Levels, session: LoggedRow = {}): LoggedRow => ({
  ...{ consumed_at: night(at), strain_name: "Gummies", ingestion_method: "edible", reasons: '["sleep"]' },
  reason_levels: JSON.stringify([{ reason: "sleep", before, after, beforeAt: null, afterAt: null }]),
  ...session,
});

/** Twelve nights for sleep, of which one has no morning; five sessions for fun, and three for pain. */
async function sleeper(username: string): Promise<TestPerson> {
  const person = await web.signUp(username);
  const product_id = await productOf(person, "Gummies");
  await insertSessions(web.server, person, [
    ...Array.from({ length: 9 }, (_, at) => slept(at, [3, 8], { product_id })),
    ...[9, 10].map((at) => slept(at, [4, 4], { product_id, unwanted_effects: '["foggy"]' })),
    slept(11, [4, null], { product_id }),
    ...Array.from({ length: 5 }, (_, at) => ({ consumed_at: night(at), reasons: '["fun"]' })),
    ...[5, 6, 7].map((at) => ({
      ...{ consumed_at: night(at), reasons: '["pain"]' },
      reason_levels: '[{"reason":"pain","before":6,"after":4}]',
    })),
  ]);
  return person;
}

test("reasons used five times or more can be chosen, and the others are counted", async () => {
  const { user } = web.render(<Insights />, { as: await sleeper("ann") });
  const choices = within(await screen.findByRole("radiogroup", { name: "What for" })).getAllByRole("radio");
  expect(choices.map((choice) => choice.closest("label")?.textContent)).toEqual(["Everything", "Sleep", "Fun"]);
  const rows = within(await card("What you took it for")).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Sleep: 9 of 11 nights better after3.2 to 7.3 on average",
    "Fun: 5 sessions",
    "Pain: 3 of 3 sessions better afterToo few to say more",
  ]);
  within(await card("What you took it for")).getByText(
    "Better means at least 1 of 10 in the direction you'd want. 1 session has only one of the two, and isn't counted.",
  );
  await user.click(screen.getByRole("button", { name: /^Sleep: 9 of 11/ }));
  expect(screen.getByRole("radio", { name: "Sleep" })).toHaveProperty("checked", true);
});

test("with one chosen the head is the count, and rows have both averages in the order of the ranking", async () => {
  const { user } = web.render(<Insights />, { as: await sleeper("bea") });
  await user.click(await screen.findByRole("radio", { name: "Sleep" }));
  screen.getByText("Sleep: better after 9 of 11 nights");
  screen.getByText(
    "From your own 0 to 10, before and in the morning. 1 more night has only one of the two, and isn't counted.",
  );
  const row = within(await card("What you'd have again")).getByRole("listitem");
  expect(row.textContent).toBe("GummiesEdible 12 nights9 of 11better after3.27.3");
  within(row).getByRole("img", { name: "Sleep 3.2 before, 7.3 after, on average" });
  within(await card("What you'd have again")).getByText(
    "In the order of your ranking. Dots are averages, before and after.",
  );
  expect(within(await card("What to watch")).getByRole("button", { name: "All unwanted effects" })).toBeTruthy();
  within(await card("A page for your doctor")).getByText(
    /^12 nights on one sheet: what you took, how much, sleep before/,
  );
  await user.click(screen.getByRole("radio", { name: "Fun" }));
  screen.getByText("Fun: 5 sessions");
  within(await card("What to watch")).getByText("Nothing unwanted ticked so far.");
});

test("a product's row has its brand, and its method only where all its sessions have that one", async () => {
  const gus = await web.signUp("gus");
  const product_id = await productOf(gus, "Northern Lights");
  const named = { product_id, strain_name: "Northern Lights", brand: "Halfmoon" };
  await insertSessions(web.server, gus, [
    ...Array.from({ length: 3 }, (_, at) => slept(at, [3, 8], named)),
    ...Array.from({ length: 2 }, (_, at) => slept(at + 3, [3, 8], { ...named, ingestion_method: "joint" })),
    slept(5, [3, 8], { product_id: await productOf(gus, "Purple"), strain_name: "Purple" }),
  ]);
  const { user } = web.render(<Insights />, { as: gus });
  await user.click(await screen.findByRole("radio", { name: "Sleep" }));
  const rows = within(await card("What you'd have again")).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector(".forproduct__name small")?.textContent).toSorted()).toEqual([
    "Edible 1 night",
    "Halfmoon 5 nights",
  ]);
});

test("the page for a doctor has what was chosen, and nothing that wasn't ticked", async () => {
  const cleo = await sleeper("cleo");
  const remarks = { notes: "Woke once", private_note: "Nobody knows", location: "Grandma's", rating: 8.5 };
  await insertSessions(web.server, cleo, [slept(12, [3, 8], { ...remarks, strain_name: "Purple" })]);
  const { user } = web.render(<Insights />, { as: cleo });
  await user.click(await screen.findByRole("radio", { name: "Sleep" }));
  await user.click(screen.getByRole("button", { name: "Make the page" }));
  const sheet = within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  const page = await sheet.findByRole("article", { name: "Preview of the page" });
  const text = () => page.textContent ?? "";
  expect(text()).toContain("Cannabis journal: sleep");
  expect(text()).toContain("Jan 1 to Jan 13, 2026 · 13 nights · ");
  expect(
    within(page)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "ProductMethodAmount, THCNightsBetter afterBefore → after",
    "GummiesEdibleNot noted129 of 113.2 → 7.3",
    "PurpleEdibleNot noted11 of 1–",
  ]);
  within(page).getByRole("img", { name: "Sleep: better after 10 of 12 nights, averages 3.2 → 7.3" });
  expect(text()).toContain("1 night with only one of the two isn't counted");
  expect(text()).toContain("Foggy: 2 of 13");
  expect(text()).toContain(
    "A diary, not a trial: the person chose what to take each night. Nothing here shows that a product caused a change.",
  );
  expect(text()).not.toMatch(/Woke once|Grandma|8\.5|Nobody knows|born/);
  await user.click(sheet.getByRole("switch", { name: "Your notes" }));
  expect(text()).toContain("Woke once");
  expect(text()).not.toMatch(/Grandma|Nobody knows/);
  await user.click(sheet.getByRole("switch", { name: "Places and people" }));
  expect(text()).toContain("Grandma's");
  await user.click(sheet.getByRole("switch", { name: "Unwanted effects" }));
  expect(text()).not.toContain("Foggy");
  await user.click(sheet.getByRole("radio", { name: "Everything" }));
  expect(text()).toContain("Cannabis journal");
  expect(text()).toContain("21 sessions");
  expect(text()).not.toContain("→");
});

test("who hasn't said what any session was for makes the page of everything, and reads what it takes for more", async () => {
  const jon = await web.signUp("jon");
  await jon.call(routes.logSession, { body: { strainName: "Haze" } });
  const { user } = web.render(<Insights />, { as: jon });
  const offer = within(await card("A page for your doctor"));
  offer.getByText(/^Your session on one sheet/);
  offer.getByRole("button", { name: "Log a session" });
  await user.click(offer.getByRole("button", { name: "Make the page" }));
  const sheet = within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  expect((await sheet.findByRole("article")).textContent).toContain("1 session");
});

test("a night without is one with nothing in the evening, at night or for sleep, whatever the day had", async () => {
  const kay = await web.signUp("kay");
  await insertSessions(web.server, kay, [
    slept(0, [3, 8]),
    { consumed_at: new Date("2026-01-02T10:00:00Z"), utc_offset: 0 },
    { consumed_at: new Date("2026-01-03T22:00:00Z"), utc_offset: 0 },
    slept(3, [3, 8]),
  ]);
  const { user } = web.render(<Insights />, { as: kay });
  await user.click(await screen.findByRole("button", { name: "Page for your doctor" }));
  const sheet = within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  const page = await sheet.findByRole("article");
  expect(page.textContent).toContain("Days without: 0 of 4");
  await user.click(sheet.getByRole("radio", { name: "Sleep" }));
  expect(page.textContent).toContain("Nights without: 1 of 4");
  // The choices come before what they change.
  const choices = sheet.getByRole("combobox", { name: "Period" });
  expect(choices.compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("on the page products are one that the person has made one", async () => {
  const faye = await sleeper("faye");
  const [into, other] = [await productOf(faye, "Gummies"), await productOf(faye, "gummies 5 mg")];
  await insertSessions(web.server, faye, [slept(13, [3, 8], { product_id: other, strain_name: "gummies 5 mg" })]);
  await faye.call(routes.mergeProducts, { body: { productId: other, intoProductId: into } });
  const { user } = web.render(<Insights />, { as: faye });
  await user.click(await screen.findByRole("radio", { name: "Sleep" }));
  await user.click(screen.getByRole("button", { name: "Make the page" }));
  const page = within(await screen.findByRole("article", { name: "Preview of the page" }));
  expect(page.getAllByRole("row")).toHaveLength(2);
  page.getByRole("cell", { name: "10 of 12" });
});

test("the year of birth is on the page as long as it's open, and kept nowhere", async () => {
  const { user } = web.render(<Insights />, { as: await sleeper("dora") });
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Page for your doctor" }));
    return within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  };
  const sheet = await open();
  const page = await sheet.findByRole("article");
  await user.click(sheet.getByRole("switch", { name: "Year of birth" }));
  await user.type(sheet.getByRole("textbox", { name: "Year of birth" }), "19x81");
  expect(page.textContent).toContain("born 1981");
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("1981");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await open();
  expect((await again.findByRole("article")).textContent).not.toContain("born");
  expect(again.getByRole("switch", { name: "Year of birth" })).toHaveProperty("checked", false);
});

test("days that can't be a period, and years nobody was born in, are refused in a sentence", async () => {
  const { user } = web.render(<Insights />, { as: await sleeper("hal") });
  await user.click(await screen.findByRole("radio", { name: "Sleep" }));
  await user.click(screen.getByRole("button", { name: "Make the page" }));
  const sheet = within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  await sheet.findByRole("article");
  await user.click(sheet.getByRole("switch", { name: "Year of birth" }));
  const born = sheet.getByRole("textbox", { name: "Year of birth" });
  for (const year of ["0", "999", "1899", "9999"]) {
    await user.clear(born);
    await user.type(born, year);
    sheet.getByText(/^A year from 1900 to 20\d\d\.$/);
    expect(sheet.getByRole("article").textContent).not.toContain("born");
  }
  await user.selectOptions(sheet.getByRole("combobox", { name: "Period" }), "Other days");
  const [from, through] = [sheet.getByLabelText("From"), sheet.getByLabelText("Through")];
  const choose = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
  expect([from, through].map((input) => input.getAttribute("min"))).toEqual(["1900-01-01", "1900-01-01"]);
  choose(from, "2026-01-10");
  choose(through, "2026-01-05");
  sheet.getByText("The first day comes after the last one.");
  expect(sheet.queryByRole("article")).toBeNull();
  expect(sheet.getByRole("button", { name: "Print" })).toHaveProperty("disabled", true);
  choose(through, "");
  for (const day of ["0002-01-01", "9999-01-01"]) {
    choose(from, day);
    sheet.getByText("Choose days from 1900 to today.");
    expect(sheet.queryByRole("article")).toBeNull();
  }
  choose(from, "2026-03-01");
  expect(sheet.getByRole("article").textContent).toContain("Mar 1 to Mar 1, 2026 · 0 nights");
});

test("the tab has its own title back after printing twice", async () => {
  const { user } = web.render(<Insights />, { as: await sleeper("ivy") });
  await user.click(await screen.findByRole("button", { name: "Page for your doctor" }));
  const sheet = within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  await sheet.findByRole("article");
  vi.stubGlobal("print", () => {});
  document.title = "Insights";
  await user.click(sheet.getByRole("button", { name: "Print" }));
  await user.click(sheet.getByRole("button", { name: "Save PDF" }));
  expect(document.title).toBe("Cannabis journal");
  window.dispatchEvent(new Event("afterprint"));
  expect(document.title).toBe("Insights");
  vi.unstubAllGlobals();
});

test("a period without any says so and prints nothing; what can't be printed says that", async () => {
  const { user } = web.render(<Insights />, { as: await sleeper("ella") });
  await user.click(await screen.findByRole("radio", { name: "Sleep" }));
  await user.click(screen.getByRole("button", { name: "Make the page" }));
  const sheet = within(await screen.findByRole("dialog", { name: "A page for your doctor" }));
  await sheet.findByText("Cannabis journal: sleep");
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await user.click(sheet.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  print.mockImplementation(() => {
    throw new Error("not here");
  });
  await user.click(sheet.getByRole("button", { name: "Save PDF" }));
  await screen.findByText("Couldn't make the PDF. Print instead.");
  await user.selectOptions(sheet.getByRole("combobox", { name: "Period" }), "Other days");
  await user.type(sheet.getByLabelText("From"), "2020-01-01");
  await user.type(sheet.getByLabelText("Through"), "2020-01-31");
  sheet.getByText("No nights for sleep in this period.");
  expect(sheet.getByRole("button", { name: "Print" })).toHaveProperty("disabled", true);
  vi.unstubAllGlobals();
});
