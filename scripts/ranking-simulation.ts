/** Prints docs/ranking-simulation.md, in about four minutes: npx node scripts/ranking-simulation.ts > docs/ranking-simulation.md */
import { measureCosts } from "#test/ranking-simulation/costs.ts";
import type { Estimate } from "#test/ranking-simulation/metrics.ts";
import { type OrderQuality, type Setting, simulateOrder } from "#test/ranking-simulation/order-simulation.ts";
import { type ProductQuality, simulateProducts } from "#test/ranking-simulation/product-simulation.ts";
import { simulateSavedOrder } from "#test/ranking-simulation/saved-order-simulation.ts";
import { type ScoreQuality, simulateScores } from "#test/ranking-simulation/score-simulation.ts";

const answersPerSession = [0, 1, 2, 3, 5];
const firstSeed = 430_000;
const thirty: Setting = { people: 300, sessions: 30, noise: "medium", firstSeed };
const hundred: Setting = { people: 120, sessions: 100, noise: "medium", firstSeed };

const orders: readonly (readonly [title: string, Setting])[] = [
  ["10, noisy", { ...thirty, sessions: 10, noise: "high" }],
  ["10", { ...thirty, sessions: 10 }],
  ["10, consistent", { ...thirty, sessions: 10, noise: "low" }],
  ["30, noisy", { ...thirty, noise: "high" }],
  ["30", thirty],
  ["30, consistent", { ...thirty, noise: "low" }],
  ["30, products explain 60 %", { ...thirty, products: { count: 10, share: 0.6 } }],
  ["30, all imported", { ...thirty, imported: 1 }],
  ["30, the first half imported", { ...thirty, imported: 0.5 }],
  ["100, noisy", { ...hundred, noise: "high" }],
  ["100", hundred],
  ["100, consistent", { ...hundred, noise: "low" }],
  ["300", { ...hundred, people: 40, sessions: 300 }],
];

const productWorlds: readonly (readonly [title: string, Setting])[] = [
  ["10 sessions, 4 products, 60 %", { ...thirty, people: 2_000, sessions: 10, products: { count: 4, share: 0.6 } }],
  ["40 sessions, 14 products, 60 %", { ...thirty, people: 200, sessions: 40, products: { count: 14, share: 0.6 } }],
  ["40 sessions, 14 products, 30 %", { ...thirty, people: 200, sessions: 40, products: { count: 14, share: 0.3 } }],
];

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly (string | number)[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(row)].join("\n");
const short = (value: number) => value.toFixed(3).replace(/^0/, "");
const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
const withMargin = ({ mean, margin }: Estimate) => `${short(mean)} ± ${short(margin)}`;

const orderQualities = new Map(orders.map(([title, setting]) => [title, simulateOrder(setting, answersPerSession)]));
const productQualities = new Map(
  productWorlds.map(([title, setting]) => [title, simulateProducts(setting, answersPerSession)]),
);
const scores = new Map([0, 2].map((answers) => [answers, simulateScores({ ...thirty, people: 120 }, answers)]));
const savedAfter = [0, 1, 2, 3];
const saved = simulateSavedOrder({ ...thirty, people: 120 }, savedAfter);
const costs = [
  measureCosts(300, 3_000, 200),
  measureCosts(3_000, 12_000, 40),
  measureCosts(10_000, 40_000, 10),
] as const;

function orderAfter(title: string, answers: number): OrderQuality {
  const quality = orderQualities.get(title)?.[answersPerSession.indexOf(answers)];
  if (quality === undefined) throw new Error(`${title} isn't simulated after ${answers} answers`);
  return quality;
}

const tausOf = (title: string, answers: readonly number[]) =>
  answers.map((count) => short(orderAfter(title, count).tau.mean)).join(" / ");

/** How many Compare answers a session it takes to reach a tau, between those that are simulated. */
function answersUntil(title: string, tau: number): number {
  const reached = answersPerSession.findIndex((answers) => orderAfter(title, answers).tau.mean >= tau);
  if (reached <= 0) return reached === 0 ? 0 : Number.POSITIVE_INFINITY;
  const [from = 0, to = 0] = answersPerSession.slice(reached - 1, reached + 1);
  const [low, high] = [orderAfter(title, from).tau.mean, orderAfter(title, to).tau.mean];
  return from + ((to - from) * (tau - low)) / (high - low);
}

