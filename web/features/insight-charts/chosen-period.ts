import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod } from "#shared/domain/history-period.ts";

const storageKey = "hn-insights-period";

/** The period that was chosen last on this device. */
export function rememberedPeriod(): HistoryPeriod {
  try {
    const stored = localStorage.getItem(storageKey);
    return historyPeriods.find((period) => period === stored) ?? defaultHistoryPeriod;
  } catch {
    return defaultHistoryPeriod;
  }
}

export function rememberPeriod(period: HistoryPeriod): void {
  try {
    localStorage.setItem(storageKey, period);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}
