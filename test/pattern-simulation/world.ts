import type { Column } from "#shared/domain/patterns/columns.ts";
import type { Question } from "#shared/domain/patterns/find-patterns.ts";
import { type RandomSource, randomSource } from "#test/ranking-simulation/random.ts";
import { rateInDialog } from "./dialog.ts";

/** How ratings and circumstances of a simulated person come about. */
interface WorldShape {
  /** How much of an evening's mood the next one has. */
  readonly correlation: number;
  /** Rating points: the deviation of the level's way over the whole diary. */
  readonly drift: number;
  /** The chance that a circumstance which lasts (a product, a pen) stays from one session to the next. */
  readonly stay: number;
  /** Rating points by which weekends are better; every other circumstance then goes with the weekend. */
  readonly weekend: number;
  /** Rating points between two phases of life that also bring a quarter of the circumstances. */
  readonly phase: number;
  /** Whether three circumstances are mostly those of the first one. */
  readonly isOverlapping: boolean;
  /** Whether ratings come from the rating dialog. */
  readonly isDialog: boolean;
  /** Whether moods have heavy tails. */
  readonly isHeavy: boolean;
  /** Which sessions stay unrated: poor evenings, or those alone where the second circumstance is absent. */
  readonly unrated: "none" | "poor" | "poor on one side";
}

const usual: WorldShape = {
  ...{ correlation: 0.3, drift: 0.6, stay: 0.85, weekend: 0, phase: 0 },
  ...{ isOverlapping: false, isDialog: false, isHeavy: false, unrated: "none" },
};

export const worlds = {
  base: usual,
  drift: { ...usual, drift: 1.5 },
  sticky: { ...usual, correlation: 0.6, stay: 0.95 },
  weekly: { ...usual, weekend: 0.8 },
  phases: { ...usual, phase: 0.8 },
  overlapping: { ...usual, isOverlapping: true },
  dialog: { ...usual, isDialog: true },
  "poor unrated": { ...usual, unrated: "poor" },
  "unrated on one side": { ...usual, unrated: "poor on one side" },
  "heavy tails": { ...usual, isHeavy: true },
  all: { ...usual, correlation: 0.45, drift: 1.2, weekend: 0.6, isDialog: true, unrated: "poor" },
} as const satisfies Record<string, WorldShape>;
export type World = keyof typeof worlds;

export interface DiarySetting {
  readonly seed: string | number;
  readonly world: World;
  readonly sessions: number;
  /** Half of them last from session to session. */
  readonly circumstances?: number;
  /** Rating points that one circumstance is worth; otherwise nothing matters. */
  readonly effect?: { readonly of: number; readonly points: number };
  /** Rating points that each circumstance is worth. */
  readonly sizes?: readonly number[];
}

export interface SimulatedDiary {
  /** NaN where it isn't rated. */
  readonly ratings: Column;
  readonly candidates: readonly Question[];
  readonly circumstances: readonly Question[];
  /** What the rating dialog was answered, by places of sessions. */
  readonly answers: readonly { readonly winner: number; readonly loser: number }[];
}

const middle = 7;
const deviation = 1.6;
/** Shares by which the three overlapping circumstances follow the first one. */
const followShares = [0.9, 0.75, 0.6];
/** Sessions that a phase of life lasts on average. */
const phaseLength = 40;

