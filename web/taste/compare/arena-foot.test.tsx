import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { SureProgress } from "./arena-foot.tsx";

const web = withWebApp();

test.each([
  ["ann", 9, { numberOne: false, bestFive: 0 }, "Each pick makes your order surer.", 0],
  ["ben", 9, { numberOne: true, bestFive: 0 }, "A clear number one.", 0],
  ["cal", 9, { numberOne: false, bestFive: 1 }, "One of your best five, that's sure.", 1],
  ["dee", 9, { numberOne: true, bestFive: 3 }, "A clear number one. Three of your best five, that's sure.", 3],
  // Each of so few is one of the best five.
  ["eve", 5, { numberOne: false, bestFive: 5 }, "Each pick makes your order surer.", 0],
  ["fay", 9, null, "You're offline. Your picks wait on this device.", 0],
])("%s, with %d rated sessions and %j, reads %j", async (name, ratedSessionsCount, sure, words, done) => {
  const person = await web.signUp(name);
  const { view } = web.render(<SureProgress sure={sure} />, {
    as: { ...person, user: { ...person.user, ratedSessionsCount } },
  });
  screen.getByText(words);
  expect(view.container.querySelectorAll("i")).toHaveLength(5);
  expect(view.container.querySelectorAll("i.is-done")).toHaveLength(done);
});
