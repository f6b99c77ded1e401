import { listedReasons, type MeasuredReason } from "./enumerations.ts";
import { isWishedHigh, type ReasonLevel, reasonChange } from "./reasons.ts";

const isListed: ReadonlySet<string> = new Set(listedReasons);

/** The words of the list as sentences begin; a person's own as they wrote them. */
export const reasonLabel = (reason: string): string =>
  isListed.has(reason) ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}` : reason;

/** The words at 0 and at 10. */
const reasonEnds = {
  sleep: ["badly", "very well"],
  pain: ["none", "the worst"],
  anxiety: ["none", "the worst"],
  appetite: ["none", "very good"],
  focus: ["none", "very good"],
  nausea: ["none", "the worst"],
} as const satisfies Record<MeasuredReason, readonly [low: string, high: string]>;

const sleepHints = { before: "How do you expect to sleep?", after: "How did you sleep?" };

/** The question for one half, answered from 0 to 10. */
export const levelQuestion = (reason: MeasuredReason, half: "before" | "after") => ({
  label: `${reasonLabel(reason)}, ${half}`,
  hint: reason === "sleep" ? sleepHints[half] : undefined,
  ends: reasonEnds[reason],
});

type SaidLevel = Pick<ReasonLevel, "reason" | "before" | "after">;

/** '5 better', '2 less'; null unless both halves are there. */
export function changeWords(level: SaidLevel): string | null {
  const change = reasonChange(level);
  if (change === null) return null;
  if (change === 0) return "The same";
  const [forward, back] = isWishedHigh(level.reason) ? ["better", "worse"] : ["less", "more"];
  return `${Math.abs(change)} ${change > 0 ? forward : back}`;
}

/** 'Sleep: 3 before, 8 after', with the half that nobody has said left out. */
export function levelSentence({ reason, before, after }: SaidLevel): string {
  const halves = [before === null ? [] : `${before} before`, after === null ? [] : `${after} after`].flat();
  return `${reasonLabel(reason)}: ${halves.length > 0 ? halves.join(", ") : "not said"}`;
}
