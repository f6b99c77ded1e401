import { leftOut } from "#shared/contract/import-errors.ts";
import { EffectWord } from "#shared/contract/own-effects.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import type { ImportField, MeasuredReason } from "#shared/domain/enumerations.ts";
import { splitWords } from "#shared/domain/import-words.ts";
import { limits } from "#shared/domain/limits.ts";
import { measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { readReasonList } from "#shared/domain/reason-list.ts";
import { canonicalReasons } from "#shared/domain/reasons.ts";
import { textLength } from "#shared/domain/text-length.ts";

type ReasonField = Extract<ImportField, "reasons" | "before" | "after">;
type Cells = Partial<Record<ImportField, readonly { readonly cell: string }[]>>;

interface ReasonsRow {
  /** A table of ours, whose own words may have any signs. */
  readonly isOwn: boolean;
  readonly lose: (what: ReasonField, reason: string, cell: string) => null;
}

/**
 * What a row was for, and how it was before and after: 'sleep 3; pain 6', or a number alone where the row has one reason that
 * people measure. When that was said isn't known. Null when the row says nothing of it.
 */
export function readReasons(
  cells: Cells,
  { isOwn, lose }: ReasonsRow,
): Pick<LogSession, "reasons" | "reasonLevels"> | null {
  if (!cells.reasons && !cells.before && !cells.after) return null;
  const partsOf = (what: ReasonField) => {
    const cell = cells[what]?.find((each) => each.cell !== "")?.cell ?? "";
    return isOwn ? readReasonList(cell) : splitWords(cell);
  };
  const words = canonicalReasons(partsOf("reasons").flatMap((word) => readWord(word, lose) ?? []));
  const measured = words.flatMap((word) => measuredReasonOf(word) ?? []);
  const only = measured.length === 1 ? measured[0] : undefined;
  const before = readLevels("before", partsOf("before"), { only, lose });
  const after = readLevels("after", partsOf("after"), { only, lose });
  const all = canonicalReasons([...words, ...before.keys(), ...after.keys()]);
  const reasons = all.slice(0, limits.reasons.session);
  for (const word of all.slice(limits.reasons.session)) lose("reasons", leftOut.reasonsOfSession, word);
  if (reasons.length === 0) return null;
  const reasonLevels = reasons.flatMap((reason) => {
    const known = measuredReasonOf(reason);
    if (!known || (!before.has(known) && !after.has(known))) return [];
    const half = (levels: ReadonlyMap<MeasuredReason, number>) => levels.get(known) ?? null;
    return [{ reason: known, before: half(before), after: half(after), beforeAt: null, afterAt: null }];
  });
  return { reasons, ...(reasonLevels.length > 0 && { reasonLevels }) };
}

function readWord(word: string, lose: ReasonsRow["lose"]): string | null {
  const read = EffectWord.safeParse(word);
  if (read.success) return read.data;
  const isLong = textLength(word) > limits.ownEffects.max;
  return lose("reasons", isLong ? leftOut.longReason : leftOut.oddReason, word);
}

interface LevelReading {
  /** Which reason a number alone belongs to. */
  readonly only: MeasuredReason | undefined;
  readonly lose: ReasonsRow["lose"];
}

function readLevels(
  what: "before" | "after",
  parts: readonly string[],
  { only, lose }: LevelReading,
): Map<MeasuredReason, number> {
  const levels = new Map<MeasuredReason, number>();
  for (const part of parts) {
    const [, name = "", digits = ""] = /^(.*?):? ?(\d{1,2})$/s.exec(part) ?? [];
    const reason = name === "" ? only : measuredReasonOf(canonicalReasons([name])[0] ?? "");
    const level = digits === "" ? Number.NaN : Number(digits);
    if (reason && !levels.has(reason) && level <= limits.reasons.level.max) levels.set(reason, level);
    else lose(what, leftOut.level, part);
  }
  return levels;
}
