import { badRequest } from "#server/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { plainCell } from "#shared/domain/import-words.ts";
import { terpUnitOf } from "./json-by-name.ts";
import { holds, type ReadTable } from "./read-table.ts";

type Known = NonNullable<ReadTable["known"]>;

/** A program whose tables are known by names of columns that no other one has together. Names are in lower case here. */
interface TableReader {
  source: string;
  has: readonly string[];
  known: Known;
  /** Makes of its rows what sessions are. */
  turn?: (table: ReadTable) => Pick<ReadTable, "names" | "rows">;
}

const readers: readonly TableReader[] = [
  {
    source: "HighNote",
    has: ["key", "own effects", "unwanted effects", "private note"],
    known: {
      ...{ key: holds("key"), date: holds("date"), strain: holds("strainName"), brand: holds("brand") },
      ...{ "strain type": holds("strainType"), method: holds("ingestionMethod"), thc: holds("thc"), cbd: holds("cbd") },
      ...{ amount: holds("amount"), "amount unit": holds("amountUnit"), rating: holds("rating", { outOf: 10 }) },
      ...{ "body mind": holds("bodyMind"), moods: holds("effects"), "own effects": holds("effects") },
      ...{ "unwanted effects": holds("unwantedEffects"), location: holds("location") },
      ...{ companions: holds("companions"), notes: holds("notes"), "private note": holds("privateNote") },
      ...{ reasons: holds("reasons"), before: holds("before"), after: holds("after") },
      ...{ "label batch": holds("batch"), "label grower": holds("grower"), "label tested on": holds("testedOn") },
      ...{ "label price": holds("price"), "label size": holds("size"), "label aromas": holds("aromas") },
      ...{ "label address": holds("labelAddress"), "label visibility": holds("labelVisibility") },
      visibility: holds("visibility"),
    },
  },
  {
    source: "Daylio",
    has: ["full_date", "mood", "activities"],
    known: {
      ...{ full_date: holds("date"), time: holds("time"), mood: holds("effects"), activities: holds("effects") },
      ...{ note_title: holds("strainName"), note: holds("notes") },
    },
  },
  {
    source: "Bearable",
    has: ["time of day", "category", "rating/amount", "detail"],
    known: {
      ...{ date: holds("date"), "time of day": holds("time"), detail: holds("strainName"), notes: holds("notes") },
    },
    turn: (table) =>
      onlyRows(table, ({ category = "", detail = "", notes = "" }) => {
        const isTaken = /medic|supplement|factor|substance|drug/i.test(category);
        return isTaken && cannabis.test(`${detail} ${notes}`);
      }),
  },
  {
    source: "Untappd",
    has: ["beer_name", "brewery_name", "rating_score"],
    known: {
      ...{ beer_name: holds("strainName"), brewery_name: holds("brand"), rating_score: holds("rating", { outOf: 5 }) },
      ...{ created_at: holds("date"), comment: holds("notes"), venue_name: holds("location") },
      tagged_friends: holds("companions"),
    },
  },
  {
    source: "Letterboxd",
    has: ["letterboxd uri", "name"],
    known: {
      ...{ "watched date": holds("date"), date: holds("date"), name: holds("strainName"), review: holds("notes") },
      rating: holds("rating", { outOf: 5 }),
    },
    // Both are dates; the day it was watched comes first, and the day it was written down only stands in for it.
    turn: (table) => columnFirst(table, "watched date"),
  },
  {
    source: "Goodreads",
    has: ["exclusive shelf", "my rating", "date read"],
    known: {
      ...{
        "date read": holds("date"),
        "date added": holds("date"),
        title: holds("strainName"),
        author: holds("brand"),
      },
      ...{
        "my rating": holds("rating", { outOf: 5 }),
        "my review": holds("notes"),
        "private notes": holds("privateNote"),
      },
    },
    turn: (table) => onlyRows(table, (row) => row["exclusive shelf"] === "read"),
  },
  {
    source: "BookWyrm",
    has: ["author_text", "finish_date", "review_content"],
    known: {
      ...{ finish_date: holds("date"), start_date: holds("date"), title: holds("strainName") },
      ...{ author_text: holds("brand"), rating: holds("rating", { outOf: 5 }), review_content: holds("notes") },
    },
    turn: (table) =>
      columnFirst(
        onlyRows(table, (row) => `${row.finish_date}${row.start_date}` !== ""),
        "finish_date",
      ),
  },
  {
    source: "Nomie",
    has: ["epoch", "start", "offset", "note", "score"],
    known: { start: holds("date"), note: holds("notes"), location: holds("location") },
    turn: withNomiesOffset,
  },
  {
    source: "Cannabis Wellness Tracker",
    has: ["consumption time", "dosage", "negative side effects"],
    known: {
      ...{ "consumption time": holds("date"), "created at": holds("date"), strain: holds("strainName") },
      ...{ dosage: holds("amount"), method: holds("ingestionMethod"), observations: holds("effects") },
      ...{ "negative side effects": holds("unwantedEffects"), notes: holds("notes") },
    },
    turn: (table) => columnFirst(table, "consumption time"),
  },
  {
    source: "Cannabis Wellness Tracker",
    has: ["consumption_time", "dosage", "negative_side_effects"],
    known: {
      ...{ consumption_time: holds("date"), created_at: holds("date"), strain: holds("strainName") },
      ...{ dosage: holds("amount"), method: holds("ingestionMethod"), observations: holds("effects") },
      ...{ negative_side_effects: holds("unwantedEffects"), notes: holds("notes") },
      ...{ thc_percentage: holds("thc", { unit: "%" }), cbd_percentage: holds("cbd", { unit: "%" }) },
    },
    turn: (table) => columnFirst(table, "consumption_time"),
  },
  {
    source: "Terp Journal",
    has: ["overall", "taste", "smooth", "moodbefore", "moodafter"],
    known: {
      ...{
        date: holds("date"),
        strain: holds("strainName"),
        method: holds("ingestionMethod"),
        amount: holds("amount"),
      },
      ...{ overall: holds("rating", { outOf: 10 }), effects: holds("effects"), brand: holds("brand") },
      ...{ notes: holds("notes"), unit: holds("amountUnit") },
    },
    turn: (table) => withColumn(table, "Unit", ({ method = "" }) => terpUnitOf(method)),
  },
  {
    source: "Sesh",
    has: ["date (iso 8601)", "rating / 10", "duration (minutes)"],
    known: {
      ...{ "date (iso 8601)": holds("date"), strain: holds("strainName"), method: holds("ingestionMethod") },
      ...{ "rating / 10": holds("rating", { outOf: 10 }), amount: holds("amount"), unit: holds("amountUnit") },
      ...{ effects: holds("effects"), notes: holds("notes") },
    },
  },
  {
    source: "CannaBot",
    has: ["absorbed_thc_mg", "effect_rating", "amount_g"],
    known: {
      ...{ date: holds("date"), time: holds("time"), strain: holds("strainName"), method: holds("ingestionMethod") },
      ...{ amount_g: holds("amount", { unit: "g" }), thc_percent: holds("thc", { unit: "%" }), notes: holds("notes") },
      effect_rating: holds("rating", { outOf: 5 }),
    },
  },
  {
    source: "CannaTrack",
    has: ["medication", "intake method", "side effects", "relief rating"],
    known: {
      ...{ date: holds("date"), "time of day": holds("time"), medication: holds("strainName"), brand: holds("brand") },
      ...{ dose: holds("amount"), "intake method": holds("ingestionMethod"), "side effects": holds("unwantedEffects") },
      ...{ "overall rating": holds("rating"), notes: holds("notes") },
    },
  },
];

