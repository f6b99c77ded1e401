import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { operatorMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { TermsScreen } from "#web/account/legal/terms-screen.tsx";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { OperatorScreen } from "./operator-screen.tsx";

const web = withWebApp();
let mara: TestPerson;
let lena: TestPerson;
let count = 0;
let reporters = 0;
beforeEach(async () => {
  count++;
  [mara, lena] = [await web.signUp(`mara${count}`), await web.signUp(`lena${count}`, { firstName: "Lena" })];
});

async function as(role: OperatorRole | null, path: string) {
  if (role !== null)
    await setRoleOf(web.server.context, mara.user.username, role, { operator: "root", reason: "Runs it" });
  const { body: user } = await mara.call(routes.getCurrentUser);
  return web.render(<OperatorScreen />, { as: { ...mara, user }, path });
}
async function reportLena(): Promise<number> {
  const { id } = (await lena.call(routes.logSession, { body: { strainName: "Haze" } })).body;
  const other = await web.signUp(`reporter${++reporters}`);
  await other.call(routes.sendReport, { body: { kind: "session", id: String(id), reason: "sale" } });
  await setRoleOf(web.server.context, mara.user.username, "moderator", { operator: "root", reason: "Runs it" });
  const { open } = (await mara.call(routes.listReportCases)).body;
  return open.at(-1)?.id ?? 0;
}

test.each([
  [null, "/server"],
  [null, "/server/reports"],
  ["moderator", "/server/settings"],
  ["moderator", "/server/helplines"],
  ["admin", "/server/nowhere"],
] as const)("for %s there's no page at %s", async (role, path) => {
  await as(role, path);
  await screen.findByRole("heading", { name: "Page Not Found" });
});

test("a moderator has every page but the server's settings", async () => {
  await as("moderator", "/server");
  const nav = within(await screen.findByRole("navigation", { name: "Run this server" }));
  expect(nav.queryByRole("link", { name: "Server" })).toBeNull();
  await screen.findByText("An admin makes them");
});

test("a report is decided by a rule, a consequence and a button that says it", async () => {
  const id = await reportLena();
  const { user } = await as("moderator", `/server/reports/${id}`);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Choose first" });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole("radio", { name: /^Selling or asking for drugs/ }));
  await user.click(screen.getByRole("radio", { name: /^Send Lena a note/ }));
  await user.click(screen.getByRole("button", { name: "Send Lena a note" }));
  await waitFor(async () =>
    expect((await lena.call(routes.listNotices)).body).toMatchObject([
      { action: "warn", reason: "Selling or asking for drugs" },
    ]),
  );
  await screen.findByRole("heading", { level: 1, name: "Reports" });
});

test("a report that another operator has decided meanwhile says so and keeps the focus on the page", async () => {
  const id = await reportLena();
  const { user } = await as("moderator", `/server/reports/${id}`);
  await user.click(await screen.findByRole("radio", { name: /^No/ }));
  await mara.call(routes.decideReport, { params: { id }, body: { consequence: "dismiss", reason: "Irony" } });
  await user.click(screen.getByRole("button", { name: "Leave it as it is" }));
  (await findToast("Couldn't save the decision")).getByText(operatorMessages.decidedAlready);
  await screen.findByRole("heading", { level: 2, name: "Left as it is" });
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: /^A session by/ }));
});

test("a decision that's undone leaves the focus on the page", async () => {
  const id = await reportLena();
  const body = { consequence: "hide", reason: "Sells" } as const;
  await mara.call(routes.decideReport, { params: { id }, body });
  const { user } = await as("moderator", `/server/reports/${id}`);
  await user.type(await screen.findByRole("textbox", { name: /^Undo it/ }), "It was a joke");
  await user.click(screen.getByRole("button", { name: "Undo it" }));
  await findToast("Undone");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo it" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: /^A session by/ }));
});

