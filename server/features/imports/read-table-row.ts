import { hash } from "node:crypto";
import { leftOut, rowProblems } from "#shared/contract/import-errors.ts";
import type { ImportChoices } from "#shared/contract/imports.ts";
import { keptText } from "#shared/contract/primitives.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import { momentOfDay } from "#shared/domain/calendar-date.ts";
import { type ImportField, type IngestionMethod, type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { readAmount, readPotency, readRating } from "#shared/domain/import-values.ts";
import { isDryHerb, isNoText, methodOf, plainCell, strainTypeOf } from "#shared/domain/import-words.ts";
import type { ColumnFacts } from "#shared/domain/imports/import-columns.ts";
import { limits } from "#shared/domain/limits.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { textLength } from "#shared/domain/text-length.ts";
import { ownDays } from "#shared/domain/utc-offsets.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { type DateReader, dateReader } from "#shared/domain/written-date.ts";
import { readNumber } from "#shared/domain/written-number.ts";
import { CellMemory, recall } from "./cell-memory.ts";
import { draftCandidate, ExportKey, type LeftOut, type ReadRow } from "./imported-session.ts";
import { effectReader } from "./read-table-effects.ts";
import { readLabel } from "./read-table-label.ts";
import { readReasons } from "./read-table-reasons.ts";

/** What the cells don't tell by themselves. */
export interface Doubts {
  dateOrder: boolean;
  timeZone: boolean;
  potencyOf: Set<IngestionMethod | "">;
  ratingScale: boolean;
  isZeroUnrated: boolean;
  edibleUnit: boolean;
}

/** A cell, and what its column says of all of them. */
interface Field {
  cell: string;
  facts: ColumnFacts;
}
type Fields = Partial<Record<ImportField, Field[]>>;

const noFacts: ColumnFacts = {};
const empty: Field = { cell: "", facts: noFacts };
const first = (fields: Fields, name: ImportField): Field =>
  fields[name]?.find(({ cell }) => cell !== "") ?? fields[name]?.[0] ?? empty;
const textOf = (fields: Fields, name: ImportField) => first(fields, name).cell;

class Unreadable extends Error {}

type TextField = Extract<
  ImportField,
  | ("strainName" | "brand" | "location" | "companions" | "notes" | "privateNote")
  | ("batch" | "grower" | "price" | "size")
>;

/** What keys of rows begin with. */
export const tableKeys = "csv:";

interface TableReading {
  doubts: Doubts;
  now: Date;
  /** Whether the rows' keys are wanted. */
  isKeyed: boolean;
}

/**
 * Reads rows of one table by the person's choices, in their order: equal rows are told apart by how many came before. A
 * cell that can't be read costs the session its value alone; only without a date there's no session.
 * @param columns what each of the table's columns tells of all of its cells
 */
export function tableReader(
  columns: readonly ColumnFacts[],
  choices: ImportChoices,
  { doubts, now, isKeyed }: TableReading,
): (content: string) => ReadRow {
  const isOwn = choices.columns.includes("key");
  const keys = new RowKeys();
  const memory = new CellMemory();
  const readEffects = effectReader();
  const dateFacts = columns[choices.columns.indexOf("date")] ?? {};
  const readDate = dateReader({
    ...{ order: dateFacts.order ?? choices.dateOrder, timeZone: choices.timeZone, languages: dateFacts.languages },
  });
  const dayOf = ownDays(choices.timeZone);
  /**
   * A table says when a session was, which is for its owner alone, and not when it was noted, which others see: they are
   * told its day.
   */
  const notedAt = (time: Date, utcOffset: number | null) => {
    const noon = Date.parse(momentOfDay(dayOf(time, utcOffset)));
    return new Date(Math.min(noon, now.getTime())).toISOString();
  };
  return (content) => {
    const fields = fieldsOf(JSON.parse(content), choices.columns, columns, isOwn);
    const row = new TableRow(fields, { choices, doubts, memory });
    try {
      const { time, utcOffset } = row.time(readDate, dateFacts.order !== undefined, isOwn);
      const method = row.method();
      const { thcMilligrams, ...amount } = row.amount(method);
      const thc = row.potency("thc", method, thcMilligrams);
      const strainName = row.text("strainName", limits.strainName.max);
      const brand = row.text("brand", limits.brand.max);
      const strainType = row.strainType();
      const cbd = row.potency("cbd", method);
      const bodyMindRatio = row.bodyMind();
      const { moods, ownEffects, unwantedEffects } = readEffects(fields, row.lost);
      const location = row.text("location", limits.location.max);
      const companions = row.text("companions", limits.companions.max);
      const notes = row.text("notes", limits.notes.max);
      const privateNote = row.text("privateNote", limits.privateNote.max);
      const facts = row.label();
      const reasons = row.reasons(isOwn);
      const rating = row.rating();
      const given = textOf(fields, "key");
      const key = ExportKey.safeParse(given).success ? given : isKeyed ? keys.next(writtenIn(fields)) : tableKeys;
      // What the log form's schema would make of it, which a test holds: what is null was never said.
      const draft: LogSession = {
        strainName,
        ingestionMethod: method,
        brand: brand || null,
        location: location || null,
        companions: companions || null,
        notes: notes || null,
        privateNote: privateNote || null,
        moods,
        ownEffects,
        unwantedEffects,
        consumedAt: time,
        visibility: row.visibility(),
      };
      // One by one: spreading an object for each was a third of a row's time.
      if (amount.amount !== undefined) draft.amount = amount.amount;
      if (amount.amountUnit !== undefined) draft.amountUnit = amount.amountUnit;
      if (strainType) draft.strainType = strainType;
      if (thc !== null) draft.thcPercentage = thc;
      if (cbd !== null) draft.cbdPercentage = cbd;
      if (bodyMindRatio !== null) draft.bodyMindRatio = bodyMindRatio;
      if (utcOffset !== null) draft.utcOffset = utcOffset;
      if (facts) draft.facts = facts;
      if (reasons) Object.assign(draft, reasons);
      const createdAt = notedAt(new Date(time), utcOffset);
      const isLabelOwnersAlone = row.visibility("labelVisibility") !== "public";
      const beside = { key, rating, ratedBy: "hand", base: null, rank: null, createdAt, isLabelOwnersAlone } as const;
      const result = draftCandidate(draft, { ...beside, photos: [], labelPhoto: null, company: null }, now);
      if (!("session" in result)) return result;
      result.leftOut = row.lost;
      return result;
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
    all.push({ cell, facts: columns[at] ?? noFacts });
  }
  return fields;
}

/** What makes a row's key: what was read later isn't among it, so that a table still adds nothing again. */
const keyFields = [
  ...(["date", "time", "strainName", "brand", "strainType", "ingestionMethod", "thc", "cbd", "amount"] as const),
  ...(["amountUnit", "rating", "bodyMind", "effects", "unwantedEffects"] as const),
  ...(["location", "companions", "notes", "privateNote"] as const),
];

/** The cells as they're written: a zone, an order of dates or a scale that is chosen anew changes none of them. */
const writtenIn = (fields: Fields) => keyFields.map((name) => fields[name]?.map(({ cell }) => cell) ?? []);

/** Keys that are the same whenever a row is read, so that importing the table again adds nothing. Equal rows are told apart by their number. */
class RowKeys {
  readonly #seen = new Map<string, number>();

  next(content: object): string {
    const text = JSON.stringify(content);
    const before = this.#seen.get(text) ?? 0;
    this.#seen.set(text, before + 1);
    return `${tableKeys}${hash("sha256", `${before} ${text}`, "base64url")}`;
  }
}

interface Reading {
  choices: ImportChoices;
  doubts: Doubts;
  memory: CellMemory;
}

/** One row's values; what can't be taken of it is in `lost`. */
class TableRow {
  readonly lost: LeftOut[] = [];
  readonly #fields: Fields;
  readonly #choices: ImportChoices;
  readonly #doubts: Doubts;
  readonly #memory: CellMemory;

  constructor(fields: Fields, { choices, doubts, memory }: Reading) {
    this.#fields = fields;
    this.#choices = choices;
    this.#doubts = doubts;
    this.#memory = memory;
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

  /** Without a word of it, as its owner chooses; what can't be read is for them alone. */
  visibility(what: "visibility" | "labelVisibility" = "visibility"): Visibility {
    const word = textOf(this.#fields, what).toLowerCase();
    if (word === "") return "public";
    const read = visibilities.find((each) => word === each || word === visibilityLabels[each].toLowerCase());
    if (!read) this.#lose(what, leftOut.audience);
    return read ?? "private";
  }

  method(): IngestionMethod | "" {
    const word = textOf(this.#fields, "ingestionMethod");
    return recall(this.#memory.methods, word, () => methodOf(word));
  }

  /** @param dose an edible's, in milligrams of THC, which its amount told */
  potency(substance: "thc" | "cbd", method: IngestionMethod | "", dose?: number): number | null {
    const { cell, facts } = first(this.#fields, substance);
    const { decimal, unit: named } = facts;
    if (dose !== undefined && cell === "") return dose;
    if (cell === "") return null;
    const unit = named ?? (this.#choices.milligrams.includes(method) ? "mg" : "%");
    const read = recall(this.#memory.of(facts).potencies, `${substance} ${method} ${cell}`, () =>
      readPotency(cell, { substance, method, unit, decimal }),
    );
    if (read.isBare && named === undefined) this.#doubts.potencyOf.add(method);
    const what = substance === "thc" ? "THC" : "CBD";
    // What a package holds may stand beside what was had of it.
    if (dose !== undefined && read.value !== dose) {
      this.#lose(substance, leftOut.otherDose);
      return dose;
    }
    if (read.lost === "unread") return this.#lose(substance, leftOut.unread(what));
    if (read.lost === "unit") return this.#lose(substance, leftOut.potencyUnit(what, potencyUnit(method)));
    if (read.lost === "range") return this.#lose(substance, leftOut.potencyRange(what, method));
    return read.value;
  }

  amount(method: IngestionMethod | "") {
    const { cell, facts } = first(this.#fields, "amount");
    const { decimal, unit: named } = facts;
    if (cell === "") return {};
    const [word, beside] = [textOf(this.#fields, "ingestionMethod"), textOf(this.#fields, "amountUnit")];
    const read = recall(this.#memory.of(facts).amounts, JSON.stringify([word, cell, beside]), () =>
      readAmount(withUnit(cell, beside), {
        ...{
          method,
          decimal,
          edibleUnit: this.#choices.edibleUnit ?? "mg",
          unit: named ?? "",
          isOfThc: facts.isOfThc === true,
        },
        isDryHerb: isDryHerb(word),
      }),
    );
    this.#doubts.edibleUnit ||= read.isBare === true;
    const reasons = { unread: leftOut.unread("amount"), unit: leftOut.amountUnit, range: leftOut.amountRange };
    if (read.lost) this.#lose("amount", reasons[read.lost], `${cell} ${beside}`.trim());
    return read.value ?? {};
  }

  rating(): number | null {
    const { cell, facts } = first(this.#fields, "rating");
    const { decimal, outOf, hasZero } = facts;
    if (cell === "") return null;
    const { ratingScale, isZeroUnrated = (outOf ?? ratingScale) === 5 } = this.#choices;
    const scale = outOf ?? ratingScale;
    this.#doubts.ratingScale ||= outOf === undefined;
    this.#doubts.isZeroUnrated ||= hasZero === true;
    const read = recall(this.#memory.of(facts).ratings, cell, () =>
      readRating(cell, { scale, isZeroUnrated, decimal }),
    );
    if (read.lost) this.#lose("rating", read.lost === "range" ? leftOut.ratingRange(scale) : leftOut.unread("rating"));
    return read.value;
  }

  bodyMind(): number | null {
    const { cell } = first(this.#fields, "bodyMind");
    if (cell === "") return null;
    const read = readNumber(cell);
    if (read.kind === "none") return null;
    const value = read.kind === "number" ? Math.round(read.value) : -1;
    const { min, max } = limits.bodyMindRatio;
    return value >= min && value <= max ? value : this.#lose("bodyMind", leftOut.unread("body/mind balance"));
  }

  label() {
    return readLabel(this.#fields, {
      text: (what, max) => this.text(what, max),
      lose: (what, reason, cell) => this.#lose(what, reason, cell),
    });
  }

  reasons(isOwn: boolean) {
    return readReasons(this.#fields, { isOwn, lose: (what, reason, cell) => this.#lose(what, reason, cell) });
  }

  strainType() {
    const { cell } = first(this.#fields, "strainType");
    const type = cell === "" ? null : recall(this.#memory.strainTypes, cell, () => strainTypeOf(cell));
    return cell === "" || type ? type : this.#lose("strainType", leftOut.strainType);
  }

  /** All cells of it, a line each. @param max characters that can be kept */
  text(what: TextField, max: number): string {
    const isOne = what !== "notes";
    const whole = isOne
      ? textOf(this.#fields, what)
      : (this.#fields.notes ?? []).flatMap(({ cell }) => (cell === "" ? [] : [cell])).join("\n");
    if (whole === "") return "";
    // First, because the text around such a character may be trimmed.
    const text = keptText(whole.replaceAll("\0", ""));
    if (text.length <= max || textLength(text) <= max) return text;
    this.#lose(what, leftOut.tooLong(max), text);
    return keptText(Array.from(text).slice(0, max).join(""));
  }
}

/** A number with the unit in a column of its own, where it hasn't one itself: 'mg THC' is more than 'mg'. */
function withUnit(cell: string, beside: string): string {
  if (beside === "") return cell;
  const read = readNumber(cell, {}, true);
  return read.kind === "number" && read.unit === "" && read.word === ""
    ? `${cell} ${beside.replace(/\(s\)$/, "s")}`
    : cell;
}