const cannabis =
  /\b(?:cannabis|marijuana|weed|hash|thc|cbd|joint|edible|gumm(?:y|ies)|vape|dab|bong|pre-?roll|tincture)s?\b/i;

/** What stands beside the sessions of a HighNote export: words and products. */
const ownLists: readonly string[] = ["session key,date,kind,effect", "strain,brand,sessions,average rating,last had"];

/** A table as its program means it, where it's known. */
export function asKnown(table: ReadTable): ReadTable {
  if (ownLists.some((head) => head === table.names.join().toLowerCase()))
    throw badRequest(importMessages.otherFiles.partOfExport);
  const loop = readLoop(table);
  if (loop) return loop;
  const names = table.names.map((name) => name.toLowerCase());
  const reader = readers.find(({ has }) => has.every((name) => names.includes(name)));
  if (!reader) return table;
  const turned = reader.turn?.({ ...table, names }) ?? { ...table, names };
  // In the spelling of the file, but for columns that the reader has added or moved.
  const spelled = new Map(table.names.map((name) => [name.toLowerCase(), name]));
  const shown = turned.names.map((name) => spelled.get(name.toLowerCase()) ?? name);
  const known = Object.fromEntries(
    shown.flatMap((name) => {
      const column = reader.known[name.toLowerCase()];
      return column ? [[name, column]] : [];
    }),
  );
  return { source: reader.source, names: shown, rows: turned.rows, known };
}

