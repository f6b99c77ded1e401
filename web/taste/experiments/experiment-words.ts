import type { EndedExperiment, RunningExperiment } from "#shared/contract/experiments.ts";
import type { Habit } from "#shared/contract/insights.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { capitalized } from "#shared/domain/capitalized.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import type { ExperimentArm, experimentSizes } from "#shared/domain/experiment.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { inWords } from "#shared/domain/spelled.ts";
import { dateFormat } from "#web/core/format.ts";

export type Size = (typeof experimentSizes)[number];
type Pair = Pick<RunningExperiment | EndedExperiment, "a" | "b">;
type Taken = RunningExperiment["taken"][number];

interface HabitWords {
  /** Whether `several` is one thing: a product's name. */
  readonly isOne?: true;
  /** 'By pen' */
  readonly label: string;
  /** 'Tonight it's …' */
  readonly tonight: string;
  /** '… came out higher' */
  readonly several: string;
  /** In 'Pen or joint'. */
  readonly short: string;
}

const ofMethod = {
  joint: { label: "Joint", tonight: "a joint", several: "joints", short: "joint" },
  pen: { label: "By pen", tonight: "the pen", several: "pens", short: "pen" },
  edible: { label: "Edible", tonight: "an edible", several: "edibles", short: "edible" },
  bong: { label: "By bong", tonight: "the bong", several: "bongs", short: "bong" },
  dab: { label: "Dab", tonight: "a dab", several: "dabs", short: "dab" },
  other: { label: "Another method", tonight: "another method", several: "other methods", short: "another method" },
  dogwalker: { label: "Dogwalker", tonight: "a dogwalker", several: "dogwalkers", short: "dogwalker" },
} as const satisfies Record<IngestionMethod, HabitWords>;

export function habitWords(habit: Habit): HabitWords {
  if (habit.kind === "method") return ofMethod[habit.value];
  const name = shownStrainName(habit.strainName);
  return { label: name, tonight: name, several: name, short: name, isOne: true };
}

/** 'Pen or joint' */
export const pairTitle = ({ a, b }: Pair): string => `${capitalized(habitWords(a).short)} or ${habitWords(b).short}`;

/** 'Twelve' */
export const inWordsFirst = (count: number): string => capitalized(inWords(count));

/** 'Seven of twelve evenings done.' */
export const eveningsDone = (taken: number, evenings: number): string =>
  `${taken === 0 ? "None" : inWordsFirst(taken)} of ${inWords(evenings)} evenings done.`;

/** How far it went: 'twelve evenings', 'seven of twelve evenings'. */
export function howFarWords({ taken, evenings }: Pick<EndedExperiment, "taken" | "evenings">): string {
  if (taken.length === 0) return "stopped before the first evening";
  return `${taken.length === evenings ? "" : `${inWords(taken.length)} of `}${inWords(evenings)} evenings`;
}

const lasts: Readonly<Record<number, string>> = { 12: "twelfth", 20: "twentieth", 30: "thirtieth" };

/** 'twelfth': the last evening. */
export const lastEvening = (evenings: number): string => lasts[evenings] ?? "last";

/** What so many evenings can find, said before they begin. */
export function whatSizeFinds({ evenings, points, share }: Size): string {
  const difference = points === 2 ? "two points" : "one and a half points";
  const odds = share < 0.5 ? "one time in three" : "four times in five";
  return `${inWordsFirst(evenings)} evenings find a difference of ${difference} ${odds}.`;
}

export const armOf = ({ a, b }: Pair, arm: ExperimentArm): Habit => (arm === "a" ? a : b);

/** What was had on an evening. */
export function hadWords(pair: Pair, { had, sessionId }: Taken): string {
  if (sessionId === null) return "A deleted session";
  if (had === null || had === "other") return "Something else";
  return habitWords(armOf(pair, had)).label;
}

const dayFormat = dateFormat({ weekday: "short", month: "short", day: "numeric" });

/** Ratings from which its numbers are told: the person's, or its own where sessions are gone since. */
export const ratedCount = (
  { taken }: RunningExperiment | EndedExperiment,
  { ratedSessionsCount }: Pick<CurrentUser, "ratedSessionsCount">,
): number => Math.max(ratedSessionsCount, taken.filter(({ isRated }) => isRated).length);

