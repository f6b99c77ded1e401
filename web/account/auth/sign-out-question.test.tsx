import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { password, type TestPerson, visitor } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import type { Entry, Noun } from "#web/offline/device/outbox-entry.ts";
import { logRequest } from "#web/offline/device/outbox-requests.ts";
import { listDrafts, storeWords } from "#web/offline/drafts/draft-store.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { SignOutQuestion, unsentWords } from "./sign-out-question.tsx";

const words = (drafts: Record<string, object>, ...found: Noun[]) =>
  unsentWords(
    new Map(Object.entries(drafts)),
    found.map((noun) => ({ request: { label: { noun, title: "" } } as Entry["request"] })),
  );

test("nothing written has no words", () => {
  expect(words({})).toBeNull();
  expect(words({ "message a": { content: "  " } })).toBeNull();
});

test("each kind is counted and named, whether it's still being written or waits to be sent", () => {
  expect(words({ log: {} })).toBe("a session");
  expect(words({ log: {}, "comment 1": { content: "Hm" } })).toBe("a session and a comment");
  expect(words({ "comment 1": {}, "message a": { content: "Hi" } }, "session", "comment", "message", "message")).toBe(
    "a session, 2 comments, and 3 messages",
  );
  expect(words({}, "change", "rating", "deletion")).toBe("a change, a rating, and a deletion");
});

withDeviceStorage();
const web = withWebApp();
let wren: TestPerson;
let assign: ReturnType<typeof vi.spyOn>;
let people = 0;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
  assign = vi.spyOn(window.location, "assign").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const loseNetwork = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));

async function ask() {
  const { user } = web.render(<SignOutQuestion open onStay={() => {}} />, { as: wren });
  const question = within(await screen.findByRole("alertdialog", { name: "Sign out of HighNote?" }));
  return { user, question, signOut: () => user.click(question.getByRole("button", { name: "Sign out" })) };
}
const fates = () => screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent);
/** The names of hers on the server, after signing in again. */
async function sessions() {
  const { body } = await visitor(web.server).call(routes.login, { body: { email: wren.user.email, password } });
  const headers = { authorization: `Bearer ${body.sessionId}` };
  const params = { id: wren.user.id };
  return (await visitor(web.server).call(routes.listUserSessions, { params, headers })).body.map(
    (one) => one.strainName,
  );
}

/** Logged without a network. */
async function logOffline(strainName: string) {
  web.render(null, { as: wren });
  await claimDevice(wren.user.id);
  const network = loseNetwork();
  const body = { strainName, consumedAt: "2026-06-14T18:00:00Z" };
  await outboxOf(wren.user.id).submit(logRequest(body));
  network.mockRestore();
}
const left = async () => (await unsentOf(wren.user.id)).length;
const gone = () => waitFor(() => expect(assign).toHaveBeenCalledWith("/"));

test("what waits is sent before signing out, if one wants so", async () => {
  await logOffline("Harlequin");
  const { question, signOut } = await ask();
  await question.findByText("Not sent yet: a session.");
  expect(fates()).toEqual(["Send it now", "Keep it for me on this device", "Discard it"]);
  expect(question.getByRole<HTMLInputElement>("radio", { name: "Send it now" }).checked).toBe(true);
  await signOut();
  await gone();
  expect(await sessions()).toEqual(["Harlequin"]);
  expect((await wren.call(routes.getCurrentUser)).status).toBe(401);
});

function Asked() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask again
      </button>
      <SignOutQuestion open={open} onStay={() => setOpen(false)} />
    </>
  );
}

test.each([
  ["is left alone", false],
  ["is asked again meanwhile", true],
])("whoever decides to stay while it's being sent, and %s, isn't signed out", async (_, isAskedAgain) => {
  await logOffline("Harlequin");
  const { user } = web.render(<Asked />, { as: wren });
  await screen.findByText("Not sent yet: a session.");
  const real = globalThis.fetch;
  const letGo = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...request) => {
    await letGo.promise;
    return real(...request);
  });
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await screen.findByRole("button", { name: "Sending..." });
  await user.click(screen.getByRole("button", { name: "Stay" }));
  if (isAskedAgain) await user.click(screen.getByRole("button", { name: "Ask again" }));
  letGo.resolve();
  await waitFor(async () => expect(await left()).toBe(0));
  expect((await wren.call(routes.getCurrentUser)).status).toBe(200);
  expect(assign).not.toHaveBeenCalled();
});

test("what could not be sent is asked about again, and nothing of it is lost", async () => {
  await logOffline("Harlequin");
  const { question, signOut } = await ask();
  await question.findByText("Not sent yet: a session.");
  const network = loseNetwork();
  await signOut();
  await question.findByText("Still not sent: a session.");
  expect(fates()).toEqual(["Keep it for me on this device", "Discard it"]);
  expect(assign).not.toHaveBeenCalled();
  network.mockRestore();
  await signOut();
  await gone();
  expect(await left()).toBe(1);
});

test("it's discarded only when one says so", async () => {
  await logOffline("Harlequin");
  const { user, question, signOut } = await ask();
  await user.click(await question.findByRole("radio", { name: "Discard it" }));
  await signOut();
  await gone();
  expect([await left(), await sessions()]).toEqual([0, []]);
});

test("a draft can't be sent: it goes, unless it's kept", async () => {
  await claimDevice(wren.user.id);
  const place = { userId: wren.user.id, name: "log" };
  storeWords(place, { savedAt: Date.now(), values: { notes: "Half a page" } });
  const { user, question, signOut } = await ask();
  expect((await question.findByRole<HTMLInputElement>("radio", { name: "Discard it" })).checked).toBe(true);
  expect(fates()).toEqual(["Keep it for me on this device", "Discard it"]);
  await user.click(question.getByRole("radio", { name: "Keep it for me on this device" }));
  await signOut();
  await gone();
  expect((await listDrafts(wren.user.id)).size).toBe(1);
});
