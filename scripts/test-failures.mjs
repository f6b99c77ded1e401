// What failed, by the test runners' own reports: said once more at the end, where people and a shortened log look.

const firstLine = (text = "") => text.split("\n", 1)[0];

/** @returns one line a failed test or file */
export function failedVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status === "failed" && assertionResults.length === 0) return [`${name}: ${firstLine(message)}`];
    return assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

/** @returns one line a failed journey, flaky ones included */
export function failedPlaywright(report) {
  const failedIn = ({ specs = [], suites = [] }) => [
    ...specs.filter((spec) => spec.tests.some(({ status }) => status === "unexpected" || status === "flaky")),
    ...suites.flatMap(failedIn),
  ];
  return failedIn(report ?? {}).map(({ file, line, title, tests }) => {
    const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
    return `${file}:${line}: ${title}: ${firstLine(error?.message)}`;
  });
}
