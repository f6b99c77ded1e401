import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod } from "#shared/domain/history-period.ts";

const storageKey = "hn-insights-period";

/** The period chosen last on this device. */
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
    // Without storage the choice lasts until the page closes.
  }
}
