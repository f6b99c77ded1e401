import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findToast } from "#test/toast.ts";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { PlainToasts } from "./plain-toasts.tsx";
import { changeToasts, type ToastMessage } from "./toast-state.ts";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page whose toast area was lost, with this toast. */
function Page({ message }: { readonly message: ToastMessage }) {
  const [toasts, change] = useReducer(changeToasts, [{ ...message, id: 1, open: true }]);
  return <PlainToasts toasts={toasts} onDismiss={(id) => change({ kind: "dismiss", id })} />;
}

const visible = () => [...document.querySelectorAll(".toast b")].map((title) => title.textContent);
// The stylesheet lets presses through to a toast over a sheet.
const setUpUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime, pointerEventsCheck: 0 });

test("a toast says what was done", () => {
  render(<Page message={{ title: "Rating saved!", description: "Your experience has been rated successfully." }} />);
  expect(screen.getByRole("status").textContent).toMatch(/^Rating saved!Your experience has been rated successfully./);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a destructive toast is an alert", () => {
  render(<Page message={{ title: "Failed to create session", variant: "destructive" }} />);
  expect(screen.getByRole("alert").textContent).toBe("Failed to create session");
});

test.each([
  [undefined, 5_000],
  [8_000, 8_000],
])("a toast of %s ms goes after %i", (duration, shownFor) => {
  render(<Page message={{ title: "Data exported", duration }} />);
  act(() => vi.advanceTimersByTime(shownFor - 100));
  expect(visible()).toEqual(["Data exported"]);
  act(() => vi.advanceTimersByTime(200));
  expect(visible()).toEqual([]);
});

test("its action runs once and closes it", async () => {
  const onPress = vi.fn();
  render(<Page message={{ title: "Session deleted", action: { label: "Undo", onPress } }} />);
  await setUpUser().click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(visible()).toEqual([]);
});

test("closing it closes no sheet below, where something may have been typed", async () => {
  const onClose = vi.fn();
  render(
    <>
      <Page message={{ title: "Failed to save", variant: "destructive" }} />
      <Sheet open onClose={onClose} title="Edit Session">
        <input aria-label="Notes" />
      </Sheet>
    </>,
  );
  // The sheet listens for presses elsewhere from its next turn on.
  act(() => vi.advanceTimersByTime(10));
  await setUpUser().click((await findToast("Failed to save")).getByRole("button", { name: "Close" }));
  expect(visible()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
