import { useSyncExternalStore } from "react";
import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { defaultHistoryPeriod } from "#shared/domain/history-period.ts";

const storageKey = "hn-insights-period";

const listeners = new Set<() => void>();
/** Without storage the choice lasts until the page closes. */
let unstored: HistoryPeriod = defaultHistoryPeriod;

function chosenPeriod(): HistoryPeriod {
  try {
    const stored = localStorage.getItem(storageKey);
    return historyPeriods.find((period) => period === stored) ?? defaultHistoryPeriod;
  } catch {
    return unstored;
  }
}

export function choosePeriod(period: HistoryPeriod): void {
  unstored = period;
  try {
    localStorage.setItem(storageKey, period);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The period chosen last on this device. */
export const useChosenPeriod = () => useSyncExternalStore(watch, chosenPeriod);
