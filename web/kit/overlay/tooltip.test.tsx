import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "./tooltip.tsx";

// One clock for all tests, going on from the real one: the module remembers when any tooltip last closed, here or in
// another file of the same worker, while each fake clock would start at zero.
beforeAll(() => {
  const now = performance.now();
  vi.useFakeTimers();
  vi.advanceTimersByTime(now + 1_000);
});
afterAll(() => void vi.useRealTimers());

beforeEach(() => {
  render(
    ["Sign out", "Edit"].map((text) => (
      <Tooltip key={text} text={text}>
        {(trigger) => (
          <button {...trigger} type="button">
            {text} button
          </button>
        )}
      </Tooltip>
    )),
  );
});
afterEach(() => {
  cleanup();
  // Long enough for the next test's first tooltip not to be the second of this one.
  vi.advanceTimersByTime(1_000);
});

const button = (text: string) => screen.getByRole("button", { name: `${text} button` });
const enter = (text: string, pointerType = "mouse") => fireEvent.pointerEnter(button(text), { pointerType });
const leave = (text: string) => fireEvent.pointerLeave(button(text), { pointerType: "mouse" });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole("tooltip")?.textContent ?? null;

test("opens for a mouse that rests for 700 ms, and describes its button", () => {
  enter("Sign out");
  wait(699);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe("Sign out");
  expect(button("Sign out").getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
});

test("the next one opens at once, but not 300 ms later", () => {
  enter("Sign out");
  wait(700);
  leave("Sign out");
  wait(150);
  expect(shown()).toBeNull();
  enter("Edit");
  wait(0);
  expect(shown()).toBe("Edit");
  leave("Edit");
  wait(120 + 300);
  enter("Sign out");
  wait(0);
  expect(shown()).toBeNull();
});

test("stays while the pointer is on its text", () => {
  enter("Sign out");
  wait(700);
  leave("Sign out");
  fireEvent.pointerEnter(screen.getByRole("tooltip"));
  wait(1_000);
  expect(shown()).toBe("Sign out");
});

test.each([
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["a press", () => fireEvent.pointerDown(button("Sign out"))],
  ["scrolling", () => fireEvent.scroll(window)],
])("%s closes it", (_, close) => {
  enter("Sign out");
  wait(700);
  close();
  expect(shown()).toBeNull();
});

test("a finger does not open it, nor a mouse that only passes", () => {
  enter("Sign out", "touch");
  wait(1_000);
  expect(shown()).toBeNull();
  enter("Edit");
  wait(300);
  leave("Edit");
  wait(1_000);
  expect(shown()).toBeNull();
});
