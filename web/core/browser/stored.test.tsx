import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asText, removeStored, stored, storedNames, useStored } from "./stored.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const list = stored<readonly string[]>("list", (text) => JSON.parse(text ?? "[]"));

function refuse(area: "localStorage" | "sessionStorage"): void {
  const fail = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal(area, { getItem: fail, setItem: fail, removeItem: fail });
}

test("a value is read from its text, and is the same object until the text changes", () => {
  expect(list.get()).toEqual([]);
  expect(list.set('["a"]')).toBe(true);
  expect(list.get()).toEqual(["a"]);
  expect(list.get()).toBe(list.get());
  localStorage.setItem("list", '["b"]');
  expect(list.get()).toEqual(["b"]);
  list.remove();
  expect([list.get(), localStorage.getItem("list")]).toEqual([[], null]);
});

test("a broken text counts as nothing", () => {
  localStorage.setItem("list", "[");
  expect(list.get()).toEqual([]);
});

test("forbidden storage reads as nothing and says that nothing is kept", () => {
  refuse("localStorage");
  expect([list.get(), list.set('["a"]'), list.get()]).toEqual([[], false, []]);
  expect(() => list.remove()).not.toThrow();
  expect(storedNames()).not.toContain("list");
});

test("a choice that storage refuses can hold until the page is left", () => {
  refuse("localStorage");
  const choice = stored("choice", asText, { holdsInPage: true });
  expect([choice.set("dark"), choice.get()]).toEqual([false, "dark"]);
  choice.remove();
  expect(choice.get()).toBeNull();
});

test("listeners hear of changes under the same name, here and in other windows", () => {
  const listener = vi.fn();
  const stop = list.subscribe(listener);
  stored("list", asText).set("[]");
  stored("another", asText).set("");
  expect(listener).toHaveBeenCalledTimes(1);
  for (const key of ["list", "another", null]) window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(listener).toHaveBeenCalledTimes(3);
  removeStored((name) => name === "list");
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  list.set("[]");
  expect(listener).toHaveBeenCalledTimes(4);
});

const Shown = () => useStored(list).join(", ");

test("a component shows what is stored", () => {
  render(<Shown />);
  act(() => void list.set('["a","b"]'));
  expect(screen.getByText("a, b")).toBeDefined();
});

test("session storage is an area of its own", () => {
  stored("visit", asText, { area: "sessionStorage" }).set("1");
  expect([sessionStorage.getItem("visit"), localStorage.getItem("visit")]).toEqual(["1", null]);
  removeStored(() => true, "sessionStorage");
  expect(storedNames("sessionStorage")).toEqual([]);
});
