import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ThemeChoice } from "./theme-choice.tsx";

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#121d17" media="(prefers-color-scheme: dark)">' +
    '<meta name="theme-color" content="#ecefe3" media="(prefers-color-scheme: light)">';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const colours = () => [...document.querySelectorAll<HTMLMetaElement>("meta")].map(({ content }) => content);
const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

test("the theme follows the device until one is chosen, and again when Auto is", async () => {
  const user = userEvent.setup();
  render(<ThemeChoice />);
  expect(choice("Auto").checked).toBe(true);
  await user.click(choice("Light"));
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(localStorage.getItem("hn-theme")).toBe("light");
  expect(colours()).toEqual(["#ecefe3", "#ecefe3"]);
  await user.click(choice("Auto"));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("hn-theme")).toBeNull();
  expect(colours()).toEqual(["#121d17", "#ecefe3"]);
});

test("two places that offer it agree", async () => {
  const user = userEvent.setup();
  render(
    <>
      <ThemeChoice />
      <ThemeChoice />
    </>,
  );
  const [, second] = screen.getAllByRole("radio", { name: "Dark" });
  if (second) await user.click(second);
  expect(screen.getAllByRole<HTMLInputElement>("radio", { name: "Dark" }).map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
});
