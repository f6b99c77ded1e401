import type { Import } from "#shared/contract/imports.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import type { ImportRow } from "./imports.repo.ts";

export function presentImport(row: ImportRow, now: Date): Import {
  const { id, kind, state, total, photos, added, present, failed } = row;
  const undoUntil = isUndoable(row, now) ? new Date((row.ended_at ?? now).getTime() + importLimits.kept) : null;
  return {
    ...{ id, kind, state, total, photos, added, present, failed },
    done: added + present + failed,
    withPhotos: row.with_photos,
    columns: row.columns === null ? null : JSON.parse(row.columns),
    choices: row.choices === null ? null : JSON.parse(row.choices),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/** For a day, when it has added anything. */
export function isUndoable({ state, ended_at, added }: ImportRow, now: Date): boolean {
  if (ended_at === null || added === 0) return false;
  if (state !== "done" && state !== "cancelled" && state !== "failed") return false;
  return now.getTime() < ended_at.getTime() + importLimits.kept;
}
