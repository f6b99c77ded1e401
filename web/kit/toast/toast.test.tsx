import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastArea } from "./toast-area.tsx";
import { type ShowToast, useToast } from "./toast-context.ts";
import { ToastProvider } from "./toast-provider.tsx";
import { changeToasts, type ShownToast, toastRules } from "./toast-state.ts";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Toaster({ onReady }: { readonly onReady: (toast: ShowToast) => void }) {
  onReady(useToast());
  return null;
}

async function start(): Promise<ShowToast> {
  const ready: ShowToast[] = [];
  render(
    <ToastProvider>
      <Toaster onReady={(toast) => ready.push(toast)} />
    </ToastProvider>,
  );
  await screen.findByRole("region", { name: "Notifications (F8)" });
  const [toast] = ready;
  if (!toast) throw new Error("the toaster did not render");
  return (message) => {
    let dismiss = () => {};
    act(() => {
      dismiss = toast(message);
    });
    return dismiss;
  };
}

const visible = () => [...document.querySelectorAll(".toast b")].map((title) => title.textContent);

test("a finished action has a tick; one that waits or has failed has none", async () => {
  const toast = await start();
  const tick = () => document.querySelector(".toast__icon .lucide-check");
  toast({ title: "Session deleted" });
  expect(tick()).not.toBeNull();
  toast({ title: "Try again in 20 seconds", asksToWait: true });
  expect(tick()).toBeNull();
  toast({ title: "Login failed", variant: "destructive" });
  expect(tick()).toBeNull();
});

test("a new toast takes the place of the one before", async () => {
  const toast = await start();
  toast({ title: "Rating saved!", description: "Your experience has been rated successfully." });
  toast({ title: "Session deleted" });
  expect(visible()).toEqual(["Session deleted"]);
});

test("what nobody's press asked for leaves the place to the only way back, as long as that shows", async () => {
  const toast = await start();
  const dismiss = toast({ title: "Session deleted", place: "held" });
  toast({ title: "1 thing sent", place: "yields" });
  expect(visible()).toEqual(["Session deleted"]);
  act(dismiss);
  expect(visible()).toEqual([]);
  toast({ title: "2 things sent", place: "yields" });
  expect(visible()).toEqual(["2 things sent"]);
  toast({ title: "Rating saved!" });
  act(dismiss);
  expect(visible()).toEqual(["Rating saved!"]);
});

test("a toast goes after five seconds and is forgotten 1,000,000 ms later", async () => {
  const toast = await start();
  const timers = vi.spyOn(globalThis, "setTimeout");
  toast({ title: "Data exported" });
  act(() => vi.advanceTimersByTime(4_900));
  expect(visible()).toEqual(["Data exported"]);
  act(() => vi.advanceTimersByTime(200));
  expect(visible()).toEqual([]);
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 1_000_000);
});

test("a destructive toast is an alert", async () => {
  const toast = await start();
  toast({ title: "Login failed", description: "Invalid email or password", variant: "destructive" });
  expect(screen.getByRole("alert").textContent).toContain("Invalid email or password");
});

test("F8 moves the focus to the toasts", async () => {
  const toast = await start();
  toast({ title: "Welcome back!" });
  fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
  expect(document.activeElement?.className).toBe("toasts");
});

test("its action runs once and closes it", async () => {
  const toast = await start();
  const onPress = vi.fn();
  toast({ title: "Session deleted", action: { label: "Undo", onPress } });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(visible()).toEqual([]);
});

test("a dismissed toast stays known until it is removed, after 1,000,000 ms", () => {
  const toast: ShownToast = { id: 1, title: "Success", open: true };
  const dismissed = changeToasts([toast], { kind: "dismiss", id: 1 });
  expect(dismissed).toEqual([{ ...toast, open: false }]);
  expect(changeToasts(dismissed, { kind: "remove", id: 1 })).toEqual([]);
  expect(toastRules).toEqual({ visible: 1, duration: 5_000, removalDelay: 1_000_000, swipeThreshold: 50 });
});

test("a dismissed toast is not shown", () => {
  render(<ToastArea toasts={[{ id: 1, title: "Success", open: false }]} onDismiss={() => {}} />);
  expect(visible()).toEqual([]);
});

test("useToast outside of a provider names the missing provider", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Toaster onReady={() => {}} />)).toThrow("useToast needs a ToastProvider above it");
  vi.restoreAllMocks();
});
