import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DialogHost, useDialogHost } from "./dialog-host.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Row({ name }: { readonly name: string }) {
  const hold = useDialogHost();
  const open = () =>
    hold((isOpen, close) => (
      <button type="button" onClick={close}>
        {isOpen ? `Close ${name}` : `${name} is closing`}
      </button>
    ));
  return (
    <button type="button" onClick={open}>
      Open {name}
    </button>
  );
}
const rows = (...names: readonly string[]) => (
  <DialogHost>
    {names.map((name) => (
      <Row key={name} name={name} />
    ))}
  </DialogHost>
);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("a dialog outlives the row that opened it, and goes once it has animated out", () => {
  const { rerender } = render(rows("Report", "Edit"));
  press("Open Report");
  rerender(rows("Edit"));
  expect(shown()).toEqual(["Open Edit", "Close Report"]);
  press("Close Report");
  expect(shown()).toEqual(["Open Edit", "Report is closing"]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(shown()).toEqual(["Open Edit"]);
});

test("a second press opens no second one, and another row's stands beside it", () => {
  render(rows("Report", "Edit"));
  press("Open Report");
  press("Open Report");
  press("Open Edit");
  expect(shown()).toEqual(["Open Report", "Open Edit", "Close Report", "Close Edit"]);
  press("Close Report");
  press("Open Report");
  expect(shown()).toEqual(["Open Report", "Open Edit", "Report is closing", "Close Edit", "Close Report"]);
});
