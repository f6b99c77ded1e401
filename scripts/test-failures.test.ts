import { expect, test } from "vitest";
import { failedPlaywright, failedVitest } from "./test-failures.mjs";

test("a failed test is told by its file, its name and the first line of what went wrong", () => {
  const testResults = [
    {
      name: "rules.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one holds" },
        { status: "failed", fullName: "one breaks", failureMessages: ["expected 1 to be 2\n  at rules.test.ts:3"] },
      ],
    },
  ];
  expect(failedVitest({ testResults })).toEqual(["rules.test.ts: one breaks: expected 1 to be 2"]);
});

test("a file that doesn't load is told by its error", () => {
  const testResults = [
    { name: "broken.test.ts", status: "failed", message: "Unexpected token\n", assertionResults: [] },
  ];
  expect(failedVitest({ testResults })).toEqual(["broken.test.ts: Unexpected token"]);
});

test("journeys that failed, at once or at first, are told wherever their suite stands", () => {
  const journey = (title: string, status: string) => ({
    title,
    file: "day.spec.ts",
    line: 5,
    tests: [{ status, results: [{ errors: [{ message: "Timeout\nCall log:" }] }] }],
  });
  const suites = [
    {
      specs: [journey("signs in", "expected")],
      suites: [{ specs: [journey("logs", "unexpected"), journey("rates", "flaky")] }],
    },
  ];
  expect(failedPlaywright({ suites })).toEqual(["day.spec.ts:5: logs: Timeout", "day.spec.ts:5: rates: Timeout"]);
});

test("without a report there is nothing to tell", () => {
  expect(failedVitest(undefined)).toEqual([]);
  expect(failedPlaywright(undefined)).toEqual([]);
});
