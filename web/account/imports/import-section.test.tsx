import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SettingsScreen } from "#web/account/settings/settings-screen.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`bringer${count}`, { firstName: "Alice", lastName: "Reed" });
});

const open = () => web.render(<SettingsScreen />, { as: alice, path: settingsPath("data") });
const file = (content: string, name: string) => new File([content], name, { type: "text/csv" });
const namesOf = async () =>
  (await alice.call(routes.listUserSessions, { params: { id: alice.user.id } })).body.map(
    ({ strainName }) => strainName,
  );

test("a table's columns are chosen, seen, added and undone", async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText("From another app"),
    file("When,Strain,Stars\n03/05/2024 20:00,Blue Dream,4\nyesterday,Kush,1", "diary.csv"),
  );
  expect(await screen.findByText("1 session to add")).not.toBeNull();
  expect(screen.getByText("1 row can't be read")).not.toBeNull();
  expect(screen.getByText("Row 2: We couldn't read the date")).not.toBeNull();
  expect(screen.getByRole("combobox", { name: "When" })).toHaveProperty("value", "date");
  expect(screen.getByRole("group", { name: "Read 03/05/2024 as" })).not.toBeNull();

  await user.selectOptions(screen.getByRole("combobox", { name: "When" }), "Leave out");
  expect(screen.getByText(/Choose the column with the date/)).not.toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "When" }), "Date");
  expect(screen.getByRole("radio", { name: "0 to 5 stars" })).toHaveProperty("checked", true);
  expect(await within(screen.getByRole("region", { name: "First sessions" })).findByText("8.0")).not.toBeNull();

  const add = await screen.findByRole("button", { name: "Add 1 session" });
  // Until the preview of the last choice is there.
  await waitFor(() => expect(add.getAttribute("aria-disabled")).toBeNull());
  const network = vi.spyOn(globalThis, "fetch");
  for (const detail of [1, 2]) fireEvent.click(add, { detail });
  const result = await screen.findByText("1 session added · 1 row failed");
  expect(document.activeElement?.contains(result)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(await namesOf()).toEqual(["Blue Dream"]);
  const paths = network.mock.calls.map(([address]) => String(address));
  expect(paths.filter((path) => path.endsWith("/run"))).toHaveLength(1);
  network.mockRestore();

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText(/What it added is gone/)).not.toBeNull();
  expect(await namesOf()).toEqual([]);
});

test("who can see them is asked with the default audience first, and said in words", async () => {
  await alice.call(routes.updatePrivacy, { body: privacyFlags({ defaultAudience: "followers" }) });
  const { user } = open();
  await user.upload(
    await screen.findByLabelText("From another app"),
    file("Date,Strain,Visibility\n2024-05-03T20:00:00Z,Shown,\n2024-05-04T20:00:00Z,Kept,private", "diary.csv"),
  );
  const audience = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Who can see them?" });
  expect(audience.value).toBe("followers");
  expect(
    screen.getByText(
      /^Your followers can see what you had and what its label says, on which day and where, how it was, your notes and photos\./,
    ),
  ).not.toBeNull();
  expect(await screen.findByText("1 session stays with fewer people, as the file says.")).not.toBeNull();
  await user.selectOptions(audience, "Close friends");
  expect(screen.getByText(/^Your close friends can see/)).not.toBeNull();
  const add = await screen.findByRole("button", { name: "Add 2 sessions" });
  await waitFor(() => expect(add.getAttribute("aria-disabled")).toBeNull());
  await user.click(add);
  await screen.findByText(/^2 sessions added/);
  const { body } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(body.map(({ strainName, visibility }) => [strainName, visibility])).toEqual([
    ["Kept", "private"],
    ["Shown", "close-friends"],
  ]);
});

