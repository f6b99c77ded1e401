import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { SearchScreen } from "./search-screen.tsx";

const web = withWebApp();
let alice: TestPerson;

const open = (path: string, as = alice) => web.render(<SearchScreen />, { as, path });
const names = async () => {
  const rows = await screen.findAllByRole("button", { name: /Rated|N\/A/ });
  return rows.map((row) => row.querySelector("b")?.textContent);
};
const status = () => screen.getByRole("status").textContent;

beforeAll(async () => {
  alice = await web.signUp("alice");
  const log = async (body: Record<string, unknown>, rating?: number) => {
    const { body: session } = await alice.call(routes.logSession, { body });
    if (rating !== undefined) await alice.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  };
  await log(
    {
      strainName: "Harlequin",
      ingestionMethod: "pen",
      moods: ["calm"],
      location: "Rooftop",
      unwantedEffects: ["dry mouth"],
      ownEffects: ["Sock hunt"],
    },
    5,
  );
  await log({ strainName: "Gelato", ingestionMethod: "joint", moods: ["calm", "happy"], brand: "Night Orchard" }, 8.5);
  await log({ strainName: "Northern Lights", notes: "Porch, blanket, northern wind", privateNote: "Slept badly" });
});
afterEach(() => vi.restoreAllMocks());

test("before anything is chosen all sessions are listed, with filters to begin with", async () => {
  const { user } = open(sessionsPath({}));
  expect(await names()).toEqual(["Northern Lights", "Gelato", "Harlequin"]);
  await waitFor(() => expect(status()).toBe("3 sessions, newest first"));
  const quick = within(await screen.findByRole("region", { name: "Filter by" }));
  expect(quick.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Calm",
    "Happy",
    "A photo",
    "Dry mouth",
    "8 and up",
  ]);
  await user.click(quick.getByRole("link", { name: "8 and up" }));
  await waitFor(async () => expect(await names()).toEqual(["Gelato"]));
  expect(screen.queryByRole("region", { name: "Filter by" })).toBeNull();
});

test("typed words are marked where they were found, and stand in the address", async () => {
  const { user } = open(sessionsPath({}));
  await user.type(await screen.findByRole("searchbox", { name: "Search my sessions" }), "nor BLANK");
  await waitFor(async () => expect(await names()).toEqual(["Northern Lights"]));
  // A pause in the typing searches for less first.
  const marks = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
  await waitFor(() => expect(marks()).toEqual(["Nor", "blank", "nor"]));
  expect(window.location.search).toBe("?segment=sessions&q=nor+BLANK");
});

test.each([
  ["rooftop", "Place:\u00a0Rooftop"],
  ["badly", "Private note:\u00a0Slept badly"],
])("a match of '%s' says where it is", async (q, text) => {
  open(sessionsPath({ q }));
  const [row] = await screen.findAllByRole("button", { name: /Rated|N\/A/ });
  expect(row?.querySelector(".voice")?.textContent).toBe(text);
});

test("each filter can be removed by itself, and all at once", async () => {
  const { user } = open(sessionsPath({ methods: ["joint"], moods: ["calm", "happy"], withPhoto: false }));
  expect(await names()).toEqual(["Gelato"]);
  expect(screen.getByRole("button", { name: "Filters, 3 on" })).not.toBeNull();
  await user.click(screen.getByRole("link", { name: "Remove filter Joint" }));
  await waitFor(() => expect(screen.getAllByRole("link", { name: /^Remove filter/ })).toHaveLength(2));
  await user.click(screen.getByRole("link", { name: "Remove filter Happy" }));
  await waitFor(async () => expect(await names()).toEqual(["Gelato", "Harlequin"]));
  await user.click(screen.getByRole("link", { name: "Clear all" }));
  await waitFor(async () => expect(await names()).toHaveLength(3));
});

