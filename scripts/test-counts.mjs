// What a test runner's own report counts. A run that failed, broke off or ran nothing always counts at least one failure.

function settle({ passed, failed, skipped }, exitCode) {
  const isBroken = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: failed === 0 && isBroken ? 1 : failed, skipped };
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** A check without a report of its own is one test. */
export function countCheck(exitCode) {
  return settle({ ...nothing, passed: exitCode === 0 ? 1 : 0 }, exitCode);
}

/** A file that does not load has no tests in Vitest's report; it counts as one failure. */
export function countVitest(report, exitCode) {
  if (!report) return settle(nothing, 1);
  const broken = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return settle(counts, exitCode);
}

/** A test that passes only on a second try has failed. */
export function countPlaywright(report, exitCode) {
  if (!report) return settle(nothing, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
