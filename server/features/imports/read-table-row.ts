import { createHash } from "node:crypto";
import { leftOut, rowProblems } from "#shared/contract/import-errors.ts";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { amountUnitsOf } from "#shared/domain/amount.ts";
import { type IngestionMethod, moods, unwantedEffects } from "#shared/domain/enumerations.ts";
import { dateReader } from "#shared/domain/import-date.ts";
import {
  amountUnitOf,
  type ImportField,
  methodOf,
  readNumber,
  readRating,
  strainTypeOf,
} from "#shared/domain/import-words.ts";
import { limits } from "#shared/domain/limits.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { candidate, type ReadRow } from "./imported-session.ts";

/** What the cells don't tell by themselves. */
export interface Doubts {
  dateOrder: boolean;
  timeZone: boolean;
  potencyOf: Set<IngestionMethod | "">;
}

type Cells = Partial<Record<ImportField, string[]>>;
const first = (cells: Cells, field: ImportField) => cells[field]?.find((cell) => cell.trim() !== "")?.trim() ?? "";

class Unreadable extends Error {}

/** Reads rows of one table by the person's choices, in their order: equal rows are told apart by how many came before. */
export function tableReader(choices: ImportChoices, doubts: Doubts, now: Date): (content: string) => ReadRow {
  const readDate = dateReader({ order: choices.dateOrder, timeZone: choices.timeZone });
  const seen = new Map<string, number>();

  function timeOf(cells: Cells): string {
    const date = first(cells, "date");
    if (date === "") throw new Unreadable(rowProblems.noDate);
    const read = readDate(`${date} ${first(cells, "time")}`.trim()) ?? readDate(date);
    if (!read) throw new Unreadable(rowProblems.badDate);
    doubts.dateOrder ||= read.needsOrder;
    doubts.timeZone ||= read.needsZone;
    return read.time.toISOString();
  }

  function potencyOf(cells: Cells, field: "thc" | "cbd", method: IngestionMethod | "", lost: string[]): number | null {
    const cell = first(cells, field);
    if (cell === "") return null;
    const read = readNumber(cell);
    const what = field === "thc" ? "THC" : "CBD";
    if (!read) throw new Unreadable(rowProblems.badNumber(what));
    if (read.unit === "") doubts.potencyOf.add(method);
    const unit = read.unit === "" ? (choices.milligrams.includes(method) ? "mg" : "%") : read.unit;
    if (unit === potencyUnit(method)) return read.value;
    // The other unit can't be kept: without the amount, neither tells the other.
    lost.push(leftOut.potency(what, potencyUnit(method)));
    return null;
  }

  function ratingOf(cells: Cells): number | null {
    const cell = first(cells, "rating");
    if (cell === "") return null;
    const read = readRating(cell);
    if (!read) throw new Unreadable(rowProblems.badNumber("rating"));
    if (read.value > choices.ratingScale) throw new Unreadable(rowProblems.ratingRange(choices.ratingScale));
    return roundRating((read.value / choices.ratingScale) * limits.rating.max);
  }

  return (content) => {
    const cells = cellsOf(JSON.parse(content), choices.columns);
    const lost: string[] = [];
    try {
      const method = methodOf(first(cells, "ingestionMethod"));
      const time = timeOf(cells);
      const fields = {
        strainName: first(cells, "strainName"),
        brand: first(cells, "brand"),
        strainType: strainTypeOf(first(cells, "strainType")),
        ingestionMethod: method,
        thcPercentage: potencyOf(cells, "thc", method, lost),
        cbdPercentage: potencyOf(cells, "cbd", method, lost),
        ...amountOf(cells, method, lost),
        bodyMindRatio: bodyMindOf(cells),
        ...effectsOf(cells),
        location: first(cells, "location"),
        companions: first(cells, "companions"),
        notes: (cells.notes ?? []).filter((cell) => cell.trim() !== "").join("\n"),
        privateNote: first(cells, "privateNote"),
        consumedAt: time,
      };
      const rating = ratingOf(cells);
      const key = first(cells, "key") || keyOf({ ...fields, rating }, seen);
      const read = candidate(
        fields,
        { key, rating, ratedBy: "hand", base: null, rank: null, createdAt: time, photos: [] },
        now,
      );
      return "session" in read ? { ...read, leftOut: lost } : read;
    } catch (error) {
      if (error instanceof Unreadable) return { problem: error.message };
      throw error;
    }
  };
}

function cellsOf(row: readonly string[], columns: ImportChoices["columns"]): Cells {
  const cells: Cells = {};
  for (const [at, field] of columns.entries())
    if (field !== "") cells[field] = [...(cells[field] ?? []), row[at] ?? ""];
  return cells;
}

/** A key that is the same whenever the row is read, so that importing the table again adds nothing. */
function keyOf(fields: object, seen: Map<string, number>): string {
  const text = JSON.stringify(fields);
  const before = seen.get(text) ?? 0;
  seen.set(text, before + 1);
  return `csv:${createHash("sha256").update(`${before} ${text}`).digest("base64url")}`;
}

function amountOf(cells: Cells, method: IngestionMethod | "", lost: string[]) {
  const cell = first(cells, "amount");
  if (cell === "") return {};
  const read = readNumber(cell);
  if (!read) throw new Unreadable(rowProblems.badNumber("amount"));
  const unit = read.unit === "" ? amountUnitsOf(method)[0] : amountUnitOf(read.unit);
  if (unit && amountUnitsOf(method).includes(unit)) return { amount: read.value, amountUnit: unit };
  lost.push(leftOut.amount);
  return {};
}

function bodyMindOf(cells: Cells): number | null {
  const cell = first(cells, "bodyMind");
  if (cell === "") return null;
  const read = readNumber(cell);
  if (!read) throw new Unreadable(rowProblems.badNumber("body/mind balance"));
  return Math.round(read.value);
}

const listedMoods: ReadonlySet<string> = new Set(moods);
const listedUnwanted: ReadonlySet<string> = new Set(unwantedEffects);

function effectsOf(cells: Cells) {
  const words = wordsOf(cells.effects);
  const isMood = (word: string) => listedMoods.has(word.toLowerCase());
  return {
    moods: words.filter(isMood).map((word) => word.toLowerCase()),
    ownEffects: kept(words.filter((word) => !isMood(word))),
    unwantedEffects: kept(wordsOf(cells.unwantedEffects).map((word) => (isUnwanted(word) ? word.toLowerCase() : word))),
  };
}

const isUnwanted = (word: string) => listedUnwanted.has(word.toLowerCase());
const wordsOf = (cells: readonly string[] = []): string[] => [
  ...new Set(
    cells
      .join(";")
      .split(/[,;|/]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];
/** Longer ones are sentences rather than words. */
const kept = (words: readonly string[]) =>
  words.filter((word) => word.length <= limits.ownEffects.max).slice(0, limits.ownEffects.session);