test("the sheet counts as filters are chosen, and shows the chosen ones", async () => {
  const { user } = open(sessionsPath({}));
  await names();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filter my sessions" }));
  await sheet.findByRole("button", { name: "Show 3 sessions" });
  await user.click(sheet.getByRole("checkbox", { name: "Calm" }));
  await sheet.findByRole("button", { name: "Show 2 sessions" });
  await user.click(sheet.getByRole("checkbox", { name: "Edible" }));
  await sheet.findByRole("button", { name: "No sessions match" });
  await user.click(sheet.getByRole("checkbox", { name: "Edible" }));
  await user.click(await sheet.findByRole("checkbox", { name: "Sock hunt" }));
  await user.click(sheet.getByRole("checkbox", { name: "Dry mouth" }));
  await sheet.findByRole("button", { name: "Show 1 session" });
  await user.click(sheet.getByRole("checkbox", { name: "Sock hunt" }));
  await user.click(sheet.getByRole("checkbox", { name: "Dry mouth" }));
  await user.click(sheet.getByRole("button", { name: "All 12 in Mood" }));
  expect(sheet.getByRole<HTMLInputElement>("checkbox", { name: "Calm" }).checked).toBe(true);
  await user.type(sheet.getByRole("textbox", { name: "Contains" }), "orchard");
  await user.click(await sheet.findByRole("button", { name: "Show 1 session" }));
  await waitFor(async () => expect(await names()).toEqual(["Gelato"]));
  expect(window.location.search).toBe("?segment=sessions&q=orchard&mood=calm");
});

test("what's shown beside the list, and used, stays when another session becomes the first of it", async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = real(query);
    if (query === wideFrame) Object.defineProperty(list, "matches", { value: true });
    return list;
  });
  const bea = await web.signUp("bea");
  await bea.call(routes.logSession, { body: { strainName: "Haze" } });
  const { user, queryClient } = open(sessionsPath({}), bea);
  const pane = within(await screen.findByRole("complementary", { name: "Haze" }));
  await user.click(await pane.findByRole("button", { name: "Rate it" }));
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
  await bea.call(routes.logSession, { body: { strainName: "Kush" } });
  await queryClient.refetchQueries();
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(2));
  expect(document.querySelector("[data-row][aria-current]")?.textContent).toContain("Haze");
  expect(screen.getByRole("dialog", { name: "Rate Your Experience" })).not.toBeNull();
});

test("nothing found says what to do; a person without sessions is led to the first", async () => {
  const { user, view } = open(sessionsPath({ q: "zzz", methods: ["pen"] }));
  await screen.findByRole("heading", { name: "No sessions like that" });
  screen.getByText("Try fewer filters or other words.");
  await user.click(screen.getByRole("link", { name: "Clear all filters" }));
  await screen.findByText("Check the spelling, or try one word.");
  view.unmount();
  open(sessionsPath({}), await web.signUp("bob"));
  await screen.findByRole("button", { name: "Log Your First Session" });
});

test("a failure can be retried", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const { user } = open(sessionsPath({}));
  await screen.findByRole("heading", { name: "Couldn't load the sessions" });
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await names()).toHaveLength(3);
});

test("the typed text goes along to another segment", async () => {
  const { user } = open("/search");
  await user.type(await screen.findByRole("searchbox", { name: "Search users" }), "gelato");
  await user.click(screen.getByRole("link", { name: "Products" }));
  expect(await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search products" })).toMatchObject({
    value: "gelato",
  });
  const own = within(await screen.findByRole("region", { name: "In your crate" }));
  expect(own.getByRole("link").textContent).toContain("Gelato");
  await user.click(screen.getByRole("link", { name: "My sessions" }));
  expect(await names()).toEqual(["Gelato"]);
});

test("an unknown product can be logged", async () => {
  open("/search?segment=products&q=purple+elephnt");
  await screen.findByRole("heading", { name: "Nothing called “purple elephnt”" });
  screen.getByRole("button", { name: "Log it as a new strain" });
});

