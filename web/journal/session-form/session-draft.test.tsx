// Loaded ahead: the form shows them as soon as it can.
import "./detail-fields.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Activity } from "react";
import { expect, test, vi } from "vitest";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { FirstSessionForm } from "./log-new-session.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

withDeviceStorage();
const web = withWebApp();
const strain = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" });
const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Notes");
const isBack = () => screen.findByText(/^Picked up where you left off \(less than a minute ago\)/);
const leavingAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** The form on a device that belongs to this person. */
async function open(person: TestPerson) {
  await claimDrafts(person.user.id);
  const onLogged = vi.fn();
  return { onLogged, ...web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person }) };
}
async function leave(person: TestPerson, text: string) {
  const { user, view } = await open(person);
  await user.type(notes(), text);
  view.unmount();
}

test("a draft is restored until it's discarded, which can be undone", async () => {
  const alice = await web.signUp("alice");
  await leave(alice, "Half a page");
  const { user, view } = await open(alice);
  await isBack();
  expect(notes().value).toBe("Half a page");
  await user.type(notes(), " more");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Your draft's been discarded.")).not.toBeNull();
  expect(notes().value).toBe("");
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(notes().value).toBe("Half a page more");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await user.type(strain(), "New");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  view.unmount();
  await open(alice);
  await isBack();
  expect([strain().value, notes().value]).toEqual(["New", ""]);
});

test("values typed while the draft loads win over it", async () => {
  const erin = await web.signUp("erin");
  await leave(erin, "Half a page");
  const { view } = await open(erin);
  fireEvent.change(strain(), { target: { value: "Haze" } });
  window.dispatchEvent(new Event("pagehide"));
  await isBack();
  expect([strain().value, notes().value]).toEqual(["Haze", "Half a page"]);
  view.unmount();
  await open(erin);
  await isBack();
  expect([strain().value, notes().value]).toEqual(["Haze", "Half a page"]);
});

test("a logged session's draft doesn't come back, even if its tab was hidden meanwhile", async () => {
  const bob = await web.signUp("bob");
  await leave(bob, "Half a page");
  const onLogged = vi.fn();
  const tab = (mode: "visible" | "hidden") => (
    <Activity mode={mode}>
      <LogSessionForm onLogged={onLogged} onWaiting={() => {}} />
    </Activity>
  );
  const { user, view } = web.render(tab("visible"), { as: bob });
  await isBack();
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  view.rerender(tab("hidden"));
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ notes: "Half a page" }), null, undefined),
  );
  view.unmount();
  const again = await open(bob);
  // The form can be submitted once the draft has loaded.
  await again.user.type(strain(), "x");
  await again.user.click(screen.getByRole("button", { name: "Log Session" }));
  await waitFor(() =>
    expect(again.onLogged).toHaveBeenCalledWith(expect.objectContaining({ notes: null }), null, undefined),
  );
});

test("a private draft is never restored as public, and a default doesn't make a public one private", async () => {
  const finn = await web.signUp("finn");
  const withDefault = (isPublic: boolean) => ({
    ...finn,
    user: { ...finn.user, defaultAudience: isPublic ? ("public" as const) : ("private" as const) },
  });
  await leave(withDefault(false), "Half a page");
  const { user, view } = await open(withDefault(true));
  await isBack();
  const isPublic = () =>
    screen.getByRole<HTMLInputElement>("switch", { name: "Others can see this session in the feed" });
  expect(isPublic().checked).toBe(false);
  await user.click(isPublic());
  view.unmount();
  await open(withDefault(false));
  await isBack();
  expect(isPublic().checked).toBe(false);
});

test("a product from elsewhere asks before it replaces a draft that is still loading", async () => {
  const carol = await web.signUp("carol");
  await leave(carol, "Half a page");
  const product = { strainName: "Haze", strainType: null, brand: null, ingestionMethod: "joint" as const };
  logAgain({ ...product, thcPercentage: null, cbdPercentage: null, amount: null, amountUnit: null });
  const { user } = await open(carol);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect([strain().value, notes().value]).toEqual(["", "Half a page"]);
});

test("leaving asks only when the draft isn't stored", async () => {
  const dan = await web.signUp("dan");
  const { user } = await open(dan);
  await user.type(notes(), "Half a page");
  expect(leavingAsks()).toBe(false);
  const { localStorage } = globalThis;
  const setItem = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: (key: string) => localStorage.getItem(key), setItem });
  await user.type(notes(), " more");
  await waitFor(() => expect(leavingAsks()).toBe(true));
  expect(notes().value).toBe("Half a page more");
  vi.unstubAllGlobals();
  await user.type(notes(), "!");
  await waitFor(() => expect(leavingAsks()).toBe(false));
});

test("what the short form of the first steps leaves unsent waits in the long one", async () => {
  const alice = await web.signUp("zoe");
  await claimDrafts(alice.user.id);
  const { user, view } = web.render(
    <FirstSessionForm onLogged={() => {}} onWaiting={() => {}} onAudience={() => {}}>
      {(fields) => fields}
    </FirstSessionForm>,
    { as: alice },
  );
  await user.type(strain(), "Northern Lights");
  view.unmount();
  await open(alice);
  await isBack();
  expect(strain().value).toBe("Northern Lights");
});