test("each import of the day can be undone, also after another one and a file that was left again", async () => {
  const { user } = open();
  const choose = async (content: string) =>
    user.upload(await screen.findByLabelText("From another app"), file(content, "diary.csv"));
  for (const [row, strain] of [
    ["2024-05-03T20:00:00Z", "Haze"],
    ["2024-05-04T20:00:00Z", "Kush"],
  ]) {
    await choose(`Date,Strain\n${row},${strain}`);
    const add = await screen.findByRole("button", { name: "Add 1 session" });
    await waitFor(() => expect(add.getAttribute("aria-disabled")).toBeNull());
    await user.click(add);
    await screen.findAllByText(/^1 session added/);
    web.server.clock.advance(1_000);
  }
  await choose("Date,Strain\n2024-05-04T20:00:00Z,Kush");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
  const [, earlier] = screen.getAllByRole("button", { name: "Undo" });
  if (earlier) await user.click(earlier);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText(/What it added is gone/)).not.toBeNull();
  expect(await namesOf()).toEqual(["Kush"]);
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
});

test("what the table doesn't tell is asked, the zone of its times and the unit of its numbers, and stays chosen", async () => {
  const { user, view } = open();
  await user.upload(
    await screen.findByLabelText("From another app"),
    file("When,Strain,Method,THC\n2024-05-03 20:00,Gummy,Edible,10\n2024-05-04 20:00,Haze,Joint,21%", "diary.csv"),
  );
  await screen.findByText("2 sessions to add");
  const zone = screen.getByRole("combobox", { name: "Time zone of the dates" });
  expect(zone).toHaveProperty("value", Intl.DateTimeFormat().resolvedOptions().timeZone);
  const unit = within(screen.getByRole("group", { name: "THC and CBD of Edible are in" }));
  expect(unit.getByRole("radio", { name: "Milligrams" })).toHaveProperty("checked", true);
  expect(screen.queryByRole("group", { name: "THC and CBD of Joint are in" })).toBeNull();
  expect(screen.queryByRole("group", { name: "Read 03/05/2024 as" })).toBeNull();
  await user.click(unit.getByRole("radio", { name: "Percent" }));
  const left = within(await screen.findByRole("region", { name: "Left out" }));
  for (const text of ["THC of 1 session", "THC isn't in milligrams here: “10”", "Row 1"])
    expect(left.getByText(text)).not.toBeNull();
  await user.selectOptions(zone, "Tokyo");
  expect(zone).toHaveProperty("value", "Asia/Tokyo");
  await user.selectOptions(screen.getByRole("combobox", { name: "Strain" }), "Leave out");
  await user.selectOptions(screen.getByRole("combobox", { name: "Who can see them?" }), "Only me");
  // A look at another page, and back.
  view.rerender(<p>Elsewhere</p>);
  view.rerender(<SettingsScreen />);
  const add = () => screen.getByRole("button", { name: "Add 2 sessions" });
  await waitFor(() => expect(add().getAttribute("aria-disabled")).toBeNull());
  await user.click(add());
  await screen.findByText("2 sessions added");
  const { body } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  const [later, earlier] = ["2024-05-04T11:00:00.000Z", "2024-05-03T11:00:00.000Z"];
  const brought = { strainName: "", visibility: "private" };
  expect(body).toMatchObject([
    { ...brought, consumedAt: later, thcPercentage: 21 },
    { ...brought, consumedAt: earlier, thcPercentage: null },
  ]);
});

test("amounts of edibles in a column that's chosen by hand are proposed in the unit that they look like", async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText("From another app"),
    file("When,Method,THC,How many\n2024-05-03T20:00:00Z,Edible,10 mg,2\n2024-05-04T20:00:00Z,Edible,10 mg,1", "a.csv"),
  );
  await screen.findByText("2 sessions to add");
  await user.selectOptions(screen.getByRole("combobox", { name: "How many" }), "Amount");
  const unit = within(await screen.findByRole("group", { name: "Amounts of edibles are in" }));
  expect(unit.getByRole("radio", { name: "Pieces" })).toHaveProperty("checked", true);
  const first = within(screen.getByRole("region", { name: "First sessions" }));
  expect(first.getByText("2 pieces")).not.toBeNull();
  await user.click(unit.getByRole("radio", { name: "ml" }));
  expect(await first.findByText("2 ml")).not.toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Method" }), "Notes");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Amounts of edibles are in" })).toBeNull());
  await user.selectOptions(screen.getByRole("combobox", { name: "Method" }), "Method");
  const again = within(await screen.findByRole("group", { name: "Amounts of edibles are in" }));
  expect(again.getByRole("radio", { name: "Pieces" })).toHaveProperty("checked", true);
});

