import { expect, test } from "vitest";
import { sessionFacts } from "./session-summary.tsx";

const nothing = {
  ingestionMethod: "joint",
  thcPercentage: null,
  cbdPercentage: null,
  amount: null,
  amountUnit: null,
  companions: null,
} as const;

test.each([
  [{}, ""],
  [{ thcPercentage: 22, cbdPercentage: 1 }, "22% THC"],
  [{ cbdPercentage: 12 }, "12% CBD"],
  [{ thcPercentage: 0 }, "0% THC"],
  [{ ingestionMethod: "edible", thcPercentage: 5, companions: "Ingrid" }, "5 mg THC · with Ingrid"],
  [{ thcPercentage: 22, amount: 0.3, amountUnit: "g", companions: "Kai" }, "22% THC · 0.3 g · with Kai"],
  [{ companions: "Alone" }, "alone"],
] as const)("%j reads '%s'", (known, line) => {
  expect(sessionFacts({ ...nothing, ...known })).toBe(line);
});