type Cells = Readonly<Record<string, string>>;
const cellsOf = (names: readonly string[], row: readonly string[]): Cells =>
  Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""]));

function onlyRows(table: ReadTable, isWanted: (cells: Cells) => boolean): ReadTable {
  return { ...table, rows: table.rows.filter((row) => isWanted(cellsOf(table.names, row))) };
}

function withColumn(table: ReadTable, name: string, cellFor: (cells: Cells) => string) {
  const rows = table.rows.map((row) => [
    ...table.names.map((_, at) => row[at] ?? ""),
    cellFor(cellsOf(table.names, row)),
  ]);
  return { names: [...table.names, name], rows };
}

/** Of two columns for one field the first one with a cell counts. */
function columnFirst(table: ReadTable, name: string) {
  const at = table.names.indexOf(name);
  if (at <= 0) return table;
  const moved = <Item>(items: readonly Item[]) => [items[at], ...items.slice(0, at), ...items.slice(at + 1)];
  return {
    names: moved(table.names).map((each) => each ?? ""),
    rows: table.rows.map((row) => moved(table.names.map((_, each) => row[each] ?? "")).map((each) => each ?? "")),
  };
}

/** Local times beside the minutes that UTC is ahead of them, as browsers count. */
function withNomiesOffset(table: ReadTable) {
  const [start, offset] = [table.names.indexOf("start"), table.names.indexOf("offset")];
  const rows = table.rows.map((row) => {
    const minutes = Number(row[offset]);
    if (!/^-?\d+$/.test((row[offset] ?? "").trim()) || Math.abs(minutes) > 18 * 60) return row;
    const ahead = Math.abs(minutes);
    const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
    const zone = `${minutes > 0 ? "-" : "+"}${two(ahead / 60)}:${two(ahead % 60)}`;
    return row.map((cell, at) => (at === start ? `${cell}${zone}` : cell));
  });
  return { ...table, rows };
}

const loopWord = /^(?:YES_MANUAL|YES_AUTO|NO|SKIP|UNKNOWN|-?\d+|)$/;
const done = /^(?:YES_MANUAL|YES_AUTO)$/;

/** Loop Habit Tracker: a day a row and a habit a column. Only what was done is a session; counts are thousandths. */
function readLoop({ names, rows }: ReadTable): ReadTable | undefined {
  const [head, ...habits] = names;
  if (head !== "Date" || habits.length === 0) return;
  const isSingle = habits[0] === "Value" && habits[1] === "Notes";
  const checks = isSingle ? 1 : habits.length;
  // First, as another table's first row says no.
  if (!rows.every((row) => row.slice(1, 1 + checks).every((cell) => loopWord.test(cell)))) return;
  if (!rows.some((row) => row.slice(1, 1 + checks).some((cell) => /^[A-Z_]+$/.test(cell)))) return;
  const found = rows.flatMap((row) =>
    habits.slice(0, checks).flatMap((habit, at) => {
      const cell = row[at + 1] ?? "";
      const count = Number(cell) / 1_000;
      if (!done.test(cell) && !(count > 0)) return [];
      return [[row[0] ?? "", isSingle ? "" : habit, isSingle ? plainCell(row[2] ?? "") : ""]];
    }),
  );
  return {
    ...{ source: "Loop Habit Tracker", names: ["Date", "Habit", "Notes"], rows: found },
    known: { Date: holds("date"), Habit: holds("strainName"), Notes: holds("notes") },
  };
}
