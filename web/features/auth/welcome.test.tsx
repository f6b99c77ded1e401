import { expect, test } from "vitest";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { useWelcome } from "./use-welcome.ts";
import { rememberWelcome, takeWelcome } from "./welcome.ts";

const web = withWebApp();

function Arrival() {
  useWelcome();
  return null;
}

test("whoever registered is greeted by the product's name after the reload, once", async () => {
  rememberWelcome("registration");
  web.render(<Arrival />);
  await findToast("Welcome to HighNote!");
  expect(takeWelcome()).toBeNull();
});

test("whoever signed in is welcomed back", async () => {
  rememberWelcome("login");
  web.render(<Arrival />);
  await findToast("Welcome back!");
});

test("whoever recovered the account learns what that did", async () => {
  rememberWelcome("recovery");
  web.render(<Arrival />);
  const greeting = await findToast("Welcome back!");
  expect(greeting.getByText("Your password is changed. All other devices are signed out.")).not.toBeNull();
});

test("nobody is greeted for what else stands in the storage", () => {
  sessionStorage.setItem("hn-welcome", "toString");
  expect(takeWelcome()).toBeNull();
});