test("a report that breaks no rule is left as it is in two taps", async () => {
  const id = await reportLena();
  const { user } = await as("moderator", `/server/reports/${id}`);
  await user.click(await screen.findByRole("radio", { name: /^No/ }));
  expect(screen.queryByRole("radiogroup", { name: "Consequence" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Leave it as it is" }));
  await waitFor(async () => expect((await mara.call(routes.listReportCases)).body.open).toEqual([]));
  expect((await lena.call(routes.listNotices)).body).toEqual([]);
});

test("nobody is suspended without a reason, nor by one press", async () => {
  const { user } = await as("admin", `/server/people/${lena.user.id}`);
  await user.click(await screen.findByRole("button", { name: "Suspend Lena" }));
  await user.click(screen.getByRole("button", { name: "Suspend Lena for 7 days" }));
  await screen.findByText("Say why");
  expect((await lena.call(routes.listFeed)).status).toBe(200);
  await user.type(screen.getByRole("textbox", { name: /^Why/ }), "Sells");
  await user.click(screen.getByRole("button", { name: "Suspend Lena for 7 days" }));
  await waitFor(async () => expect((await lena.call(routes.listFeed)).status).toBe(403));
  await screen.findByRole("button", { name: "Lift the suspension" });
  expect(screen.queryByRole("textbox", { name: /^Why/ })).toBeNull();
});

test("a reason to suspend someone doesn't lift what another operator has put meanwhile", async () => {
  const { user } = await as("admin", `/server/people/${lena.user.id}`);
  await user.click(await screen.findByRole("button", { name: "Suspend Lena" }));
  await user.type(screen.getByRole("textbox", { name: /^Why/ }), "Sells");
  const other = await web.signUp(`other${count}`);
  await setRoleOf(web.server.context, other.user.username, "moderator", { operator: "root", reason: "Runs it" });
  const body = { isSuspended: true, days: 7, reason: "Threats" };
  await other.call(routes.setSuspension, { params: { id: lena.user.id }, body });
  await user.click(screen.getByRole("button", { name: "Suspend Lena for 7 days" }));
  await findToast("Couldn't suspend them");
  await screen.findByRole("heading", { name: /^Suspended/ });
  expect(screen.queryByRole("textbox", { name: /^Why/ })).toBeNull();
  await screen.findByRole("button", { name: "Lift the suspension" });
});

test("a role is changed behind its own button, which can be left again", async () => {
  const { user } = await as("admin", `/server/people/${lena.user.id}`);
  await user.click(await screen.findByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("radio", { name: "Moderator" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("radio", { name: "Moderator" }));
  await user.type(screen.getByRole("textbox", { name: /^Why/ }), "Helps out");
  await user.click(screen.getByRole("button", { name: "Make Lena a moderator" }));
  await screen.findByText("Answers reports, too");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change" }));
  expect((await lena.call(routes.getCurrentUser)).body.role).toBe("moderator");
});

test("what's only an admin's isn't offered to moderators", async () => {
  await as("moderator", `/server/people/${lena.user.id}`);
  await screen.findByRole("button", { name: "Suspend Lena" });
  for (const name of ["Change", "Make a link"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("an invite is made beside the list, which has it at once", async () => {
  const { user } = await as("moderator", "/server/invites");
  await user.click(await screen.findByRole("radio", { name: "25" }));
  await user.click(screen.getByRole("button", { name: "Make an invite" }));
  await screen.findByRole("img", { name: "The invite as a code to scan" });
  await screen.findByText(/^0 of 25 used/);
  await user.click(screen.getByRole("button", { name: "Make another" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Make an invite" }));
});

const endMine = () => `End the invite by ${mara.user.username}`;

test("an invite that's ended in the list isn't offered beside it any more, and the focus stays in the list", async () => {
  const { user } = await as("moderator", "/server/invites");
  await user.click(await screen.findByRole("button", { name: "Make an invite" }));
  await screen.findByRole("img", { name: "The invite as a code to scan" });
  await user.click(await screen.findByRole("button", { name: endMine() }));
  await screen.findByRole("button", { name: "Make an invite" });
  await waitFor(() => expect(screen.queryByRole("button", { name: endMine() })).toBeNull());
  expect(screen.queryByText(/\/join#/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Open" }));
});

test("an invite that's ended beside the list leaves the focus on the button that makes another", async () => {
  const { user } = await as("moderator", "/server/invites");
  await user.click(await screen.findByRole("button", { name: "Make an invite" }));
  await user.click(await screen.findByRole("button", { name: "End this invite" }));
  const make = await screen.findByRole("button", { name: "Make an invite" });
  await waitFor(() => expect(screen.queryByRole("button", { name: endMine() })).toBeNull());
  expect(document.activeElement).toBe(make);
});

test("the page of reports has how many were decided, and the last of them below what's open", async () => {
  const first = await reportLena();
  await mara.call(routes.decideReport, { params: { id: first }, body: { consequence: "dismiss", reason: "A joke" } });
  await reportLena();
  await as("moderator", "/server/reports");
  const lately = await screen.findByRole("heading", { name: "Recent decisions" });
  within(lately.parentElement as HTMLElement).getByText("A joke");
  await screen.findByRole("button", { name: /^Decided [1-9]/ });
});

test("a suspension has a term, which its button says", async () => {
  const { user } = await as("moderator", `/server/people/${lena.user.id}`);
  await user.click(await screen.findByRole("button", { name: "Suspend Lena" }));
  await user.click(screen.getByRole("radio", { name: "30 days" }));
  await user.type(screen.getByRole("textbox", { name: /^Why/ }), "Selling");
  await user.click(screen.getByRole("button", { name: "Suspend Lena for 30 days" }));
  await screen.findByRole("button", { name: "Lift the suspension" });
  const [notice] = (await lena.call(routes.listNotices)).body;
  expect(Date.parse(notice?.endsAt ?? "") - Date.parse(notice?.createdAt ?? "")).toBe(30 * 24 * 60 * 60_000);
});

test("an admin's own legal text is saved, and then stands below the terms, for everyone", async () => {
  const { user, view } = await as("admin", "/server/settings");
  const text = await screen.findByRole("textbox", { name: /^Your own legal text/ });
  await user.type(text, "We're three friends in Oslo.{Enter}{Enter}Norwegian law applies.");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await findToast("Saved");
  expect(screen.getByRole("button", { name: "Save Changes" }).getAttribute("aria-disabled")).toBe("true");
  view.unmount();
  web.render(<TermsScreen />, { path: "/terms" });
  const own = within(await screen.findByRole("region", { name: "From the people who run this server" }));
  for (const paragraph of ["We're three friends in Oslo.", "Norwegian law applies."])
    expect(own.getByText(paragraph).tagName).toBe("P");
});

test("numbers to call are entered with what's refused at its field, and taken away again", async () => {
  const { user } = await as("admin", "/server/helplines");
  await user.click(await screen.findByRole("button", { name: "Add a number" }));
  await user.type(screen.getByRole("textbox", { name: "Country" }), "Norway");
  await user.type(screen.getByRole("textbox", { name: "Who answers" }), "Somebody");
  await user.type(screen.getByRole("textbox", { name: "Number" }), "call me");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await screen.findByText("This must be a phone number");
  await user.clear(screen.getByRole("textbox", { name: "Number" }));
  await user.type(screen.getByRole("textbox", { name: "Number" }), "113");
  await user.click(screen.getByRole("switch", { name: "For emergencies" }));
  fireEvent.change(screen.getByLabelText("Last checked"), { target: { value: "2026-06-01" } });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await findToast("Saved");
  const listed = async () => (await mara.call(routes.listHelplines)).body;
  expect(await listed()).toMatchObject([{ country: "Norway", name: "Somebody", number: "113", isUrgent: true }]);
  await user.click(screen.getByRole("button", { name: "Remove Somebody" }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(async () => expect(await listed()).toEqual([]));
});

const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });

test("of the server's settings only what was changed is saved: another admin may have closed the registration", async () => {
  const { user } = await as("admin", "/server/settings");
  await user.type(await textbox(/^Contact/), "Us");
  await mara.call(routes.editServerSettings, { body: { registration: "closed" } });
  onTestFinished(async () => void (await mara.call(routes.editServerSettings, { body: { registration: "open" } })));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await findToast("Saved");
  const { body } = await mara.call(routes.getServerSettings);
  expect(body).toMatchObject({ registration: "closed", contact: expect.stringMatching(/Us$/) });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Closed/ }).checked).toBe(true);
});

test("settings of the server that aren't saved are left only after a question", async () => {
  const { user } = await as("admin", "/server/settings");
  const about = await textbox(/^One line/);
  await user.type(about, "Three friends");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByRole("alertdialog", { name: "Discard changes?" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(about.value).toBe("Three friends");
  await user.clear(about);
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(window.location.pathname + window.location.search).toBe(profilePath(mara.user.id));
});

test.each(["Save Changes", "Discard"])("the focus stays on '%s' when nothing's left to save", async (name) => {
  const { user } = await as("admin", "/server/settings");
  await user.type(await textbox(/^Contact/), "Us");
  const button = screen.getByRole("button", { name });
  button.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(button);
});
