import type { Simulations } from "./simulations.ts";

/** What the ranking must show of simulated people. */
export interface Bar {
  readonly what: string;
  /** Of the model that it replaced, as it was measured then. */
  readonly before: string;
  /** Every figure is held to the limit in its position. */
  readonly limits: readonly number[];
  readonly isAtLeast: boolean;
  readonly unit: "tau" | "share" | "answers";
  measure(simulations: Simulations): readonly number[];
}

const few = "10 sessions, 4 products, 60 %";
const many = "40 sessions, 14 products, 60 %";

const tau = (title: string, answers: readonly number[], limits: readonly number[]) => ({
  ...{ limits, isAtLeast: true, unit: "tau" as const },
  measure: ({ orderAfter }: Simulations) => answers.map((count) => orderAfter(title, count).tau.mean),
});

/** The largest difference between what is said about neighbours and what is true. */
const dishonesty = ({ orderAfter }: Simulations, titles: readonly string[]) =>
  Math.max(
    ...titles.flatMap((title) =>
      [0, 3].map((answers) => {
        const { said, was } = orderAfter(title, answers).neighbours;
        return Math.abs(said - was);
      }),
    ),
  );

/** How many Compare answers a session it takes to reach a tau, between those that are simulated. */
function answersUntil({ orderAfter }: Simulations, title: string, wanted: number): number {
  const tauAfter = (answers: number) => orderAfter(title, answers).tau.mean;
  const to = [0, 1, 2, 3].find((answers) => tauAfter(answers) >= wanted);
  if (to === undefined) return Number.POSITIVE_INFINITY;
  if (to === 0) return 0;
  return to - (tauAfter(to) - wanted) / (tauAfter(to) - tauAfter(to - 1));
}

const scoresOf = ({ scores }: Simulations) => [0, 2].map(scores);

export const bars: readonly Bar[] = [
  {
    ...{ what: "tau, 30 sessions, after 0 / 1 / 3 answers", before: ".70 / .76 / .83" },
    ...tau("30", [0, 1, 3], [0.78, 0.82, 0.855]),
  },
  { what: "tau, 30 sessions, noisy, after 3", before: ".75", ...tau("30, noisy", [3], [0.775]) },
  { what: "tau, 30 sessions, consistent, after 3", before: ".885", ...tau("30, consistent", [3], [0.9]) },
  { what: "tau, 100 sessions, after 0 / 3", before: ".70 / .82", ...tau("100", [0, 3], [0.778, 0.852]) },
  {
    ...{ what: "tau, 30 imported sessions, after 1 / 3", before: ".73 / .82" },
    ...tau("30, all imported", [1, 3], [0.745, 0.818]),
  },
  {
    ...{ what: "answers a session until tau .830, 30 sessions", before: "3", limits: [1], isAtLeast: false },
    unit: "answers",
    measure: (simulations) => [answersUntil(simulations, "30", 0.83)],
  },
  {
    ...{ what: "said minus true, neighbours of 30", before: "", limits: [0.03], isAtLeast: false, unit: "tau" },
    measure: (simulations) => [dishonesty(simulations, ["30"])],
  },
  {
    ...{ what: "the same, noisy or consistent", before: "", limits: [0.06], isAtLeast: false, unit: "tau" },
    measure: (simulations) => [dishonesty(simulations, ["30, noisy", "30, consistent"])],
  },
  {
    what: "clear majorities contradicted, 10 / 40 sessions, products explain 60 %",
    ...{ before: "6 to 10 / 14 to 18 %", limits: [0.02, 0.08], isAtLeast: false, unit: "share" },
    measure: ({ products }) =>
      [few, many].map((title) => Math.max(...products(title).map(({ contradicted }) => contradicted))),
  },
  {
    ...{ what: "tau of those products", before: ".60 to .66 / .59 to .65", limits: [0.62, 0.61], isAtLeast: true },
    unit: "tau",
    measure: ({ products }) => [few, many].map((title) => Math.min(...products(title).map((each) => each.tau.mean))),
  },
  {
    ...{
      what: "settled scores that are exactly 10.0",
      before: "16 %",
      limits: [0.01],
      isAtLeast: false,
      unit: "share",
    },
    measure: (simulations) => [Math.max(...scoresOf(simulations).map(({ exactlyTen }) => exactlyTen))],
  },
  {
    ...{ what: "neighbours of a band whose scores contradict them", before: "many", limits: [0], isAtLeast: false },
    unit: "share",
    measure: (simulations) => [Math.max(...scoresOf(simulations).map(({ contradictedInBand }) => contradictedInBand))],
  },
  {
    ...{ what: "saved orders that are shown as saved", before: "0 %", limits: [1], isAtLeast: true, unit: "share" },
    measure: ({ savedOrder }) => [savedOrder().shown],
  },
];

/** Milliseconds of processor time with 300 and with 3,000 sessions, by what is computed (costs.ts). */
export const costLimits = {
  "cold fit": [10, 100],
  settling: [10, 60],
  "the three together": [18, 200],
} as const;
