import { expect, test } from "vitest";
import { visibilities } from "./enumerations.ts";
import { agrees, chosenVisibility, narrower, narrows } from "./visibility.ts";

test("the switch alone means public or private, the finer choice speaks for itself", () => {
  expect(chosenVisibility({ isPublic: true })).toBe("public");
  expect(chosenVisibility({ isPublic: false })).toBe("private");
  expect(chosenVisibility({ isPublic: false, visibility: "followers" })).toBe("followers");
  expect(chosenVisibility({ visibility: "followers" })).toBe("followers");
  expect(chosenVisibility({})).toBeUndefined();
});

test("the two may not contradict each other", () => {
  expect(agrees({ isPublic: true, visibility: "public" })).toBe(true);
  expect(agrees({ isPublic: true, visibility: "followers" })).toBe(false);
  expect(agrees({ isPublic: false, visibility: "public" })).toBe(false);
  expect(agrees({ isPublic: false, visibility: "private" })).toBe(true);
  expect(agrees({ isPublic: true })).toBe(true);
  expect(agrees({})).toBe(true);
});

test("a change narrows when fewer people see the session than before", () => {
  const narrowing = visibilities.flatMap((before) =>
    visibilities.filter((after) => narrows(before, after)).map((after) => `${before} to ${after}`),
  );
  expect(narrowing).toEqual([
    "public to followers",
    "public to close-friends",
    "public to private",
    "followers to close-friends",
    "followers to private",
    "close-friends to private",
  ]);
});

test("of two audiences the narrower is the one that fewer people belong to", () => {
  const narrowest = visibilities.map((other) => narrower("close-friends", other));
  expect(narrowest).toEqual(["close-friends", "close-friends", "close-friends", "private"]);
  expect(visibilities.map((other) => narrower(other, "close-friends"))).toEqual(narrowest);
});
