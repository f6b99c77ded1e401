import { createHash } from "node:crypto";
import { leftOut, rowProblems } from "#shared/contract/import-errors.ts";
import type { ImportChoices } from "#shared/contract/imports.ts";
import type { ImportField, IngestionMethod } from "#shared/domain/enumerations.ts";
import type { ColumnFacts } from "#shared/domain/import-columns.ts";
import { readAmount, readPotency, readRating } from "#shared/domain/import-values.ts";
import { isDryHerb, isNoText, methodOf, plainCell, strainTypeOf } from "#shared/domain/import-words.ts";
import { limits } from "#shared/domain/limits.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { textLength } from "#shared/domain/text-length.ts";
import { type DateReader, dateReader } from "#shared/domain/written-date.ts";
import { readNumber, type WrittenUnit } from "#shared/domain/written-number.ts";
import { candidate, type LeftOut, type ReadRow } from "./imported-session.ts";
import { readEffects } from "./read-table-effects.ts";

/** What the cells don't tell by themselves. */
export interface Doubts {
  dateOrder: boolean;
  timeZone: boolean;
  potencyOf: Set<IngestionMethod | "">;
  ratingScale: boolean;
  isZeroUnrated: boolean;
  edibleUnit: boolean;
}

/** Cells of a column, and what the column says of them. */
interface Field extends ColumnFacts {
  cell: string;
}
type Fields = Partial<Record<ImportField, Field[]>>;

const empty: Field = { cell: "" };
const first = (fields: Fields, name: ImportField): Field =>
  fields[name]?.find(({ cell }) => cell !== "") ?? fields[name]?.[0] ?? empty;
const textOf = (fields: Fields, name: ImportField) => first(fields, name).cell;

class Unreadable extends Error {}

/**
 * Reads rows of one table by the person's choices, in their order: equal rows are told apart by how many came before. A
 * cell that can't be read costs the session its value alone; only without a date there's no session.
 * @param columns what each of the table's columns tells of all of its cells
 */
export function tableReader(
  columns: readonly ColumnFacts[],
  choices: ImportChoices,
  doubts: Doubts,
  now: Date,
): (content: string) => ReadRow {
  const isOwn = choices.columns.includes("key");
  const seen = new Map<string, number>();
  const dateFacts = columns[choices.columns.indexOf("date")] ?? {};
  const readDate = dateReader({
    ...{ order: dateFacts.order ?? choices.dateOrder, timeZone: choices.timeZone, languages: dateFacts.languages },
  });
  return (content) => {
    const fields = fieldsOf(JSON.parse(content), choices.columns, columns, isOwn);
    const row = new TableRow(fields, choices, doubts);
    try {
      const { time, utcOffset } = row.time(readDate, dateFacts.order !== undefined, isOwn);
      const method = methodOf(textOf(fields, "ingestionMethod"));
      const { thcMilligrams, ...amount } = row.amount(method);
      const thc = row.potency("thc", method, thcMilligrams);
      const read = {
        strainName: row.text("strainName", limits.strainName.max),
        brand: row.text("brand", limits.brand.max),
        strainType: row.strainType(),
        ingestionMethod: method,
        thcPercentage: thc,
        cbdPercentage: row.potency("cbd", method),
        ...amount,
        bodyMindRatio: row.bodyMind(),
        ...readEffects(fields, row.lost),
        location: row.text("location", limits.location.max),
        companions: row.text("companions", limits.companions.max),
        notes: row.text("notes", limits.notes.max),
        privateNote: row.text("privateNote", limits.privateNote.max),
        consumedAt: time,
      };
      const rating = row.rating();
      const key = textOf(fields, "key") || keyOf({ ...read, rating }, seen);
      const beside = { rating, ratedBy: "hand", base: null, rank: null, createdAt: time, photos: [] };
      const result = candidate({ ...read, utcOffset }, { key, ...beside }, now);
      return "session" in result ? { ...result, leftOut: row.lost } : result;
    } catch (error) {
      if (error instanceof Unreadable) return { problem: error.message };
      throw error;
    }
  };
}

function fieldsOf(
  row: readonly string[],
  chosen: ImportChoices["columns"],
  columns: readonly ColumnFacts[],
  isOwn: boolean,
): Fields {
  const fields: Fields = {};
  for (const [at, name] of chosen.entries()) {
    if (name === "") continue;
    const text = row[at] ?? "";
    // Another program's word for nothing, or its HTML, may be what a person wrote in HighNote.
    const cell = isOwn ? text.trim() : isNoText(text) ? "" : plainCell(text.trim());
    const all = fields[name] ?? [];
    fields[name] = all;
    all.push({ ...columns[at], cell });
  }
  return fields;
}

/** A key that is the same whenever the row is read, so that importing the table again adds nothing. */
function keyOf(fields: object, seen: Map<string, number>): string {
  const text = JSON.stringify(fields);
  const before = seen.get(text) ?? 0;
  seen.set(text, before + 1);
  return `csv:${createHash("sha256").update(`${before} ${text}`).digest("base64url")}`;
}

/** One row's values; what can't be taken of it is in `lost`. */
class TableRow {
  readonly lost: LeftOut[] = [];
  readonly #fields: Fields;
  readonly #choices: ImportChoices;
  readonly #doubts: Doubts;

