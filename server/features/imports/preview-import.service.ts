import type { Context } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { fileAudience, type ImportedSession } from "#server/features/sessions/import-sessions.service.ts";
import type { Asker } from "#server/viewer.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import type { ChooseImport, ImportChoices, ImportPreview } from "#shared/contract/imports.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { narrows } from "#shared/domain/visibility.ts";
import { assertFileHere, readRows } from "./import-files.ts";
import type { LeftOut } from "./imported-session.ts";
import { changeChoices, changeState, type ImportRow } from "./imports.repo.ts";
import { assertDated, audienceOf, findOwnImport, presentImport } from "./imports.service.ts";
import { checkRows, noDoubts } from "./read-rows.ts";
import { likelyEdibleUnit } from "./stage-import.service.ts";

/**
 * Saves the choices and reads all rows by them; nothing is added.
 * @throws 404, 409 once it has run, 400, 503 when its file isn't on this machine
 */
export async function previewImport(
  context: Context,
  viewer: Asker,
  id: string,
  { choices, withPhotos, visibility }: ChooseImport,
): Promise<ImportPreview> {
  const before = await findOwnImport(context, viewer, id);
  if (before.state !== "ready")
    throw new AppError(409, before.state === "running" ? importMessages.running : importMessages.notReady);
  await assertFileHere(context, id);
  const isTable = before.kind === "table";
  const changes = {
    ...(isTable && choices && { choices: JSON.stringify(choices) }),
    ...(withPhotos !== undefined && { with_photos: withPhotos }),
    ...(visibility !== undefined && { visibility }),
  };
  if (Object.keys(changes).length > 0) await changeState(context.database.db, id, ["ready"], changes);
  const found = { ...before, ...changes };
  if (isTable) assertDated(found);
  if (isTable && choices && !choices.edibleUnit) found.choices = await keepLikelyUnit(context, found, choices);
  const doubts = noDoubts();
  const audience = audienceOf(found);
  const preview = { added: 0, present: 0, failed: 0, photos: 0, narrower: 0 };
  const sessions: ImportPreview["sessions"] = [];
  const failures: ImportPreview["failures"] = [];
  const lost = new LostValues();
  // As it will be run: which words of a person's own still fit depends on it.
  for await (const rows of checkRows(context, found, { doubts, isPreview: true }))
    for (const { position: row, read, isPresent } of rows) {
      if ("problem" in read) {
        preview.failed += 1;
        keepFirst(failures, row, importLimits.failures, () => ({ row, reason: read.problem }));
      } else if (isPresent) preview.present += 1;
      else {
        preview.added += 1;
        if (narrows(audience, fileAudience(read.session))) preview.narrower += 1;
        preview.photos += found.with_photos ? read.photos.length : 0;
        keepFirst(sessions, row, importLimits.shown, () => presentRow(row, read.session));
        for (const each of read.leftOut) lost.add(row, each);
      }
    }
  return {
    ...{ import: presentImport(found, context.now()), ...preview, sessions, failures },
    leftOut: lost.list(),
    asks: { ...doubts, potencyOf: [...doubts.potencyOf] },
  };
}

/**
 * Looks at all rows for the unit of edibles' amounts, which the choices leave open. Meanwhile the person may choose something
 * else, which stays.
 * @returns the choices with it, as JSON
 */
async function keepLikelyUnit(context: Context, found: ImportRow, choices: ImportChoices): Promise<string> {
  async function* rows(): AsyncGenerator<string[]> {
    for await (const texts of readRows(context, found, "session")) for (const text of texts) yield JSON.parse(text);
  }
  const edibleUnit = await likelyEdibleUnit(rows(), choices.columns, JSON.parse(found.columns ?? "[]"));
  const likely = JSON.stringify({ ...choices, edibleUnit });
  await changeChoices(context.database.db, found.id, JSON.stringify(choices), likely);
  return likely;
}

/** Of rows that come in the file's order or in reverse, those that stand first in it. */
function keepFirst<Item extends { row: number }>(items: Item[], row: number, most: number, present: () => Item): void {
  const isLast = row > (items.at(-1)?.row ?? 0);
  if (isLast && items.length >= most) return;
  if (isLast) items.push(present());
  else items.unshift(present());
  if (items.length > most) items.pop();
}

/** Characters shown of a session's notes. */
const excerptLength = 80;

function presentRow(row: number, { draft, rating, createdAt }: ImportedSession): ImportPreview["sessions"][number] {
  const { strainName = "", brand = null, ingestionMethod = "", thcPercentage = null } = draft;
  const { amount = null, amountUnit = null, moods = [], ownEffects = [], unwantedEffects = [], notes = null } = draft;
  return {
    ...{ row, strainName, brand, ingestionMethod, thcPercentage, amount, amountUnit, rating },
    effects: [...moods, ...ownEffects, ...unwantedEffects],
    notes: notes && Array.from(notes).slice(0, excerptLength).join(""),
    consumedAt: draft.consumedAt ?? createdAt.toISOString(),
    utcOffset: draft.utcOffset ?? null,
  };
}

type Entry = ImportPreview["leftOut"][number] & { last: number };

/** Cells shown of those that are left out for one reason, and the characters of each. */
const shown = { cells: 3, characters: 40 } as const;

/** Counts the sessions that lose something, by what and why. */
class LostValues {
  readonly #entries = new Map<string, Entry>();

  add(row: number, { what, reason, cell }: LeftOut): void {
    const key = `${what} ${reason}`;
    const entry = this.#entries.get(key) ?? { what, reason, count: 0, rows: [], cells: [], last: 0 };
    this.#entries.set(key, entry);
    const example = cell.length > shown.characters ? `${cell.slice(0, shown.characters - 1)}…` : cell;
    if (entry.cells.length < shown.cells && !entry.cells.includes(example)) entry.cells.push(example);
    // One session may lose several words.
    if (entry.last === row) return;
    entry.last = row;
    entry.count += 1;
    if (entry.rows.length < importLimits.named) entry.rows.push(row);
  }

  list(): ImportPreview["leftOut"] {
    return [...this.#entries.values()].map(({ last: _, ...entry }) => ({
      ...entry,
      rows: entry.rows.toSorted((a, b) => a - b),
    }));
  }
}
