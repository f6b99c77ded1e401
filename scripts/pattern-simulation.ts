/** Prints docs/patterns-simulation.md, in about five minutes: npx node scripts/pattern-simulation.ts > docs/patterns-simulation.md */
import { experimentSizes } from "#shared/domain/experiment.ts";
import { costOfRule } from "#test/pattern-simulation/cost.ts";
import { simulateExperiments } from "#test/pattern-simulation/experiment-simulation.ts";
import { honestyOf } from "#test/pattern-simulation/honesty.ts";
import { misledByJournals } from "#test/pattern-simulation/journal.ts";
import { type Look, lookOnce } from "#test/pattern-simulation/looks.ts";
import { everFound, everMisled, milestones } from "#test/pattern-simulation/simulation.ts";
import { withStrengths } from "#test/pattern-simulation/strengths.ts";
import { type World, worlds } from "#test/pattern-simulation/world.ts";

const seed = "page";
const people = { misled: 250, found: 100, honest: 400, experiments: 2_000 };

const worldNames = {
  base: "moods of deviation 1.6, autocorrelation 0.3, a level that wanders by 0.6",
  drift: "the level wanders by 1.5",
  sticky: "autocorrelation 0.6, circumstances last longer",
  weekly: "weekends 0.8 better, half the circumstances go with them",
  phases: "phases of life move ratings by 0.8 and five circumstances",
  overlapping: "three circumstances are mostly those of a fourth",
  dialog: "ratings come from the rating dialog",
  "poor unrated": "poor evenings are often left unrated",
  "unrated on one side": "poor evenings are left unrated on one side only",
  "heavy tails": "moods have heavy tails",
  all: "drift 1.2, autocorrelation 0.45, weekends 0.6, dialog, poor evenings unrated",
} as const satisfies Record<World, string>;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const rule = (cells: readonly unknown[]) => row(["---", ...cells.slice(1).map(() => "---:")]);
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), rule(head), ...rows.map(row)].join("\n");
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const misled = table(
  ["world", ...milestones.map((milestone) => `by ${milestone}`)],
  [
    ...(Object.keys(worlds) as World[]).map((world) => [
      `**${world}**: ${worldNames[world]}`,
      ...everMisled({ world, people: people.misled, seed }).map(percent),
    ]),
    [
      "base with 60 circumstances instead of 20",
      ...everMisled({ world: "base", people: people.misled, seed, circumstances: 60 }).map(percent),
    ],
  ],
);

const journals = (["base", "weekly", "all"] as const)
  .map((world) => `${percent(misledByJournals(world, people.misled, seed))} in the world '${world}'`)
  .join(", ");

const effects = [
  { world: "base", points: 1, lasts: true },
  { world: "base", points: 1.5, lasts: true },
  { world: "base", points: 1, lasts: false },
  { world: "base", points: 1.5, lasts: false },
  { world: "all", points: 1, lasts: true },
  { world: "all", points: 1.5, lasts: true },
  { world: "all", points: 1, lasts: false },
  { world: "all", points: 1.5, lasts: false },
] as const;
const found = table(
  ["what it's worth", ...milestones.map((milestone) => `by ${milestone}`)],
  effects.map(({ world, ...effect }) => [
    `${effect.points} ${effect.points === 1 ? "point" : "points"}, ${effect.lasts ? "lasts (a product)" : "comes and goes (company)"}, world '${world}'`,
    ...everFound({ world, people: people.found, seed }, effect).map(percent),
  ]),
);

const sources: readonly (readonly [string, Look])[] = [
  ["ratings", lookOnce],
  ["strengths", (diary) => lookOnce(withStrengths(diary))],
  [
    "strengths of every other session, ratings of the rest",
    (diary) => lookOnce(withStrengths(diary, (at) => at % 2 === 0)),
  ],
];
const strengths = table(
  ["looked at", "misled by 400", "1 point by 100", "by 200", "1.5 points by 100", "by 200"],
  sources.map(([name, look]) => {
    const setting = { world: "dialog", people: people.found, seed, look } as const;
    const [, one100, one200] = everFound(setting, { points: 1, lasts: false });
    const [, more100, more200] = everFound(setting, { points: 1.5, lasts: false });
    const shares = [everMisled(setting).at(-1), one100, one200, more100, more200];
    return [name, ...shares.map((share) => percent(share ?? Number.NaN))];
  }),
);

const honesty = table(
  [
    "deviation of what matters, sessions",
    "patterns",
    "nothing behind",
    "truth in the range",
    "wrong sign",
    "shown",
    "true",
  ],
  [0.4, 0.8, 1.2].flatMap((deviation) =>
    [100, 200, 400].map((sessions) => {
      const { patterns, nothingBehind, inRange, wrongSign, shown, actual } = honestyOf(
        deviation,
        sessions,
        people.honest,
      );
      return [
        `${deviation}, ${sessions}`,
        ...[String(patterns), percent(nothingBehind), percent(inRange), percent(wrongSign)],
        ...[shown.toFixed(2), actual.toFixed(2)],
      ];
    }),
  ),
);

const experimentKinds = [
  ["moods as in 'base'", {}],
  ["autocorrelation 0.9", { correlation: 0.9 }],
  ["0.4 of yesterday's effect is still there", { carryOver: 0.4 }],
  ["the same, with a free evening between", { carryOver: 0.4, freeEvening: true }],
  ["15 % of the evenings stay unrated", { unratedShare: 0.15 }],
] as const;
const experimentEffects = [0, 1, 1.5, 2];
const experiments = table(
  [
    "evenings",
    ...experimentEffects.map((effect) => (effect === 0 ? "nothing" : `${effect} ${effect === 1 ? "point" : "points"}`)),
  ],
  experimentKinds.flatMap(([name, kind]) =>
    experimentSizes.map(({ evenings }) => [
      `${evenings}, ${name}`,
      ...experimentEffects.map((effect) => {
        const { clear, difference } = simulateExperiments({
          evenings,
          effect,
          seed,
          people: people.experiments,
          ...kind,
        });
        return `${percent(clear)} (${difference.toFixed(2)})`;
      }),
    ]),
  ),
);

process.stdout.write(`# How often patterns mislead, and what they find

Simulated people log sessions and rate them; 20 circumstances come with them, of which half last from session to session.
Everything below went through the app's own code. \`scripts/pattern-simulation.ts\` writes this page; seeds are fixed, so
that the tables come out the same again. No real diary was looked at.

## People for whom nothing matters (${people.misled} each)

The share who have ever seen a pattern by that many rated sessions, when every look is read.

${misled}

With whole journals, of which is asked what the app asks (products, methods, types, reasons, places, parts of the day,
company, weekend, amounts), by 400 rated sessions: ${journals}.

## What is found (${people.found} people each)

The share who have seen by then that it goes along with better ratings.

${found}

## Ratings or strengths (${people.found} people each, rating dialog)

Comparisons say more than the number that the dialog makes of them. The effect comes and goes.

${strengths}

## Whether what is said holds (${people.honest} people each)

15 % of the circumstances matter, by normal sizes.

${honesty}

## Experiments (${people.experiments.toLocaleString("en-US")} each)

The share that come out clear, and the mean difference that they show.

${experiments}

## Cost

Milliseconds of processor time of a look with 20 circumstances in the world 'all' (medians of 60 on the machine that wrote
this page): ${costOfRule(seed, 400).toFixed(1)} with 400 sessions, ${costOfRule(seed, 5_000).toFixed(1)} with 5,000.
`);
