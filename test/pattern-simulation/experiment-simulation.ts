import { drawPlan, judgeExperiment } from "#shared/domain/experiment.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";

export interface ExperimentSetting {
  readonly evenings: number;
  /** Rating points that A is better by. */
  readonly effect: number;
  readonly people: number;
  readonly seed: string;
  /** How much of an evening's mood the next one has. */
  readonly correlation?: number;
  /** The share of yesterday's effect that is still there today. */
  readonly carryOver?: number;
  /** Whether an evening that doesn't count lies between. */
  readonly freeEvening?: boolean;
  readonly unratedShare?: number;
}

const [middle, deviation, drift] = [7, 1.6, 0.03];

/** The share of people whose experiment comes out clear, and the mean of what it then says. */
export function simulateExperiments(setting: ExperimentSetting): { clear: number; difference: number } {
  const { evenings, effect, people, seed } = setting;
  const { correlation = 0.3, carryOver = 0, freeEvening = false, unratedShare = 0 } = setting;
  const results = Array.from({ length: people }, (_, person) => {
    const random = randomSource("experiment", seed, evenings, effect, person);
    // Two evenings apart moods and effects have faded twice.
    const [kept, carried] = freeEvening ? [correlation ** 2, carryOver ** 2] : [correlation, carryOver];
    let [mood, level, before] = [random.normal(), middle, 0];
    const plan = drawPlan(evenings, () => random.uniform() < 0.5);
    const rated = plan.map((arm) => {
      mood = kept * mood + Math.sqrt(1 - kept ** 2) * random.normal();
      level += drift * random.normal();
      const now = arm === "a" ? effect : 0;
      const felt = level + deviation * mood + now + carried * before;
      before = now;
      const rating = Math.min(10, Math.max(0, Math.round(felt * 10) / 10));
      return { arm, rating: random.uniform() < unratedShare ? null : rating };
    });
    return judgeExperiment(rated);
  });
  const told = results.filter((result) => result !== null);
  return {
    clear: told.filter(({ isClear }) => isClear).length / people,
    difference: told.reduce((sum, { difference }) => sum + difference, 0) / Math.max(1, told.length),
  };
}