/** 'Sat, Nov 21' @param day 'YYYY-MM-DD' */
export const eveningDate = (day: string): string => dayFormat(new Date(`${day}T12:00:00`));

/** The result in a sentence, and for those who don't see the drawing. */
export function resultWords(pair: Pair, result: NonNullable<EndedExperiment["result"]>) {
  const { difference, low, high, isClear } = result;
  if (!isClear) {
    const between = `${lowerOrHigher(low)} and ${lowerOrHigher(high)}`;
    return {
      sentence: `No difference we can see: somewhere between ${between}.`,
      drawing: `About the same, somewhere between ${between}`,
    };
  }
  const winner = habitWords(difference > 0 ? pair.a : pair.b);
  const [near, far] = difference > 0 ? [low, high] : [-high, -low];
  const about = formatRating(Math.abs(difference));
  const between = `likely between ${formatRating(near)} and ${formatRating(far)}`;
  return {
    sentence: `${capitalized(winner.several)} came out higher: about ${about} more, ${between}.`,
    drawing: `${capitalized(winner.several)} about ${about} higher, ${between}`,
  };
}

const lowerOrHigher = (points: number) => `${formatRating(Math.abs(points))} ${points < 0 ? "lower" : "higher"}`;

/** What a result tells, in the app's words. */
export function meaningOf(experiment: EndedExperiment): string {
  const { kept, result } = experiment;
  if (!result)
    return "It takes six pairs in which both evenings have a rating. Fewer can't come out clear, whatever they say. Have whichever you fancy.";
  if (!result.isClear) {
    const most = Math.ceil(Math.max(Math.abs(result.low), Math.abs(result.high)));
    const size =
      most <= 2
        ? `If there's a difference, it's probably less than ${most === 1 ? "one point" : "two points"}.`
        : "If there's a difference, so few evenings can't see it.";
    return `That's a result too. ${size} Have whichever you fancy.`;
  }
  const winner = habitWords(result.difference > 0 ? experiment.a : experiment.b);
  const seems = winner.isOne ? "seems" : "seem";
  const where = kept
    ? `With ${keptWords(kept)}, ${winner.several} ${seems}`
    : `${capitalized(winner.several)} ${seems}`;
  return `The order was drawn, so the kind of evening is an unlikely reason. ${where} to go better for you. By how much is wide open.`;
}

/** 'Northern Lights', 'the pen' */
export const keptWords = (kept: Habit): string => habitWords(kept).tonight;

const smoked: readonly string[] = ["joint", "bong", "dogwalker"] satisfies IngestionMethod[];

function blindWords(evenings: number): string {
  if (evenings === 0) return "There were no evenings, so there's nothing to compare.";
  return `${inWordsFirst(evenings)} ${evenings === 1 ? "evening" : "evenings"} can't see small differences.`;
}

/** What a result doesn't tell. */
export function cantConclude(experiment: EndedExperiment): readonly { name: string; text: string }[] {
  const { a, b, kept, isSpaced, result, taken } = experiment;
  const count = inWordsFirst(taken.length);
  const [one, other] = [habitWords(a), habitWords(b)];
  const lasting = !isSpaced && {
    name: "That yesterday had no part in it",
    text: "If one of them lasts into the next day, the real difference is larger.",
  };
  if (!result?.isClear)
    return [{ name: "That they're exactly the same", text: blindWords(taken.length) }, ...(lasting ? [lasting] : [])];
  const isSmoke = [a, b].some(({ kind, value }) => kind === "method" && smoked.includes(value));
  return [
    {
      name: "That luck had no hand in it",
      text: `${count} evenings are few. Another ${inWords(taken.length)} could come out closer.`,
    },
    ...(kept
      ? [
          {
            name: `That it holds for other ${kept.kind === "product" ? "strains" : "methods"}`,
            text: "You kept to one.",
          },
        ]
      : []),
    a.kind === "method"
      ? {
          name: isSmoke ? "That it's the smoke, or the dose" : "That it's the method, or the dose",
          text: `${capitalized(one.several)} and ${other.several} differ in more than one way.`,
        }
      : { name: "That it's what's in it", text: "You knew which one you had, and what you expect has a part in it." },
    ...(lasting ? [lasting] : []),
  ];
}
