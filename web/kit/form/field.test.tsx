import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

afterEach(cleanup);

test("label, hint and error belong to the control", () => {
  render(
    <Field label="Password" hint="At least 6 characters" error="Password must be at least 6 characters" required>
      <Input type="password" />
    </Field>,
  );
  const input = screen.getByLabelText(/^Password/);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "At least 6 characters",
    "Password must be at least 6 characters",
  ]);
});

test("a control without trouble is not called invalid", () => {
  render(
    <Field label="Brand">
      <Input />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "Brand" });
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});