/** The largest difference between what is said about neighbours and what is true. */
const dishonesty = (titles: readonly string[]) =>
  Math.max(
    ...titles.flatMap((title) =>
      [0, 3].map((answers) => {
        const { said, was } = orderAfter(title, answers).neighbours;
        return Math.abs(said - was);
      }),
    ),
  );

const worst = (qualities: readonly ProductQuality[] | undefined) =>
  Math.max(...(qualities ?? []).map(({ contradicted }) => contradicted));
const leastTau = (qualities: readonly ProductQuality[] | undefined) =>
  Math.min(...(qualities ?? []).map(({ tau }) => tau.mean));
const [fewProducts, manyProducts] = productWorlds.map(([title]) => productQualities.get(title));
const worstScore = (of: (quality: ScoreQuality) => number) => Math.max(...[...scores.values()].map(of));

const bars: readonly (readonly string[])[] = [
  ["tau, 30 sessions, after 0 / 1 / 3 answers", ".70 / .76 / .83", "≥ .780 / .820 / .855", tausOf("30", [0, 1, 3])],
  ["tau, 30 sessions, noisy, after 3", ".75", "≥ .775", tausOf("30, noisy", [3])],
  ["tau, 30 sessions, consistent, after 3", ".885", "≥ .900", tausOf("30, consistent", [3])],
  ["tau, 100 sessions, after 0 / 3", ".70 / .82", "≥ .778 / .852", tausOf("100", [0, 3])],
  ["tau, 30 imported sessions, after 1 / 3", ".73 / .82", "≥ .745 / .818", tausOf("30, all imported", [1, 3])],
  ["answers a session until tau .830, 30 sessions", "3", "≤ 1", answersUntil("30", 0.83).toFixed(1)],
  ["said minus true, neighbours of 30", "", "≤ .03", short(dishonesty(["30"]))],
  ["the same, noisy or consistent", "", "≤ .06", short(dishonesty(["30, noisy", "30, consistent"]))],
  [
    ...["clear majorities contradicted, 10 / 40 sessions, products explain 60 %", "6 to 10 / 14 to 18 %", "≤ 2 / 8 %"],
    `${percent(worst(fewProducts))} / ${percent(worst(manyProducts))}`,
  ],
  [
    ...["tau of those products", ".60 to .66 / .59 to .65", "≥ .62 / .61"],
    `${short(leastTau(fewProducts))} / ${short(leastTau(manyProducts))}`,
  ],
  [
    ...["settled scores that are exactly 10.0", "16 %", "≤ 1 %"],
    percent(
      worstScore(({ exactlyTen }) => exactlyTen),
      2,
    ),
  ],
  [
    "neighbours of a band whose scores contradict them",
    "many",
    "0",
    `${worstScore(({ contradictedInBand }) => contradictedInBand)}`,
  ],
  ["saved orders that are shown as saved", "0 %", "100 %", percent(saved.shown, 0)],
  ["cold fit, 300 / 3,000 sessions", "", "≤ 10 / 100 ms", ms("cold fit")],
  ["settling", "", "≤ 10 / 60 ms", ms("settling")],
  ["fit, order and settling", "", "≤ 18 / 200 ms", ms("the three together")],
];

function ms(name: string): string {
  return `${costs
    .slice(0, 2)
    .map((cost) => (cost[name] ?? Number.NaN).toFixed(1))
    .join(" / ")} ms`;
}

process.stdout.write(`# How well the one order orders sessions

Simulated people log sessions of hidden quality, say of each in the rating dialog whether they liked it, answer its
questions with noise, and then those of Compare. **Tau** is Kendall's tau-b between our order and the true one, 1 being
perfect. The chance to prefer the better of two sessions that are one standard deviation of quality apart is 82 % for noisy
people, 95 % for most, 99.8 % for consistent ones. No real diary has been seen. \`scripts/ranking-simulation.ts\` writes this
page with the product's own code; seeds are fixed, so that all but the cost comes out the same again.

## Bars

What the ranking must show. 'Before' is the model that it replaced, which threw the answers of the dialog away and took
ratings for what they say: figures measured then, of which the code is gone.

${table(["what", "before", "wanted", "measured"], bars)}

## Order

Tau, with the 95 % interval of the mean, after so many Compare answers a session. **Said and was**: how certain we are that
neighbours stand rightly, and how many do, after 0 and 3 answers. **Ranges** hold the true place of so many; meant are four
in five.

${table(
  ["sessions", ...answersPerSession, "said and was", "ranges"],
  orders.map(([title, { people }]) => {
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
  productWorlds.flatMap(([title, { people }]) => {
    const qualities = productQualities.get(title) ?? [];
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
