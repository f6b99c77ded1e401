import type { Overview } from "#shared/contract/server-settings.ts";
import type { WaitingCases } from "#shared/contract/waiting-cases.ts";

/** Share of a disk, or of a person's own room, from which it's a fault. */
const nearlyFull = 0.95;

export const isNearlyFull = (used: number, total: number | null): boolean =>
  total !== null && total > 0 && used / total >= nearlyFull;

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** 'Everything's fine. 2 reports and 1 appeal are waiting.' */
export function overviewWords({ storage, openReports, appeals }: Pick<Overview, "storage"> & WaitingCases): string {
  const state = isNearlyFull(storage.used, storage.total) ? "The disk is nearly full." : "Everything's fine.";
  const waiting = [
    ...(openReports > 0 ? [counted(openReports, "report")] : []),
    ...(appeals > 0 ? [counted(appeals, "appeal")] : []),
  ];
  if (waiting.length === 0) return `${state} Nothing's waiting.`;
  return `${state} ${waiting.join(" and ")} ${openReports + appeals === 1 ? "is" : "are"} waiting.`;
}
