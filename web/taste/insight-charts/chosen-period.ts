import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod } from "#shared/domain/history-period.ts";
import { stored, useStored } from "#web/core/browser/stored.ts";

const period = stored(
  "hn-insights-period",
  (text): HistoryPeriod => historyPeriods.find((one) => one === text) ?? defaultHistoryPeriod,
  { holdsInPage: true },
);

export function choosePeriod(chosen: HistoryPeriod): void {
  period.set(chosen);
}

/** The period chosen last on this device. */
export const useChosenPeriod = (): HistoryPeriod => useStored(period);
