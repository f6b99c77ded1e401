// Loaded ahead, but React still shows them a moment later the first time.
import "#web/journal/session-form/detail-fields.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { EditSessionDialog } from "#web/journal/session-form/edit-session-dialog.tsx";
import { LogSessionForm } from "#web/journal/session-form/log-session-form.tsx";
import { monthsOf } from "#web/social/profile/crate-months.ts";
import { PersonProfile } from "#web/social/profile/profile.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();
afterEach(() => vi.unstubAllEnvs());

let people = 0;
const someone = () => web.signUp(`person${++people}`);
/** Moves this device there. */
const travelTo = (zone: "Pacific/Auckland" | "Europe/Berlin" | "America/Los_Angeles") => vi.stubEnv("TZ", zone);
/** A Saturday night in Auckland's winter, 13:30 in Berlin. */
const inAuckland = {
  strainName: "Kiwi",
  ingestionMethod: "joint",
  consumedAt: "2026-06-13T11:30:00.000Z",
  utcOffset: 720,
};
const log = async (person: TestPerson, body: object) => (await person.call(routes.logSession, { body })).body;
const when = () => screen.findByLabelText<HTMLInputElement>("Date and time");

test("a session is logged with the device's own offset, by the daylight saving of its time", async () => {
  travelTo("Pacific/Auckland");
  const alice = await someone();
  const { user } = web.render(<LogSessionForm onLogged={() => {}} onWaiting={() => {}} />, { as: alice });
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Kiwi");
  await user.click(await screen.findByRole("radio", { name: "Earlier" }));
  fireEvent.change(await when(), { target: { value: "2026-01-10T23:30" } });
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await findToast("Session logged successfully!");
  const { body } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(body).toMatchObject([{ consumedAt: "2026-01-10T10:30:00.000Z", utcOffset: 780 }]);
});

describe("elsewhere", () => {
  test.each([
    ["Pacific/Auckland", "Jun 13, 2026, 11:30 PM"],
    ["Europe/Berlin", "Jun 13, 2026, 11:30 PM there"],
  ] as const)("a session reads as it did on the clock there, in %s: %s", async (zone, shown) => {
    travelTo(zone);
    const alice = await someone();
    const { id } = await log(alice, inAuckland);
    web.render(<SessionScreen sessionId={id} open onClose={() => {}} />, { as: alice });
    const details = within(await screen.findByRole("dialog", { name: "Session Details" }));
    const time = await details.findByText(/11:30/);
    expect(time.parentElement?.textContent?.replace(/\s/g, " ")).toBe(shown);
  });

  test("its time is edited by the clock there, and keeps it", async () => {
    travelTo("Europe/Berlin");
    const alice = await someone();
    const session = await log(alice, inAuckland);
    const { user } = web.render(<EditSessionDialog session={session} onClose={() => {}} onDeleted={() => {}} />, {
      as: alice,
    });
    expect((await when()).value).toBe("2026-06-13T23:30");
    screen.getByText("UTC+12, the clock there");
    fireEvent.change(await when(), { target: { value: "2026-06-13T22:15" } });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await findToast("Session updated successfully!");
    const { body } = await alice.call(routes.getSession, { params: { id: session.id } });
    expect(body).toMatchObject({ consumedAt: "2026-06-13T10:15:00.000Z", utcOffset: 720 });
  });

  test("a session stands under the month that it was logged in there", () => {
    travelTo("Europe/Berlin");
    const logged = { createdAt: "2026-05-31T12:30:00.000Z", rating: null };
    const months = (utcOffset: number | null) =>
      monthsOf([{ ...logged, utcOffset }], false, new Date("2026-06-15T12:00:00Z")).map(({ name }) => name);
    expect([months(720), months(null)]).toEqual([["June"], ["May"]]);
  });
});

describe("a session that's known by its day alone", () => {
  test.each([
    ["Pacific/Auckland", 720],
    ["Pacific/Auckland", null],
    ["America/Los_Angeles", -420],
    ["America/Los_Angeles", null],
  ] as const)("has that day in %s, with the offset %s, as a row and as a sleeve", async (zone, utcOffset) => {
    travelTo(zone);
    const [alice, bob] = [await someone(), await someone()];
    const { id } = await log(alice, {
      strainName: "Haze",
      ingestionMethod: "joint",
      ...(utcOffset !== null && { utcOffset }),
    });
    const { db } = web.server.context.database;
    const created_at = new Date("2026-05-31T12:00:00.000Z");
    await db.updateTable("cannabis_sessions").set({ created_at, utc_offset: utcOffset }).where("id", "=", id).execute();
    for (const viewer of [alice, bob]) {
      const { user, view } = web.render(<PersonProfile userId={alice.user.id} place="tab" />, { as: viewer });
      await user.click(await screen.findByRole("button", { name: "List" }));
      const row = await screen.findByTitle("5/31/2026");
      expect(row.textContent).toBe("31Sun");
      expect(screen.getByRole("heading", { level: 3, name: "May" })).toBeTruthy();
      await user.click(screen.getByRole("button", { name: "Sleeves" }));
      expect(await screen.findByText("May 31")).toBeTruthy();
      expect(screen.getByRole("heading", { level: 3, name: "May" })).toBeTruthy();
      view.unmount();
    }
  });
});

test("at the place itself, a time that is moved takes its own daylight saving", async () => {
  travelTo("Pacific/Auckland");
  const alice = await someone();
  const session = await log(alice, inAuckland);
  const { user } = web.render(<EditSessionDialog session={session} onClose={() => {}} onDeleted={() => {}} />, {
    as: alice,
  });
  fireEvent.change(await when(), { target: { value: "2026-01-10T23:30" } });
  await waitFor(() => expect(screen.queryByText(/the clock there/)).toBeNull());
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await findToast("Session updated successfully!");
  const { body } = await alice.call(routes.getSession, { params: { id: session.id } });
  expect(body).toMatchObject({ consumedAt: "2026-01-10T10:30:00.000Z", utcOffset: 780 });
});
