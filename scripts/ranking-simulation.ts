/** Prints docs/ranking-simulation.md, in about four minutes: npx node scripts/ranking-simulation.ts > docs/ranking-simulation.md */
import { type Bar, bars, costLimits } from "#test/ranking-simulation/bars.ts";
import { measureCosts } from "#test/ranking-simulation/costs.ts";
import type { Estimate } from "#test/ranking-simulation/metrics.ts";
import { answersPerSession, orderCells, productCells, simulationsFrom } from "#test/ranking-simulation/simulations.ts";

const simulations = simulationsFrom(430_000);
const { orderAfter } = simulations;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly (string | number)[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(row)].join("\n");
const short = (value: number) => value.toFixed(3).replace(/^0/, "");
const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
const withMargin = ({ mean, margin }: Estimate) => `${short(mean)} ± ${short(margin)}`;

const scores = new Map([0, 2].map((answers) => [answers, simulations.scores(answers)]));
const saved = simulations.savedOrder();
const costs = [
  measureCosts(300, 3_000, 200),
  measureCosts(3_000, 12_000, 40),
  measureCosts(10_000, 40_000, 10),
] as const;

/** '.780 / .820', '2 / 8 %', '0.9' */
function inUnit(values: readonly number[], unit: Bar["unit"]): string {
  const rounded = (value: number) => `${Number(value.toFixed(value < 0.1 ? 2 : 1))}`;
  if (unit === "tau") return values.map(short).join(" / ");
  if (unit === "share") return `${values.map((share) => rounded(100 * share)).join(" / ")} %`;
  return values.map(rounded).join(" / ");
}

const barRows = bars.map(({ what, before, limits, isAtLeast, unit, measure }) => [
  ...[what, before, `${isAtLeast ? "≥" : "≤"} ${inUnit(limits, unit)}`, inUnit(measure(simulations), unit)],
]);
const costRows = Object.entries(costLimits).map(([name, limits]) => [
  ...[`${name}, 300 / 3,000 sessions`, "", `≤ ${limits.join(" / ")} ms`],
  `${costs
    .slice(0, 2)
    .map((cost) => (cost[name] ?? Number.NaN).toFixed(1))
    .join(" / ")} ms`,
]);

process.stdout.write(`# How well the one order orders sessions

Simulated people log sessions of hidden quality, say of each in the rating dialog whether they liked it, answer its
questions with noise, and then those of Compare. **Tau** is Kendall's tau-b between our order and the true one, 1 being
perfect. The chance to prefer the better of two sessions that are one standard deviation of quality apart is 82 % for noisy
people, 95 % for most, 99.8 % for consistent ones. No real diary has been seen. \`scripts/ranking-simulation.ts\` writes this
page with the product's own code; seeds are fixed, so that all but the cost comes out the same again.

## Bars

What the ranking must show; \`test/ranking-simulation/ranking-bars.test.ts\` holds it to all but the milliseconds with other
people, and \`npm run bench\` to these. 'Before' is the model that it replaced, which threw the answers of the dialog away and took
ratings for what they say: figures measured then, of which the code is gone.

${table(["what", "before", "wanted", "measured"], [...barRows, ...costRows])}

## Order

Tau, with the 95 % interval of the mean, after so many Compare answers a session. **Said and was**: how certain we are that
neighbours stand rightly, and how many do, after 0 and 3 answers. **Ranges** hold the true place of so many; meant are four
in five.

${table(
  ["sessions", ...answersPerSession, "said and was", "ranges"],
  [...orderCells].map(([title, { people }]) => {
    const ends = [0, 3].map((answers) => orderAfter(title, answers));
    return [
      `${title} (${people} people)`,
      ...answersPerSession.map((answers) => withMargin(orderAfter(title, answers).tau)),
      ends.map(({ neighbours: { said, was } }) => `${said.toFixed(2)} ${was.toFixed(2)}`).join(", "),
      ends.map(({ rangesHold }) => percent(rangesHold, 0)).join(", "),
    ];
  }),
)}

## Scores

30 sessions, all rated in the dialog, 120 people. Scores settle after every answer. The last two columns are of scores just
given, from the tenth session on: they are why a place is said before a score.

${table(
  [
    ...[
      "Compare answers a session",
      "exactly 10.0",
      "neighbours contradicted",
      "in their band",
      "error",
      "moved an answer",
    ],
    ...["by", "first score contradicts its place", "first score 10.0"],
  ],
  [...scores].map(([answers, quality]) => [
    answers,
    percent(quality.exactlyTen, 2),
    percent(quality.contradicted),
    percent(quality.contradictedInBand),
    quality.error.toFixed(2),
    quality.moved.toFixed(1),
    quality.movedBy.toFixed(2),
    percent(quality.firstContradicted, 0),
    percent(quality.firstExactlyTen, 0),
  ]),
)}

'Error' is the mean distance from the score that the true share of the band would give. Neighbours of different bands are
contradicted where a person called one session 'ok' and another 'liked' and prefers the first.

## Products

Some products are logged often, most once to three times; they explain the given part of the quality of a session, and the
evening the rest. Tau against the order of the products' true qualities, after so many Compare answers a session. A clear
majority is three in four, or more, of at least four direct answers.

${table(
  ["", ...answersPerSession],
  [...productCells].flatMap(([title, { people }]) => {
    const qualities = simulations.products(title);
    return [
      [`**${title}** (${people} people)`, ...answersPerSession.map(() => "")],
      ["tau of the mean rating", ...qualities.map(({ tauOfMeans }) => withMargin(tauOfMeans))],
      ["tau", ...qualities.map(({ tau }) => withMargin(tau))],
      ["clear majorities of a person", ...qualities.map(({ majorities }) => majorities.toFixed(1))],
      ["of which contradicted", ...qualities.map(({ contradicted }) => percent(contradicted))],
      ["tau by strengths alone", ...qualities.map(({ tauOfStrengths }) => withMargin(tauOfStrengths))],
      ["contradicted by strengths alone", ...qualities.map((quality) => percent(quality.contradictedByStrengths))],
    ];
  }),
)}

## A saved order

After one Compare answer a session 120 people sort their 30 sessions by hand, as well as one can who feels a difference of
0.3 standard deviations. ${percent(saved.shown, 0)} are shown exactly what they saved. Tau right after it, and after 1, 2 and 3 more
answers a session: ${saved.taus.map(withMargin).join(", ")}.

## Cost

Median milliseconds of processor time on the machine that wrote this page, in one thread, without reading or writing.

${table(
  [
    "",
    ...costs.map(
      ({ answers }, column) => `${[300, "3,000", "10,000"][column]} sessions, ${answers.toLocaleString("en")} answers`,
    ),
  ],
  Object.keys(costs[0])
    .filter((name) => name !== "answers")
    .map((name) => [name, ...costs.map((cost) => (cost[name] ?? Number.NaN).toFixed(1))]),
)}
`);
