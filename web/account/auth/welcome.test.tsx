import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { rememberWelcome, takeWelcome, useWelcome } from "./welcome.ts";

const web = withWebApp();

function SignedInApp() {
  useWelcome();
  return null;
}

test("registering greets with the product's name after the reload, once", async () => {
  rememberWelcome("registration");
  web.render(<SignedInApp />);
  await findToast("Welcome to HighNote!");
  expect(takeWelcome()).toBeNull();
});

test("signing in welcomes back", async () => {
  rememberWelcome("login");
  web.render(<SignedInApp />);
  await findToast("Welcome back!");
});

test("recovering the account says what that changed", async () => {
  rememberWelcome("recovery");
  web.render(<SignedInApp />);
  const greeting = await findToast("Welcome back!");
  expect(greeting.getByText("Your password's changed and every other device is signed out.")).not.toBeNull();
});

test("an unknown value in storage gives no greeting", async () => {
  sessionStorage.setItem("hn-welcome", "toString");
  web.render(<SignedInApp />);
  await vi.dynamicImportSettled();
  expect(screen.queryByText(/welcome/i)).toBeNull();
  expect(takeWelcome()).toBeNull();
});
