import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltips } from "./tooltips.tsx";

const long = "A strain with a name that has no room in its row";
beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" aria-label="Sign out" />
      <button type="button" aria-label="Like, 2 likes">
        2
      </button>
      <button type="button" aria-label="Log Blue Dream again">
        Again
      </button>
      <b style={{ textOverflow: "ellipsis" }}>{long}</b>
      <b style={{ textOverflow: "ellipsis" }}>Short</b>
      <Tooltips />
    </>,
  );
  // Nothing is laid out here.
  Object.defineProperty(screen.getByText(long), "scrollWidth", { value: 300 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole("button", { name });
const enter = (target: Element, pointerType = "mouse") => fireEvent.pointerOver(target, { pointerType });
const leave = () => enter(document.body);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole("tooltip", { hidden: true })?.textContent ?? null;

test("an icon button says what it does after 700 ms of a resting mouse", () => {
  enter(button("Sign out"));
  wait(699);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe("Sign out");
  leave();
  wait(120);
  expect(shown()).toBeNull();
});

test("the next one opens at once, but not 300 ms later", () => {
  enter(button("Sign out"));
  wait(700);
  leave();
  wait(120);
  enter(button("Like, 2 likes"));
  wait(0);
  expect(shown()).toBe("Like, 2 likes");
  leave();
  wait(120 + 300);
  enter(button("Sign out"));
  wait(0);
  expect(shown()).toBeNull();
});

test("a name without room is told as a whole; one that has it, and a button with words, tell nothing more", () => {
  enter(screen.getByText(long));
  wait(700);
  expect(shown()).toBe(long);
  leave();
  wait(1_000);
  for (const plain of [screen.getByText("Short"), button("Log Blue Dream again")]) {
    enter(plain);
    wait(1_000);
    expect(shown()).toBeNull();
  }
});

test("stays while the pointer is on its text", () => {
  enter(button("Sign out"));
  wait(700);
  leave();
  enter(screen.getByRole("tooltip", { hidden: true }));
  wait(1_000);
  expect(shown()).toBe("Sign out");
});

test.each([
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["a press", () => fireEvent.pointerDown(button("Sign out"))],
  ["scrolling", () => fireEvent.scroll(document)],
])("%s closes it", (_, close) => {
  enter(button("Sign out"));
  wait(700);
  close();
  expect(shown()).toBeNull();
});

test("a finger opens none, nor a mouse that only passes", () => {
  enter(button("Sign out"), "touch");
  wait(1_000);
  expect(shown()).toBeNull();
  enter(button("Sign out"));
  wait(300);
  leave();
  wait(1_000);
  expect(shown()).toBeNull();
});
