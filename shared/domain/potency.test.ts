import { expect, it } from "vitest";
import { ingestionMethods } from "./enumerations.ts";
import {
  formatAveragePotency,
  formatPotency,
  isPotencyAllowed,
  potencyMaximum,
  potencyUnit,
  thcMg,
} from "./potency.ts";

it("counts edibles in milligrams up to 1000 and everything else in percent up to 100", () => {
  for (const method of [...ingestionMethods, "", null, undefined]) {
    const edible = method === "edible";
    expect(potencyUnit(method)).toBe(edible ? "mg" : "%");
    expect(potencyMaximum(method)).toBe(edible ? 1_000 : 100);
  }
});

it("allows values in the method's range", () => {
  expect([0, 100, 1_000].map((value) => isPotencyAllowed("edible", value))).toEqual([true, true, true]);
  expect([0, 100, 100.1].map((value) => isPotencyAllowed("joint", value))).toEqual([true, true, false]);
  expect(
    [-0.1, Number.NaN, 1_000.1, Number.POSITIVE_INFINITY].map((value) => isPotencyAllowed("edible", value)),
  ).toEqual([false, false, false, false]);
});

it("shows a value with its unit and at most one decimal", () => {
  expect(formatPotency("joint", 24)).toBe("24%");
  expect(formatPotency("joint", 18.54)).toBe("18.5%");
  expect(formatPotency("edible", 10)).toBe("10 mg");
  expect(formatPotency("", 0)).toBe("0%");
});

it("shows an average with one decimal, and N/A when it is absent or 0", () => {
  expect([21.44, 9, 0, null].map(formatAveragePotency)).toEqual(["21.4", "9.0", "N/A", "N/A"]);
});

it("gives milligrams of THC for edibles alone", () => {
  expect([thcMg("edible", 10), thcMg("edible", null), thcMg("joint", 20)]).toEqual([10, null, null]);
});
