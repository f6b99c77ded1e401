import type { History } from "#shared/contract/history.ts";
import { formatAmount } from "#shared/domain/session-words.ts";

/** '5 mg', '0.3 g', '4 puffs'. */
export const formatDose = (value: number, unit: History["amounts"][number]["unit"]): string =>
  unit === "mg" ? `${value} mg` : formatAmount(value, unit);
