import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { recordBackupRun } from "#server/db/transfer/backup-runs.ts";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { startNotices } from "#server/features/operate/overview.service.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ClaimScreen } from "./claim-screen.tsx";
import { OperatorScreen } from "./operator-screen.tsx";

const web = withWebApp();
let mara: TestPerson;
let count = 0;
const order = { operator: "root", reason: "Runs it" };
beforeEach(async () => {
  mara = await web.signUp(`mara${++count}`);
  await web.server.context.database.db.deleteFrom("backup_runs").execute();
});

async function admin(path: string) {
  await setRoleOf(web.server.context, mara.user.username, "admin", order);
  const { body: user } = await mara.call(routes.getCurrentUser);
  return web.render(<OperatorScreen />, { as: { ...mara, user }, path });
}
/** By the title's words as they stand in it. */
const row = async (name: string) => {
  const title = await screen.findByRole("heading", { name: (words) => words.replace(" ,", ",") === name });
  return within(title.closest("li") ?? title);
};
const run = (fields: object) =>
  recordBackupRun(web.server.context.database.db, {
    ...{ ended_at: new Date(), milliseconds: 2_000, file: "/elsewhere/b.tar.zst", bytes: 4_300_000, problem: null },
    ...fields,
  });

test("the server's set-up says what's done and what isn't, in plain words and in the doctor's", async () => {
  await admin("/server/set-up");
  const backup = await row("Backup, needs attention");
  backup.getByText("There's no backup yet. If this disk fails, everything's gone.");
  backup.getByText(/^backup there's none yet\. To fix it: set BACKUP_EVERY/);
  const address = await row("HTTPS, done");
  address.getByText("Fine on this machine.");
  const push = await row("Push, waits");
  push.getByText("Ready as soon as HTTPS is on. Nothing to do.");
  for (const line of [address, push]) expect(line.queryByText(/not checked|To fix it/)).toBeNull();
  await screen.findByText("1 of 6 done");
});

test("mail that nobody wants is skipped, for the other admins too, and can be wanted again", async () => {
  const { user } = await admin("/server/set-up");
  await user.click((await row("Mail, to do")).getByRole("button", { name: "Skip" }));
  (await row("Mail, waits")).getByText("Skipped.");
  expect((await mara.call(routes.getSetUp)).body.skipped).toEqual(["mail"]);
});

test("two steps that are skipped one right after the other are both skipped", async () => {
  await admin("/server/set-up");
  await (await row("Mail, to do")).findByRole("button", { name: "Skip" });
  await (await row("Who may join, to do")).findByRole("button", { name: "Skip" });
  for (const button of screen.getAllByRole("button", { name: "Skip" })) fireEvent.click(button);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Don't skip" })).toHaveLength(2));
  expect((await mara.call(routes.getSetUp)).body.skipped.toSorted()).toEqual(["mail", "registration"]);
});

test("a backup that's asked for is followed until it's there, and says what was counted in it", async () => {
  const { user } = await admin("/server/backups");
  await row("No backup yet, needs attention");
  await user.click(screen.getByRole("button", { name: "Back up now" }));
  await row("Backing up …, waits");
  await run({ ended_at: web.server.clock.now(), people: 3, sessions: 12, photos: 9 });
  const made = await screen.findByText("4 MB in 2 seconds. Opened and checked: 3 people, 12 sessions, 9 photos.");
  expect(made.closest("li")?.textContent).toContain("Backed up");
});

test("the overview says that everything's fine only when nothing needs attention", async () => {
  await run({ file: null, bytes: null, problem: "ENOSPC: no space left on device" });
  await admin("/server");
  await screen.findByText(/^One thing needs attention: the backup\./);
  await (await row("Backup, needs attention")).findByText("The last one failed.");
});

test("with a backup and nothing else wrong the overview says that everything's fine", async () => {
  await run({});
  await admin("/server");
  await screen.findByText(/^Everything's fine\./);
});

test("who came first takes the server over by its set-up link, and somebody else's link is refused", async () => {
  const { db } = web.server.context.database;
  await db.deleteFrom("users").execute();
  const first = await web.signUp(`first${count}`);
  const lines = (await startNotices(web.server.context))("https://home.example").join(" ");
  const token = /\/join#(\S+)/.exec(lines)?.[1] ?? "";
  const { user, view } = web.render(<ClaimScreen />, { as: first, path: "/join#guessed" });
  await user.click(await screen.findByRole("button", { name: "Run this server" }));
  await findToast("Couldn't take it over");
  await screen.findByText("This link has ended. Start the server again: it prints a new one.");
  view.unmount();
  web.render(<ClaimScreen />, { as: first, path: `/join#${token}` });
  await user.click(await screen.findByRole("button", { name: "Run this server" }));
  await waitFor(async () => expect((await first.call(routes.getCurrentUser)).body.role).toBe("admin"));
  await waitFor(() => expect(window.location.pathname).toBe("/server/set-up"));
});

test("who registered second takes it over by the set-up link too, and an invite or no link leads home", async () => {
  const { db } = web.server.context.database;
  await db.deleteFrom("users").execute();
  const first = await web.signUp(`first${count}`);
  web.server.clock.advance(1_000);
  const second = await web.signUp(`second${count}`);
  const lines = (await startNotices(web.server.context))("https://home.example").join(" ");
  const token = /\/join#(\S+)/.exec(lines)?.[1] ?? "";
  const invite = await first.call(routes.makeInvite, { body: { uses: 1, days: 7, followEachOther: true } });
  for (const path of ["/join", `/join#${invite.body.token}`]) {
    const { view } = web.render(<ClaimScreen />, { as: second, path });
    await waitFor(() => expect(window.location.pathname).toBe("/"));
    view.unmount();
  }
  const { user } = web.render(<ClaimScreen />, { as: second, path: `/join#${token}` });
  await screen.findByRole("heading", { name: "Nobody runs this server yet. Will you?" });
  await user.click(screen.getByRole("button", { name: "Run this server" }));
  await waitFor(async () => expect((await second.call(routes.getCurrentUser)).body.role).toBe("admin"));
});

test("the overview stops leading to the set-up when only what waits is left", async () => {
  await run({});
  await setRoleOf(web.server.context, mara.user.username, "admin", order);
  await mara.call(routes.editServerSettings, { body: { name: "Green Room" } });
  await mara.call(routes.editSetUp, { body: { skipped: ["registration", "mail"] } });
  await admin("/server");
  await screen.findByText(/^Everything's fine\./);
  await row("Push, waits");
  await waitFor(() => expect(screen.queryByText("Set up your server")).toBeNull());
});

test("restoring names the last backup that was made by its whole address, also after one that failed", async () => {
  await run({});
  await run({ file: null, bytes: null, problem: "ENOSPC: no space left on device" });
  await admin("/server/backups");
  await screen.findByText("npm run restore -- /elsewhere/b.tar.zst");
});

test("what's new is told also where the change log has a sentence for a list", async () => {
  const { user } = await admin("/server");
  await user.click(await screen.findByRole("button", { name: "What's new" }));
  const sheet = within(await screen.findByRole("dialog", { name: /^New in / }));
  expect(sheet.getAllByRole("listitem")[0]?.textContent).toMatch(/^[^-#\s]/);
});
