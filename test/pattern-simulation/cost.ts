import { lookAt } from "#shared/domain/patterns/look.ts";
import { sessionsOfLook } from "#shared/domain/patterns/looks.ts";
import { simulateJournal } from "./journal.ts";
import { lookOnce } from "./looks.ts";
import { simulateDiary } from "./world.ts";

const repeats = 60;

/** Milliseconds of processor time that work takes: the middle one of many, so compiled code is warm. */
function medianCost(work: () => unknown): number {
  const costs = Array.from({ length: repeats }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return costs.sort((a, b) => a - b)[repeats / 2] ?? Number.NaN;
}

/** Of the rule alone, with 20 circumstances. */
export function costOfRule(seed: string, sessions: number): number {
  const diary = simulateDiary({ seed, world: "all", sessions });
  return medianCost(() => lookOnce(diary));
}

/** Of a look at a whole journal, of which it asks what the app asks. @returns also how many questions those are */
export function costOfLook(seed: string, rated: number): { milliseconds: number; questions: number } {
  const sessions = sessionsOfLook(simulateJournal(seed, "all", 1.55 * rated), rated);
  const look = () => lookAt(sessions, () => null);
  return { milliseconds: medianCost(look), questions: look().looked.length };
}