export function simulateDiary({
  seed,
  world,
  sessions,
  circumstances = 20,
  effect,
  sizes = [],
}: DiarySetting): SimulatedDiary {
  const shape: WorldShape = worlds[world];
  const random = randomSource("diary", world, seed, sessions, circumstances);
  const isWeekend = Array.from({ length: sessions }, (_, at) => at % 7 >= 5);
  const isPhase = phases(sessions, random);
  const columns = Array.from({ length: circumstances }, (_, index) =>
    circumstance({ index, of: circumstances, shape, isWeekend, isPhase, random }),
  );
  if (shape.isOverlapping) overlap(columns, random);
  const felt = feelings(sessions, shape, random).map(
    (mood, at) =>
      middle +
      mood +
      (isWeekend[at] ? shape.weekend : 0) +
      shape.phase * (isPhase[at] ? 0.5 : -0.5) +
      (effect ? effect.points * (columns[effect.of]?.[at] ?? 0) : 0) +
      sizes.reduce((sum, size, index) => sum + size * (columns[index]?.[at] ?? 0), 0),
  );
  const { ratings, answers } = shape.isDialog
    ? rateInDialog(felt, random)
    : { ratings: Float64Array.from(felt, toScale), answers: [] };
  for (const [at, rating] of ratings.entries())
    ratings[at] = random.uniform() < unratedChance(shape, felt[at] ?? 0, columns[1]?.[at]) ? Number.NaN : rating;
  return {
    ratings,
    answers,
    candidates: columns.map((column, index) => ({ subject: `circumstance ${index}`, answers: column })),
    circumstances: [{ subject: "weekend", answers: Float64Array.from(isWeekend, Number) }],
  };
}

const toScale = (felt: number) => Math.min(10, Math.max(0, Math.round(felt * 10) / 10));
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

function phases(sessions: number, random: RandomSource): boolean[] {
  let phase = random.uniform() < 0.5;
  return Array.from({ length: sessions }, () => {
    if (random.uniform() < 1 / phaseLength) phase = !phase;
    return phase;
  });
}

/** A level that wanders, and moods that last. */
function feelings(sessions: number, { correlation, drift, isHeavy }: WorldShape, random: RandomSource): number[] {
  // Student's t with five degrees of freedom has variance 5 / 3.
  const shock = () => (isHeavy ? random.normal() / Math.sqrt((5 / 3) * meanSquare(5, random)) : random.normal());
  let [mood, level] = [random.normal(), 0];
  return Array.from({ length: sessions }, (_, at) => {
    if (at > 0) mood = correlation * mood + Math.sqrt(1 - correlation ** 2) * shock();
    level += (random.normal() * drift) / Math.sqrt(sessions);
    return deviation * mood + level;
  });
}

const meanSquare = (count: number, random: RandomSource) =>
  Array.from({ length: count }, () => random.normal() ** 2).reduce((sum, square) => sum + square, 0) / count;

interface CircumstanceSetting {
  readonly index: number;
  readonly of: number;
  readonly shape: WorldShape;
  readonly isWeekend: readonly boolean[];
  readonly isPhase: readonly boolean[];
  readonly random: RandomSource;
}

/** The first half of all circumstances lasts, the second comes and goes. */
function circumstance({ index, of, shape, isWeekend, isPhase, random }: CircumstanceSetting): Column {
  const share = 0.15 + 0.45 * random.uniform();
  const stay = index < of / 2 ? shape.stay : 0;
  const isWeekly = shape.weekend > 0 && index % 2 === 1;
  const isOfPhase = shape.phase > 0 && index < of / 4;
  const chanceAt = (at: number) => {
    if (isOfPhase) return isPhase[at] ? Math.min(0.9, share + 0.25) : Math.max(0.05, share - 0.1);
    if (isWeekly) return isWeekend[at] ? Math.min(0.9, share + 0.35) : Math.max(0.05, share - 0.1);
    return share;
  };
  let holds = false;
  return Float64Array.from(isWeekend, (weekend, at) => {
    const isTurn = isWeekly && weekend !== isWeekend[at - 1];
    if (at === 0 || isTurn || random.uniform() > stay) holds = random.uniform() < chanceAt(at);
    return Number(holds);
  });
}

function overlap([first, ...others]: readonly Column[], random: RandomSource): void {
  for (const [index, share] of followShares.entries()) {
    const follower = others[index];
    for (const [at, value] of first?.entries() ?? []) if (follower && random.uniform() < share) follower[at] = value;
  }
}

function unratedChance({ unrated }: WorldShape, felt: number, second: number | undefined): number {
  if (unrated === "none") return 0;
  if (unrated === "poor") return 0.05 + 0.6 * logistic(-1.5 * (felt - 5));
  return second === 1 ? 0.05 : 0.05 + 0.85 * logistic(-2 * (felt - 6));
}