test("labels can be looked through by amounts, terpenes and aromas", async () => {
  const cleo = await web.signUp("cleo");
  const fact = (name: string, amount: string) => ({ name, amount, unit: "%" });
  const logged = [
    ["Blue Dream", { cannabinoids: [fact("THC", "0.9"), fact("THCA", "24.1")], terpenes: [fact("Myrcene", "0.6")] }],
    ["Haze", { cannabinoids: [fact("THC", "12"), fact("CBG", "1.1"), fact("CBN", "0.2")], aromas: ["cedar"] }],
    ["Kush", null],
  ] as const;
  for (const [strainName, facts] of logged) await cleo.call(routes.logSession, { body: { strainName, facts } });
  const { user } = open(sessionsPath({}), cleo);
  await names();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filter my sessions" }));
  const least = await sheet.findByRole<HTMLInputElement>("slider", { name: "THC, once heated, at least" });
  expect(sheet.getAllByRole("slider")).toHaveLength(4);
  await user.click(sheet.getByRole("button", { name: "All 3 cannabinoids" }));
  expect(sheet.getAllByRole("slider")).toHaveLength(6);
  sheet.getByText("2 of your 3 products have one");
  fireEvent.change(least, { target: { value: "15" } });
  expect(least.getAttribute("aria-valuetext")).toBe("15 %");
  sheet.getByText("15 % or more");
  await sheet.findByRole("button", { name: "Show 1 session" });
  const most = sheet.getByRole<HTMLInputElement>("slider", { name: "THC, once heated, at most" });
  fireEvent.change(most, { target: { value: "10" } });
  expect([least.value, most.value]).toEqual(["15", "15"]);
  fireEvent.change(most, { target: { value: "25" } });
  await user.click(sheet.getByRole("checkbox", { name: "Myrcene" }));
  await user.click(await sheet.findByRole("button", { name: "Show 1 session" }));
  await waitFor(async () => expect(await names()).toEqual(["Blue Dream"]));
  expect(window.location.search).toBe("?segment=sessions&terpene=Myrcene&label=15-25+THC");
  await user.click(screen.getByRole("link", { name: "Remove filter THC 15 to 25 %" }));
  await user.click(await screen.findByRole("link", { name: "Remove filter Myrcene" }));
  await waitFor(async () => expect(await names()).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.click(await screen.findByRole("checkbox", { name: "cedar" }));
  await user.click(screen.getByRole("switch", { name: "Only with a label" }));
  await user.click(await screen.findByRole("button", { name: "Show 1 session" }));
  await waitFor(async () => expect(await names()).toEqual(["Haze"]));
  screen.getByRole("link", { name: "Remove filter With a label" });
});

test("sessions are found by what they were for and better after, by the biggest change, with both halves in the row", async () => {
  const nina = await web.signUp("nina");
  const log = (strainName: string, reasonLevels: object[]) =>
    nina.call(routes.logSession, { body: { strainName, reasonLevels } });
  await log("Much", [{ reason: "sleep", before: 2, after: 8 }]);
  await log("Worse", [{ reason: "sleep", before: 5, after: 4 }]);
  await log("Some", [{ reason: "sleep", before: 4, after: 6 }]);
  await log("Pain", [{ reason: "pain", before: 9, after: 1 }]);
  await nina.call(routes.logSession, { body: { strainName: "Own", reasons: ["Migraine"] } });
  const { user } = open(sessionsPath({}), nina);
  await names();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filter my sessions" }));
  await user.click(await sheet.findByRole("checkbox", { name: "Migraine" }));
  await sheet.findByRole("button", { name: "Show 1 session" });
  await user.click(sheet.getByRole("checkbox", { name: "Migraine" }));
  await user.click(sheet.getByRole("checkbox", { name: "Sleep" }));
  await user.click(sheet.getByRole("switch", { name: "Only better after" }));
  await user.click(await sheet.findByRole("button", { name: "Show 2 sessions" }));
  await waitFor(async () => expect(await names()).toEqual(["Some", "Much"]));
  await waitFor(() => expect(status()).toBe("2 of 3 sessions"));
  expect(screen.getByRole("link", { name: "Remove filter For sleep" })).not.toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Biggest change");
  await waitFor(async () => expect(await names()).toEqual(["Much", "Some"]));
  expect(screen.getByRole("button", { name: /Much.*Sleep, before and after: ?2 ?8/ })).not.toBeNull();
  expect(window.location.search).toBe("?segment=sessions&reason=sleep&better=1&sort=biggest-change");
  await user.click(screen.getByRole("link", { name: "Remove filter Better after" }));
  await waitFor(async () => expect(await names()).toEqual(["Much", "Some", "Worse"]));
});

test("the order, a method and a type are chosen without the sheet, and stand in the address", async () => {
  const { user } = open(sessionsPath({}));
  expect(await names()).toHaveLength(3);
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Highest score");
  await waitFor(async () => expect(await names()).toEqual(["Gelato", "Harlequin", "Northern Lights"]));
  await waitFor(() => expect(status()).toBe("3 sessions, highest score first"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Method" }), "Vape Pen");
  await waitFor(async () => expect(await names()).toEqual(["Harlequin"]));
  expect(window.location.search).toBe("?segment=sessions&method=pen&sort=highest-rated");
  await user.selectOptions(screen.getByRole("combobox", { name: "Method" }), "Any");
  await waitFor(async () => expect(await names()).toHaveLength(3));
});

test("a name with a typo leads to one's own sessions of it", async () => {
  const { user } = open(sessionsPath({ q: "gels" }));
  await user.click(await screen.findByRole("link", { name: "Did you mean Gelato?" }));
  await waitFor(async () => expect(await names()).toEqual(["Gelato"]));
});
