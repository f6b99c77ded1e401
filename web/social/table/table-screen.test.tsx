import { screen, waitFor, within } from "@testing-library/react";
import { Fragment } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { TableScreen } from "./table-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let people = 0;

const log = async (body: object) => (await alice.call(routes.logSession, { body })).body.id;
const rate = (id: number, rating: number) =>
  alice.call(routes.editSession, { params: { id }, body: { rating, ingestionMethod: "joint" } });
const open = (path = "/sessions") => web.render(<TableScreen Prompt={Fragment} />, { as: alice, path });
const names = async () => {
  const rows = await screen.findAllByRole("rowheader");
  return rows.map((row) => row.querySelector("b")?.textContent);
};
const check = (name: RegExp) => screen.findByRole("checkbox", { name });

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  const real = window.matchMedia.bind(window);
  // A desk.
  vi.spyOn(window, "matchMedia").mockImplementation((query) => real(query === wideFrame ? "all" : query));
  people += 1;
  alice = await web.signUp(`alice${people}`);
  const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`;
  await rate(await log({ strainName: "Gelato", location: "Home", ingestionMethod: "joint", consumedAt: day(1) }), 9);
  await rate(await log({ strainName: "Haze", ingestionMethod: "joint", consumedAt: day(2) }), 5);
  await log({ strainName: "Blue Dream", ingestionMethod: "pen", consumedAt: day(3), visibility: "private" });
});

test("a press on a head sorts, says so, and turns round when it's pressed again", async () => {
  const { user } = open();
  expect(await names()).toEqual(["Blue Dream", "Haze", "Gelato"]);
  const head = (name: string) => screen.getByRole("columnheader", { name });
  expect(head("Date").getAttribute("aria-sort")).toBe("descending");
  await user.click(within(head("Strain")).getByRole("button"));
  await waitFor(async () => expect(await names()).toEqual(["Blue Dream", "Gelato", "Haze"]));
  expect(head("Strain").getAttribute("aria-sort")).toBe("ascending");
  expect(head("Date").getAttribute("aria-sort")).toBeNull();
  await user.click(within(head("Strain")).getByRole("button"));
  await waitFor(async () => expect(await names()).toEqual(["Haze", "Gelato", "Blue Dream"]));
  expect(window.location.search).toBe("?order=-strain");
});

test("what is selected is changed at once, and Undo gives each session its own audience back", async () => {
  const { user } = open();
  await user.click(await check(/^Select all/));
  const bar = await screen.findByRole("toolbar", { name: "3 selected" });
  await user.click(within(bar).getByRole("button", { name: "Who can see" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Who can see 3 sessions" }));
  await user.click(sheet.getByRole("radio", { name: /^My followers/ }));
  await user.click(sheet.getByRole("button", { name: "Change 3 sessions" }));
  expect(await screen.findByText("3 sessions changed")).toBeTruthy();
  const audiences = async () => (await alice.call(routes.listTable)).body.map(({ visibility }) => visibility);
  expect(await audiences()).toEqual(["followers", "followers", "followers"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("3 sessions changed back")).toBeTruthy();
  expect(await audiences()).toEqual(["private", "public", "public"]);
});

test("a change tells how many it has changed, and how many were like that already", async () => {
  const { user } = open();
  await user.click(await check(/^Select all/));
  async function showToEveryone() {
    await user.click(screen.getByRole("button", { name: "Who can see" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Who can see 3 sessions" }));
    await user.click(sheet.getByRole("radio", { name: /^Everyone/ }));
    await user.click(sheet.getByRole("button", { name: "Change 3 sessions" }));
  }
  await showToEveryone();
  expect(await screen.findByText("1 session changed")).toBeTruthy();
  expect(screen.getByText("2 sessions were like that already.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await showToEveryone();
  expect(await screen.findByText("Nothing to change")).toBeTruthy();
  expect(screen.getByText("3 sessions were like that already.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a change that 'Make all past sessions private' has ended under way says so", async () => {
  const { user } = open();
  await user.click(await check(/^Select all/));
  await user.click(screen.getByRole("button", { name: "Who can see" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Who can see 3 sessions" }));
  await user.click(sheet.getByRole("radio", { name: /^Everyone/ }));
  const { fetch } = globalThis;
  const { db } = web.server.context.database;
  // It's cut off before its answer, and sent again.
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (...request) => {
    await fetch(...request);
    await db.updateTable("bulk_changes").set({ finished_at: null }).execute();
    await alice.call(routes.makeSessionsPrivate);
    throw new TypeError("Failed to fetch");
  });
  const press = () => user.click(sheet.getByRole("button", { name: "Change 3 sessions" }));
  await press();
  expect(await screen.findByText("Couldn't change them")).toBeTruthy();
  await press();
  expect(await screen.findByText("That change was stopped")).toBeTruthy();
  expect(screen.queryByText("Nothing to change")).toBeNull();
});

test("one field is edited in all that are selected with Shift", async () => {
  const { user } = open();
  await user.click(await check(/^Select Blue Dream/));
  await user.keyboard("{Shift>}");
  await user.click(await check(/^Select Haze/));
  await user.keyboard("{/Shift}");
  await user.click(screen.getByRole("button", { name: "Edit a field" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Edit 2 sessions" }));
  await user.type(sheet.getByRole("textbox", { name: "Place" }), "Back porch");
  await user.click(sheet.getByRole("button", { name: "Change 2 sessions" }));
  expect(await screen.findByText("2 sessions changed")).toBeTruthy();
  const places = (await alice.call(routes.listTable)).body.map(({ location }) => location);
  expect(places).toEqual(["Back porch", "Back porch", "Home"]);
  expect(screen.getAllByText("Back porch")).toHaveLength(2);
});

test("deleted sessions leave the table, and come back with Undo", async () => {
  const { user } = open();
  await user.click(await check(/^Select Gelato/));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete 1 session?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("1 session deleted")).toBeTruthy();
  await waitFor(async () => expect(await names()).toEqual(["Blue Dream", "Haze"]));
  expect(screen.queryByRole("toolbar")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await names()).toEqual(["Blue Dream", "Haze", "Gelato"]));
});

test("where one has been deleted elsewhere, nothing changes, and what's left stays selected", async () => {
  const { user } = open();
  await user.click(await check(/^Select all/));
  const [gone] = (await alice.call(routes.listTable)).body;
  await alice.call(routes.deleteSession, { params: { id: gone?.id ?? 0 } });
  await user.click(screen.getByRole("button", { name: "Edit a field" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Edit 3 sessions" }));
  await user.type(sheet.getByRole("textbox", { name: "Place" }), "Back porch{Enter}");
  expect(await screen.findByText("Some of them are gone")).toBeTruthy();
  expect(await screen.findByRole("toolbar", { name: "2 selected" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Select /);
});

test("a row's session that comes late doesn't take the place of the one that is being edited by then", async () => {
  const { user } = open();
  const [first, second] = await screen.findAllByRole("button", { name: /^Add an amount/ });
  const real = globalThis.fetch;
  const letGo = Promise.withResolvers<void>();
  let answered: Promise<Response> | undefined;
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (...request) => {
    await letGo.promise;
    answered = real(...request);
    return answered;
  });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  const sheet = await screen.findByRole("dialog", { name: "Edit Session" });
  const strain = within(sheet).getByRole<HTMLInputElement>("combobox", { name: /Strain/ });
  const before = strain.value;
  letGo.resolve();
  await waitFor(() => expect(answered).toBeDefined());
  await answered;
  await user.type(within(sheet).getByRole("textbox", { name: /Notes/ }), "Loud music");
  await user.click(within(sheet).getByRole("button", { name: "Save Changes" }));
  await screen.findByText("Session updated successfully!");
  const { body } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(body.filter(({ notes }) => notes === "Loud music").map(({ strainName }) => strainName)).toEqual([before]);
});

test("arrow keys move through the rows, Shift takes them along, Ctrl A all, and Escape gives them up", async () => {
  const { user } = open();
  (await check(/^Select Blue Dream/)).focus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Select Haze/));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(await screen.findByRole("toolbar", { name: "2 selected" })).toBeTruthy();
  await user.keyboard("{Control>}a{/Control}");
  expect(await screen.findByRole("toolbar", { name: "3 selected" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
  const stops = screen.getAllByRole("checkbox", { name: /^Select / }).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.getAttribute("aria-label"))).toEqual(["Select all", expect.stringMatching(/Gelato/)]);
});

test("where nothing matches, the filters can be cleared; where nothing is logged, the way leads to the log", async () => {
  const { user } = open("/sessions?method=dab");
  expect(await screen.findByText("No sessions match")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(async () => expect(await names()).toHaveLength(3));
  alice = await web.signUp(`newcomer${people}`);
  open();
  expect(await screen.findByRole("button", { name: "Log Your First Session" })).toBeTruthy();
});

test("a table that doesn't load says so, and can be asked for again", async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, ...more) =>
    String(address).includes("/api/sessions/table")
      ? Promise.resolve(new Response("{}", { status: 500 }))
      : fetch(address, ...more),
  );
  const { user } = open();
  const retry = await screen.findByRole("button", { name: "Try again" });
  vi.mocked(globalThis.fetch).mockRestore();
  await user.click(retry);
  await waitFor(async () => expect(await names()).toHaveLength(3));
});

test("hidden columns stay hidden on this device", async () => {
  const { user, view } = open();
  await user.click(await screen.findByRole("button", { name: "Columns: 8" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Columns" }));
  await user.click(sheet.getByRole("checkbox", { name: "Place" }));
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Place" })).toBeNull());
  view.unmount();
  open();
  await screen.findByRole("button", { name: "Columns: 7" });
  localStorage.removeItem("hn-table-hidden");
});