  constructor(fields: Fields, choices: ImportChoices, doubts: Doubts) {
    this.#fields = fields;
    this.#choices = choices;
    this.#doubts = doubts;
  }

  #lose(what: ImportField, reason: string, cell = textOf(this.#fields, what)): null {
    this.lost.push({ what, reason, cell });
    return null;
  }

  /** @throws Unreadable without a date */
  time(readDate: DateReader, isOrderProved: boolean, isOwn: boolean) {
    const date = textOf(this.#fields, "date");
    if (date === "") throw new Unreadable(rowProblems.noDate);
    const read = readDate(date, textOf(this.#fields, "time"));
    if (!read) throw new Unreadable(rowProblems.badDate);
    this.#doubts.dateOrder ||= read.needsOrder && !isOrderProved;
    this.#doubts.timeZone ||= read.needsZone;
    if (read.isTimeUnread) this.#lose("time", leftOut.noon);
    // HighNote's own tables write UTC itself as Z, and so as the clock of a place.
    const utcOffset = read.utcOffset ?? (isOwn && date.endsWith("+00:00") ? 0 : null);
    return { time: read.time.toISOString(), utcOffset };
  }

  /** @param dose an edible's, in milligrams of THC, which its amount told */
  potency(substance: "thc" | "cbd", method: IngestionMethod | "", dose?: number): number | null {
    const { cell, decimal, unit: named } = first(this.#fields, substance);
    if (dose !== undefined && cell === "") return dose;
    if (cell === "") return null;
    const unit = named ?? (this.#choices.milligrams.includes(method) ? "mg" : "%");
    const read = readPotency(cell, { substance, method, unit, decimal });
    if (read.isBare && named === undefined) this.#doubts.potencyOf.add(method);
    const what = substance === "thc" ? "THC" : "CBD";
    // What a package holds may stand beside what was had of it.
    if (dose !== undefined && read.value !== dose) return dose;
    if (read.lost === "unread") return this.#lose(substance, leftOut.unread(what));
    if (read.lost === "unit") return this.#lose(substance, leftOut.potencyUnit(what, potencyUnit(method)));
    if (read.lost === "range") return this.#lose(substance, leftOut.potencyRange(what, method));
    return read.value;
  }

  amount(method: IngestionMethod | "") {
    const { cell, decimal, unit: named } = first(this.#fields, "amount");
    if (cell === "") return {};
    const read = readAmount(cell, {
      ...{ method, decimal, edibleUnit: this.#choices.edibleUnit, unit: this.#unitBeside() || named || "" },
      isDryHerb: isDryHerb(textOf(this.#fields, "ingestionMethod")),
    });
    this.#doubts.edibleUnit ||= read.isBare === true;
    const reasons = { unread: leftOut.unread("amount"), unit: leftOut.amountUnit, range: leftOut.amountRange };
    if (read.lost) this.#lose("amount", reasons[read.lost], `${cell} ${textOf(this.#fields, "amountUnit")}`.trim());
    return read.value ?? {};
  }

  /** The unit in a column of its own. */
  #unitBeside(): WrittenUnit {
    const written = textOf(this.#fields, "amountUnit");
    const read = written === "" ? undefined : readNumber(`1 ${written}`);
    return read?.kind === "number" ? read.unit : "";
  }

  rating(): number | null {
    const { cell, decimal, outOf, hasZero } = first(this.#fields, "rating");
    if (cell === "") return null;
    const { ratingScale, isZeroUnrated = (outOf ?? ratingScale) === 5 } = this.#choices;
    const scale = outOf ?? ratingScale;
    this.#doubts.ratingScale ||= outOf === undefined;
    this.#doubts.isZeroUnrated ||= hasZero === true;
    const read = readRating(cell, { scale, isZeroUnrated, decimal });
    if (read.lost) this.#lose("rating", read.lost === "range" ? leftOut.ratingRange(scale) : leftOut.unread("rating"));
    return read.value;
  }

  bodyMind(): number | null {
    const { cell } = first(this.#fields, "bodyMind");
    const read = readNumber(cell);
    if (read.kind === "none") return null;
    const value = read.kind === "number" ? Math.round(read.value) : -1;
    const { min, max } = limits.bodyMindRatio;
    return value >= min && value <= max ? value : this.#lose("bodyMind", leftOut.unread("body/mind balance"));
  }

  strainType() {
    const { cell } = first(this.#fields, "strainType");
    const type = cell === "" ? null : strainTypeOf(cell);
    return cell === "" || type ? type : this.#lose("strainType", leftOut.strainType);
  }

  /** All cells of it, a line each. @param max characters that can be kept */
  text(what: "strainName" | "brand" | "location" | "companions" | "notes" | "privateNote", max: number): string {
    const isOne = what !== "notes";
    const text = isOne
      ? textOf(this.#fields, what)
      : (this.#fields.notes ?? []).flatMap(({ cell }) => (cell === "" ? [] : [cell])).join("\n");
    if (text.length <= max || textLength(text) <= max) return text;
    this.#lose(what, leftOut.tooLong(max), text);
    return Array.from(text).slice(0, max).join("");
  }
}
