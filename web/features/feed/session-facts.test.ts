import { expect, test } from "vitest";
import { sessionFacts } from "./session-facts.ts";

const nothing = { ingestionMethod: "joint", thcPercentage: null, cbdPercentage: null, companions: null } as const;

test.each([
  [{}, ""],
  [{ thcPercentage: 22, cbdPercentage: 1 }, "22% THC"],
  [{ cbdPercentage: 12 }, "12% CBD"],
  [{ thcPercentage: 0 }, "0% THC"],
  [{ ingestionMethod: "edible", thcPercentage: 5, companions: "Ingrid" }, "5 mg THC · with Ingrid"],
  [{ companions: "Alone" }, "alone"],
] as const)("%j reads '%s'", (known, line) => {
  expect(sessionFacts({ ...nothing, ...known })).toBe(line);
});
