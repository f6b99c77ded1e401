import type { Insights } from "#shared/contract/insights.ts";
import { leastForReason } from "#shared/domain/reason-counts.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { counted } from "#web/core/format.ts";

export type ForReason = Insights["reasons"][number];
export type Counts = NonNullable<ForReason["beforeAndAfter"]>;

export const tooFew = "Too few to say more";

/** Those that have answers of their own. */
export const answeredReasons = ({ reasons }: Pick<Insights, "reasons">): ForReason[] =>
  reasons.filter(({ sessions }) => sessions >= leastForReason);

/** '20 nights' for sleep, '20 sessions' for anything else. */
export const countedFor = (reason: string, count: number): string =>
  counted(count, reason === "sleep" ? "night" : "session");

/** 'Sleep: better after 36 of 60 nights'; without both halves of any, how many sessions there were. */
export function reasonHead({ reason, sessions, beforeAndAfter }: ForReason): string {
  const label = reasonLabel(reason);
  if (!beforeAndAfter || beforeAndAfter.both === 0) return `${label}: ${countedFor(reason, sessions)}`;
  return `${label}: better after ${beforeAndAfter.better} of ${countedFor(reason, beforeAndAfter.both)}`;
}

/** Where the count comes from, and what isn't in it. */
export function reasonBasis({ reason, beforeAndAfter }: ForReason): string {
  if (!beforeAndAfter) return "Counted. Only some reasons have a before and after from 0 to 10.";
  const { both, half } = beforeAndAfter;
  const when = reason === "sleep" ? "before and in the morning" : "before and after";
  const missing =
    half === 0
      ? ""
      : ` ${half} more ${countedFor(reason, half).split(" ")[1]} ${half === 1 ? "has" : "have"} only one of the two, and ${half === 1 ? "isn't" : "aren't"} counted.`;
  if (both === 0) return `Say how it was ${when}, and what changed is counted here.${missing}`;
  return both < leastForReason ? `${tooFew}.${missing}` : `From your own 0 to 10, ${when}.${missing}`;
}

/** '3.2 to 6.9 on average'; null with too few. */
export const averagesText = ({ before, after }: Counts): string | null =>
  before === null || after === null ? null : `${before} to ${after} on average`;
