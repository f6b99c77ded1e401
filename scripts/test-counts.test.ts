import { expect, test } from "vitest";
import { add, countCheck, countPlaywright, countVitest, inWords } from "./test-counts.mjs";

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1 } };

test("a check that ends well is one passed test, any other one a failed one", () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("reports are counted as they stand when all went well", () => {
  expect(countVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(countPlaywright(playwright, 0)).toEqual({ passed: 4, failed: 0, skipped: 1 });
});

test("failures are counted once", () => {
  expect(countVitest({ ...vitest, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  expect(countPlaywright({ stats: { ...playwright.stats, unexpected: 2 } }, 1).failed).toBe(2);
});

test("a file that does not load is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [{}] },
  ];
  expect(countVitest({ ...vitest, testResults }, 1).failed).toBe(1);
});

test("a journey that passes only on its second try is a failure", () => {
  expect(countPlaywright({ stats: { ...playwright.stats, flaky: 1 } }, 0).failed).toBe(1);
});

test("a runner that ends badly although its tests passed is a failure", () => {
  expect(countVitest(vitest, 1).failed).toBe(1);
  expect(countPlaywright(playwright, 130).failed).toBe(1);
});

test("a run without tests, or without a report, is a failure", () => {
  const empty = { ...vitest, numPassedTests: 0 };
  expect(countVitest(empty, 0)).toEqual({ passed: 0, failed: 1, skipped: 2 });
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }, 0).failed).toBe(1);
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countPlaywright(undefined, 0).failed).toBe(1);
});

test("the last line tells skipped tests only when there are any", () => {
  const total = add(countCheck(0), countVitest(vitest, 0));
  expect(inWords(total)).toBe("6 passed, 0 failed, 2 skipped");
  expect(inWords(add(countCheck(0), countCheck(1)))).toBe("1 passed, 1 failed");
});
