import { cleanup, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noPasswordHash } from "#server/passwords.ts";
import { messages } from "#shared/contract/errors.ts";
import { password, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { isLockDue, maxWrongTries, readLock, removeLock, writeLock } from "#web/core/sign-in/app-lock.ts";
import { LockScreen } from "./lock-screen.tsx";
import { LockSection } from "./lock-section.tsx";
import { hashPin, newSalt } from "./pin.ts";
import { PinPad } from "./pin-pad.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
  const salt = newSalt();
  const pin = { salt, hash: await hashPin("2580", salt) };
  writeLock({ personId: alice.user.id, minutes: 5, ...pin, wrongTries: 0, isLocked: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  removeLock();
  vi.restoreAllMocks();
});

function open() {
  const told = { onUnlocked: vi.fn(), onSignedOut: vi.fn(), onSignOut: vi.fn() };
  const { user } = web.render(<LockScreen {...told} />, { as: alice });
  return { user, ...told };
}

test("the right PIN opens it, by press or by keyboard, and is stored as a hash alone", async () => {
  const { user, onUnlocked } = open();
  await user.click(screen.getByRole("button", { name: "2" }));
  await user.keyboard("59{Backspace}8");
  expect(screen.getByRole("img", { name: "3 of 4 digits" })).not.toBeNull();
  await user.keyboard("0");
  await waitFor(() => expect(onUnlocked).toHaveBeenCalled());
  expect(isLockDue()).toBe(false);
  expect(JSON.stringify(readLock())).not.toContain("2580");
});

function TypingAtOnce() {
  // After the pad is in the document, and before the browser paints it.
  useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "2" })), []);
  return <PinPad hint="" isWrong={false} onPin={() => Promise.resolve()} />;
}

test("a PIN that this browser won't store isn't said to be set", async () => {
  removeLock();
  const { user } = web.render(<LockSection />, { as: alice });
  await user.click(screen.getByRole("switch", { name: "Lock with a PIN" }));
  await screen.findByRole("dialog", { name: "Choose a PIN" });
  const setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const { localStorage } = window;
  const unchanged = { getItem: localStorage.getItem.bind(localStorage), removeItem: () => undefined };
  vi.stubGlobal("localStorage", { ...unchanged, setItem });
  await user.keyboard("2580");
  await screen.findByRole("dialog", { name: "Enter it once more" });
  await user.keyboard("2580");
  await findToast("Couldn't set the PIN");
  expect(screen.queryByText("PIN set")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Lock with a PIN" }).checked).toBe(false);
});

test("a digit counts that's typed the moment the pad shows", async () => {
  web.render(<TypingAtOnce />, { as: alice });
  await screen.findByRole("img", { name: "1 of 4 digits" });
});

test("five wrong tries leave the password, also after a reload, and the server has to say that it's right", async () => {
  const { user, onUnlocked } = open();
  for (let left = maxWrongTries - 1; left > 0; left--) {
    await user.keyboard("1111");
    await screen.findByText(left === 1 ? "Wrong PIN. 1 try left." : `Wrong PIN. ${left} tries left.`);
  }
  await user.keyboard("1111");
  await screen.findByText("That was five wrong PINs. Your password still opens it.");
  cleanup();
  const again = open();
  await again.user.keyboard("2580");
  expect(screen.queryByRole("button", { name: "Use your PIN instead" })).toBeNull();
  const field = await screen.findByLabelText("Password");
  await user.type(field, "not it{Enter}");
  await screen.findByText(messages.wrongPassword);
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.type(field, "{Enter}");
  await screen.findByText("You seem to be offline. Check your connection and try again.");
  expect([onUnlocked.mock.calls, isLockDue()]).toEqual([[], true]);
  await user.clear(field);
  await user.type(field, `${password}{Enter}`);
  await waitFor(() => expect(again.onUnlocked).toHaveBeenCalled());
  expect([readLock()?.wrongTries, isLockDue()]).toEqual([0, false]);
});

test("a try counts before it's checked, so a page that is closed meanwhile has used it up", async () => {
  const { user } = open();
  const computing = vi.spyOn(crypto.subtle, "deriveBits").mockReturnValue(new Promise(() => {}));
  await user.keyboard("2580");
  await waitFor(() => expect(computing).toHaveBeenCalled());
  expect(readLock()?.wrongTries).toBe(1);
});

test("a forgotten PIN is got around with the password, and back, or by signing out", async () => {
  const { user, onSignOut } = open();
  await user.click(screen.getByRole("button", { name: "Forgot it? Sign in with your password" }));
  await screen.findByLabelText("Password");
  await user.click(screen.getByRole("button", { name: "Use your PIN instead" }));
  expect(screen.getByRole("heading", { name: "Enter your PIN" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Forgot it? Sign in with your password" }));
  await user.click(await screen.findByRole("button", { name: "Sign out instead" }));
  expect([onSignOut.mock.calls.length, isLockDue()]).toEqual([1, true]);
});

/** As after five wrong PINs, for someone who never had a password. */
async function openWithoutPassword() {
  const change = { password_hash: noPasswordHash() };
  await web.server.context.database.db.updateTable("users").set(change).where("id", "=", alice.user.id).execute();
  const lock = readLock();
  if (lock) writeLock({ ...lock, wrongTries: maxWrongTries });
  return open();
}

test("without a password and a passkey that works here, signing out is what's left", async () => {
  const { user, onSignOut } = await openWithoutPassword();
  await screen.findByText(/^That was five wrong PINs\. Sign out and back in to continue/);
  expect(screen.queryByLabelText("Password")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect([onSignOut.mock.calls.length, isLockDue()]).toEqual([1, true]);
});

test("offline it can't be known what opens it, until the connection is back", async () => {
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await openWithoutPassword();
  await screen.findByText("That was five wrong PINs. It can be opened once you're online.");
  expect(screen.queryByLabelText("Password")).toBeNull();
  network.mockRestore();
  window.dispatchEvent(new Event("online"));
  await screen.findByRole("button", { name: "Sign out" });
});
