import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Tuner } from "./balance-field.tsx";

afterEach(cleanup);

function Balance() {
  const [ratio, setRatio] = useState<number | null>(null);
  return <Tuner value={ratio} onChange={setRatio} />;
}

test("the reading follows the dial in words and in shares", () => {
  render(<Balance />);
  const dial = screen.getByRole("slider", { name: "Body and mind" });
  expect(screen.getByText("Not set")).toBeTruthy();
  expect(dial.getAttribute("aria-valuetext")).toBe("Not set");
  fireEvent.change(dial, { target: { value: "28" } });
  expect(screen.getByText("Body High")).toBeTruthy();
  expect(screen.getByText("72% Body / 28% Mind")).toBeTruthy();
  expect(dial.getAttribute("aria-valuetext")).toBe("Body High, 72% Body / 28% Mind");
  fireEvent.change(dial, { target: { value: "70" } });
  expect(screen.getByText("Mind High")).toBeTruthy();
});

test("the middle is said by a press, and taken back by Clear", () => {
  render(<Balance />);
  const dial = screen.getByRole("slider", { name: "Body and mind" });
  fireEvent.click(dial);
  expect(screen.getByText("Balanced")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear body and mind" }));
  expect(screen.getByText("Not set")).toBeTruthy();
  expect(document.activeElement).toBe(dial);
  expect(screen.queryByRole("button")).toBeNull();
});
