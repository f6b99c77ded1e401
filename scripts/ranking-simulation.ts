/** Prints docs/ranking-simulation.md, in about two minutes: npx node scripts/ranking-simulation.ts > docs/ranking-simulation.md */
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { choosePair } from "#shared/domain/ranking/pair-choice.ts";
import { decayingElo, fitWithRandomPairs, highNote, plainElo } from "#test/ranking-simulation/methods.ts";
import type { Estimate } from "#test/ranking-simulation/metrics.ts";
import { compareProductOrders, type ProductSetting } from "#test/ranking-simulation/product-simulation.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { type Setting, simulate } from "#test/ranking-simulation/simulation.ts";
import { simulatePerson } from "#test/ranking-simulation/world.ts";

const methods = [
  ["plain Elo, K = 32, random pairs", plainElo],
  ["Elo from the ratings, decaying K, least asked against nearest", decayingElo],
  ["Bradley-Terry fit, random pairs", fitWithRandomPairs],
  ["**HighNote: Bradley-Terry fit, most telling pairs**", highNote],
] as const;

const settings: readonly (Setting & { readonly title: string })[] = [
  { title: "10 sessions, ratings known", people: 200, sessions: 10, noise: "medium", ratingsKnown: true },
  { title: "30 sessions, ratings known", people: 200, sessions: 30, noise: "medium", ratingsKnown: true },
  { title: "30 sessions, no ratings", people: 200, sessions: 30, noise: "medium", ratingsKnown: false },
  { title: "30 sessions, ratings known, noisy answers", people: 200, sessions: 30, noise: "high", ratingsKnown: true },
  { title: "100 sessions, ratings known", people: 40, sessions: 100, noise: "medium", ratingsKnown: true },
];

const comparisonsPerSession = [0, 1, 2, 3, 5, 8, 12];

const productSettings: readonly (ProductSetting & { readonly title: string })[] = [0.3, 0.6].map((share) => ({
  title: `Products that explain ${100 * share} % of quality`,
  ...{ people: 400, sessions: 40, products: 14, share, noise: "medium" },
}));

const productComparisons = [0, 1, 2, 3, 5];

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

function table(setting: Setting): string {
  const rows = methods.map(([name, method]) => {
    const estimates = simulate(method, setting, comparisonsPerSession);
    return row([name, ...estimates.map(inWords)]);
  });
  return [
    row(["comparisons per session", ...comparisonsPerSession]),
    row(["---", ...comparisonsPerSession.map(() => "---")]),
    ...rows,
  ].join("\n");
}

const inWords = ({ mean, margin }: Estimate) => `${mean.toFixed(3)} ± ${margin.toFixed(3)}`;

function productTable(setting: ProductSetting): string {
  const estimates = compareProductOrders(setting, productComparisons);
  return [
    row(["comparisons per session", ...productComparisons]),
    row(["---", ...productComparisons.map(() => "---")]),
    row(["plain mean of ratings", ...estimates.map(({ meanOfRatings }) => inWords(meanOfRatings))]),
    row(["plain mean of fitted strengths", ...estimates.map(({ meanOfStrengths }) => inWords(meanOfStrengths))]),
    row(["**HighNote: weighted and shrunk**", ...estimates.map(({ highNote: ours }) => inWords(ours))]),
    row(["gain over the mean of ratings, person by person", ...estimates.map(({ gain }) => inWords(gain))]),
  ].join("\n");
}

/** Median processor time of a call in milliseconds, compiled code warm. */
function medianCost(call: () => unknown): string {
  const costs = Array.from({ length: 200 }, () => {
    const before = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return (costs.sort((a, b) => a - b)[100] ?? Number.NaN).toFixed(1);
}

function costs(): string {
  const [sessionCount, answers] = [300, 3_000];
  const person = simulatePerson(0, sessionCount, "medium");
  const { below, uniform } = randomSource("costs");
  const sessions = person.ratings.map((rating, id) => ({ id, rating }));
  const history = Array.from({ length: answers }, () => {
    const a = below(sessionCount);
    const b = (a + 1 + below(sessionCount - 1)) % sessionCount;
    return person.prefers(a, b) ? { winnerSessionId: a, loserSessionId: b } : { winnerSessionId: b, loserSessionId: a };
  });
  const ranking = fitRanking(sessions, history);
  const fit = medianCost(() => fitRanking(sessions, history));
  const choice = medianCost(() => choosePair(ranking, [], uniform));
  return `With ${sessionCount} sessions and ${answers} answers a fit from the ratings takes ${fit} ms of processor time, a pair choice ${choice} ms (medians of 200 on the machine that wrote this page).`;
}

process.stdout.write(`# How well the ranking orders sessions

Simulated people log sessions of hidden quality, rate them in the rating dialog and answer comparisons with noise. The
tables give Kendall's tau-b between each method's order and the true one, 1 being perfect, with the 95 % interval of the
mean. \`scripts/ranking-simulation.ts\` writes this page; seeds are fixed, so that the tables come out the same again.
The K of the decaying Elo is the best of eight that were tried on half of the people with 30 sessions, which favours it; plain Elo has its usual K.
`);
for (const setting of settings)
  process.stdout.write(`\n## ${setting.title} (${setting.people} people)\n\n${table(setting)}\n`);
process.stdout.write(`
## Products

40 rated sessions of 14 products, the first logged 14 times as often as the last. A session's quality is its product's and,
for the rest, the evening's; the order of products is compared with that of their true qualities. No method can come
near 1: most products have one to three sessions to be judged by.
`);
for (const setting of productSettings)
  process.stdout.write(`\n### ${setting.title} (${setting.people} people)\n\n${productTable(setting)}\n`);
process.stdout.write(`\n## Cost\n\n${costs()}\n`);
