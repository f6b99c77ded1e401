import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { SureProgress } from "./arena-foot.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["ann", { numberOne: false, bestFive: 0 }, "Each pick makes your ranking more certain.", 0],
  ["ben", { numberOne: true, bestFive: 0 }, "A clear number one.", 0],
  ["cal", { numberOne: false, bestFive: 1 }, "One of your best five, that's sure.", 1],
  ["dee", { numberOne: true, bestFive: 3 }, "A clear number one. Three of your best five, that's sure.", 3],
  ["eve", null, "Each pick makes your ranking more certain.", 0],
])("%s, with %j, reads %j", async (name, sure, words, done) => {
  const { view } = web.render(<SureProgress sure={sure} />, { as: await web.signUp(name) });
  screen.getByText(words);
  expect(view.container.querySelectorAll("i")).toHaveLength(5);
  expect(view.container.querySelectorAll("i.is-done")).toHaveLength(done);
});

test("only without a connection a pair from the device says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  web.render(<SureProgress sure={null} />, { as: await web.signUp("flo") });
  screen.getByText("You're offline. Your picks wait on this device.");
});
