import { resolve } from "node:path";
import { expect, test } from "vitest";
import { isInCommitSet } from "./commit-set.ts";
import { layers } from "./fault.ts";
import { faults } from "./faults.ts";
import { findSource, findTest, readSources, readTests } from "./places.ts";

const tree = resolve(import.meta.dirname, "..", "..");

test("each layer has ten planted faults or more, and the database twelve, each with a name of its own", () => {
  for (const layer of layers)
    expect(faults.filter((fault) => fault.layer === layer).length).toBeGreaterThanOrEqual(
      layer === "database" ? 12 : 10,
    );
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test("each planted fault has its place in the sources and changes it, and a test of `npm test` to catch it", () => {
  const [sources, tests] = [readSources(tree), readTests(tree)];
  for (const fault of faults) {
    expect(() => findSource(sources, fault), fault.name).not.toThrow();
    expect(fault.replacement, fault.name).not.toBe(fault.snippet);
    const file = findTest(tests, fault.caughtBy);
    if (fault.caughtBy.by !== "types") expect(file, fault.name).toBeDefined();
    expect(isInCommitSet(fault.caughtBy, file), fault.name).toBe(true);
  }
});
