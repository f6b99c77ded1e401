import { afterEach, expect, test } from "vitest";
import { shortcutOf } from "./keyboard-shortcuts.ts";

afterEach(() => document.body.replaceChildren());

/** What a press means on an element of the page; without one, on the page itself. */
function press(key: string, { on = "", ...init }: KeyboardEventInit & { readonly on?: string } = {}) {
  document.body.insertAdjacentHTML("beforeend", on);
  const target = (on && document.body.lastElementChild) || document.body;
  let meant: ReturnType<typeof shortcutOf> = null;
  const listen = (event: KeyboardEvent) => {
    meant = shortcutOf(event);
  };
  window.addEventListener("keydown", listen);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  window.removeEventListener("keydown", listen);
  return meant;
}

test("single keys are for the most common actions", () => {
  expect(["n", "/", "j", "k", "l", "r", "?", "x", "toString"].map((key) => press(key))).toEqual([
    "log",
    "search",
    "next",
    "previous",
    "like",
    "rate",
    "help",
    null,
    null,
  ]);
});

test("with Shift a letter is another key, which caps lock doesn't press", () => {
  expect(press("L", { shiftKey: true })).toBe("theme");
  expect(press("L")).toBeNull();
});

test("a button is no field", () => expect(press("n", { on: "<button></button>" })).toBe("log"));

test.each(["<input>", "<textarea></textarea>", "<select></select>", "<div contenteditable></div>"])(
  "they mean nothing in %s",
  (field) => expect(press("n", { on: field })).toBeNull(),
);

test.each(["ctrlKey", "metaKey", "altKey"])("they mean nothing with %s", (modifier) =>
  expect(press("n", { [modifier]: true })).toBeNull(),
);

test.each(["dialog", "alertdialog"])("they mean nothing while a %s is open", (role) => {
  document.body.insertAdjacentHTML("beforeend", `<div role="${role}"></div>`);
  expect(press("n")).toBeNull();
});

test("a key that is held steps on through the feed, and does nothing else twice", () => {
  expect(press("j", { repeat: true })).toBe("next");
  expect(press("l", { repeat: true })).toBeNull();
});

test("what has answered the key already keeps it", () => {
  const event = new KeyboardEvent("keydown", { key: "n", cancelable: true });
  event.preventDefault();
  expect(shortcutOf(event)).toBeNull();
});