test("a file of a known app says whose it is, and shows amounts, effects and notes of its first sessions", async () => {
  const { user } = open();
  const names = "Date (ISO 8601),Strain,Method,Rating / 10,Amount,Unit,Duration (minutes),Effects,Notes";
  const row = "2024-05-03T20:15:00Z,Haze,Smoke,7.0,0.3,g,90,Happy; Dry mouth,Slow evening";
  await user.upload(await screen.findByLabelText("From another app"), file(`${names}\n${row}`, "sesh.csv"));
  expect(await screen.findByText("We know this file: it's from Sesh.")).not.toBeNull();
  const first = within(await screen.findByRole("region", { name: "First sessions" }));
  for (const text of ["Haze", "Joint", "0.3 g", "7.0", "Happy, Dry mouth", "Slow evening"])
    expect(first.getByText(text)).not.toBeNull();
  expect(screen.queryByRole("group", { name: "Ratings go from" })).toBeNull();
});

test("a file that can't be imported says why, and another one may follow", async () => {
  const { user } = open();
  const input = await screen.findByLabelText("From your own export");
  await user.upload(input, new File(["PK\x03\x04 nothing"], "broken.zip", { type: "application/zip" }));
  expect(await screen.findByText("This ZIP is damaged, or isn't one that HighNote made")).not.toBeNull();
  await user.upload(
    await screen.findByLabelText("From another app"),
    file("date,strain\n2024-01-01T00:00:00Z,Kush", "a.csv"),
  );
  expect(await screen.findByText("1 session to add")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Choose file: From another app" })).not.toBeNull();
  expect(await namesOf()).toEqual([]);
});

test("without a connection it says so instead of taking a file, also on a device that has just opened it", async () => {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.getQueryState(queryKeys.imports)?.status).toBe("error"));
  const section = within(
    (await screen.findByText("You're offline. You can import once you're back online.")).closest("section") ??
      document.body,
  );
  for (const button of section.getAllByRole("button", { name: /^Choose file/ }))
    expect(button).toHaveProperty("disabled", true);
  offline.mockReturnValue(true);
  network.mockRestore();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/^Nothing's added until you say so/)).not.toBeNull();
  for (const button of screen.getAllByRole("button", { name: /^Choose file/ }))
    expect(button).toHaveProperty("disabled", false);
  vi.restoreAllMocks();
});

test.each([413, 502])("an export that a proxy refuses for its size with %i says so", async (status) => {
  const { user } = open();
  const input = await screen.findByLabelText("From your own export");
  const answer = vi.spyOn(XMLHttpRequest.prototype, "status", "get").mockReturnValue(status);
  vi.spyOn(XMLHttpRequest.prototype, "responseText", "get").mockReturnValue("<html>refused</html>");
  const large = new File([new Uint8Array(70 * 1_024)], "export.zip", { type: "application/zip" });
  await user.upload(input, large);
  expect(await screen.findByText(/^The proxy in front of this server refused the file/)).not.toBeNull();
  expect(answer).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a preview that fails keeps its questions, and is tried again", async () => {
  const { user } = open();
  await user.upload(
    await screen.findByLabelText("From another app"),
    file("When,Strain,Stars\n03/05/2024 20:00,Blue Dream,4", "diary.csv"),
  );
  await screen.findByText("1 session to add");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(screen.getByRole("radio", { name: "0 to 10" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("radio", { name: "0 to 10" })).toHaveProperty("checked", true);
  network.mockRestore();
  await user.click(again);
  await screen.findByText("1 session to add");
  expect(screen.getByRole("radio", { name: "0 to 10" })).toHaveProperty("checked", true);
});

test("the ZIP is saved under today's date", async () => {
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:zip");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Export ZIP" }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^highnote-export-\d{4}-\d\d-\d\d\.zip$/)]));
  vi.restoreAllMocks();
});
