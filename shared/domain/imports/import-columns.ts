import { type ImportField, importFields } from "#shared/domain/enumerations.ts";
import { type RatingFacts, ratingFacts } from "#shared/domain/import-values.ts";
import { strainTypeOf } from "#shared/domain/import-words.ts";
import { type LabelColumn, readLabelHeader } from "#shared/domain/label/label-columns.ts";
import { type DateFacts, dateFacts, dateReader } from "#shared/domain/written-date.ts";
import { type DecimalMark, decimalMarkOf, readNumber, type WrittenUnit } from "#shared/domain/written-number.ts";

/** What the cells of a column tell beside their values. */
export interface ColumnFacts extends DateFacts, RatingFacts {
  decimal?: DecimalMark;
  /** What its name says of all of its numbers. */
  unit?: WrittenUnit;
  outOf?: number;
  /** Whether its name says that its amounts are THC, as 'Dose (mg THC)' does. */
  isOfThc?: boolean;
  /** The substance whose amounts it has. */
  label?: LabelColumn;
}

/** Words of a column's name: 'Created At', 'created_at' and 'createdAt' are the same. */
const folded = (name: string) =>
  name
    .replace(/\([^)]*\)|\/ ?\d+/g, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** The more telling names first: when it was had before when it was written down. */
const headers: Readonly<Record<ImportField, readonly string[]>> = {
  date: [
    ...[
      "consumedat",
      "consumptiontime",
      "sessiondate",
      "sessiontime",
      "watcheddate",
      "dateread",
      "fulldate",
      "datetime",
    ],
    ...[
      "dateandtime",
      "startedat",
      "starttime",
      "start",
      "timestamp",
      "isotimestamp",
      "datetimeiso",
      "dateiso",
      "when",
    ],
    ...[
      "date",
      "day",
      "startdate",
      "finishdate",
      "checkindate",
      "epoch",
      "loggedat",
      "createdat",
      "created",
      "dateadded",
    ],
  ],
  time: ["time", "clock", "timeofday"],
  strainName: [
    "strain",
    "strainname",
    "cultivar",
    "product",
    "productname",
    "medication",
    "name",
    "beername",
    "title",
    "notetitle",
    "item",
  ],
  brand: ["brand", "producer", "grower", "company", "brewery", "brewer", "breweryname", "manufacturer", "roaster"],
  strainType: ["straintype", "type", "category", "kind"],
  ingestionMethod: [
    "ingestionmethod",
    "method",
    "consumptionmethod",
    "intakemethod",
    "administrationroute",
    "form",
    "route",
  ],
  thc: ["thc", "thcpercentage", "thcpercent", "thcmg", "thcdose", "potency"],
  cbd: ["cbd", "cbdpercentage", "cbdpercent", "cbdmg"],
  amount: ["amount", "amountg", "amountgrams", "dose", "dosage", "quantity", "grams"],
  amountUnit: ["unit", "units", "amountunit", "doseunit", "dosageunit"],
  rating: ["rating", "overallrating", "overall", "myrating", "effectrating", "score", "stars", "ratingscore"],
  bodyMind: ["bodymind", "bodymindratio"],
  effects: ["effects", "moods", "mood", "feelings", "observations", "activities", "tags", "owneffects"],
  unwantedEffects: [
    ...[
      "unwantedeffects",
      "sideeffects",
      "negativesideeffects",
      "sideeffectsexperienced",
      "negatives",
      "adverseeffects",
    ],
  ],
  location: ["location", "place", "venue", "venuename"],
  companions: ["companions", "people", "with", "withwhom"],
  notes: ["notes", "note", "comment", "comments", "review", "myreview", "reviewcontent", "description"],
  privateNote: ["privatenote", "privatenotes"],
  reasons: ["reasons", "reason", "purpose", "symptom", "symptoms"],
  before: ["before", "ratingbefore", "symptombefore"],
  after: ["after", "ratingafter", "symptomafter"],
  // By the substance and unit in their names.
  label: [],
  batch: ["labelbatch", "batch", "batchnumber", "batchid", "lotnumber"],
  grower: ["labelgrower", "grower", "cultivator"],
  testedOn: ["labeltestedon", "testedon"],
  price: ["labelprice"],
  size: ["labelsize"],
  aromas: ["labelaromas"],
  labelAddress: ["labeladdress"],
  labelVisibility: ["labelvisibility"],
  visibility: ["visibility", "privacy", "audience"],
  key: ["key", "sessionkey"],
};

/** A column with the cells that speak for it. */
export interface SampledColumn {
  name: string;
  cells: readonly string[];
}

const several: ReadonlySet<ImportField> = new Set(["effects", "unwantedEffects", "notes"]);

/** What each column likely holds, by its name and its cells; each field but lists and notes once. */
export function guessFields(columns: readonly SampledColumn[]): (ImportField | "")[] {
  const guessed: (ImportField | "")[] = columns.map(({ name }) => (readLabelHeader(name) ? "label" : ""));
  const isTasting = columns.some(({ name }) =>
    /^(?:taste|overall|smooth|smoothness|flavou?r|aroma)$/.test(folded(name)),
  );
  for (const field of importFields) {
    const named = columns
      .map(({ name, cells }, at) => ({ at, cells, rank: headers[field].indexOf(folded(name)) }))
      .filter(({ at, rank }) => rank >= 0 && guessed[at] === "");
    // Counting cells of columns that compete with no other one was half of an upload's time.
    for (const { at } of named.length > 1 ? fullFirst(field, named) : named) {
      const column = columns[at];
      if (!column || !fits(field, column, isTasting)) continue;
      guessed[at] = field;
      if (!several.has(field)) break;
    }
  }
  if (!guessed.includes("date")) {
    const at = columns.findIndex((column, each) => guessed[each] === "" && isDated(column.cells, 1));
    if (at >= 0) guessed[at] = "date";
  }
  return guessed;
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** How much of the fullest column another one with a more telling name must have: without a date there's no session. */
const share = { date: 0.9, others: 0 } as const;

/** The more telling names first, but for columns that have nothing for most of the rows where another one has something. */
function fullFirst<Named extends { rank: number; cells: readonly string[] }>(
  field: ImportField,
  columns: readonly Named[],
): (Named & { filled: number })[] {
  const named = columns.map((column) => ({ ...column, filled: filledOf(column.cells) }));
  const most = Math.max(...named.map(({ filled }) => filled), 0);
  const isFull = ({ filled }: { filled: number }) =>
    filled >= most * (field === "date" ? share.date : share.others) && (filled > 0 || most === 0);
  return named.toSorted((a, b) => Number(isFull(b)) - Number(isFull(a)) || a.rank - b.rank);
}

function fits(field: ImportField, { name, cells }: SampledColumn, isTasting: boolean): boolean {
  if (field === "date") return isDated(cells, 0.5);
  if (field === "before" || field === "after") return cells.every((cell) => cell.trim() === "" || isLevelCell(cell));
  // A word for how strong it felt stands between taste and smoothness; a laboratory's has a unit.
  if (field === "thc" && folded(name) === "potency") return !isTasting || cells.some(hasUnit);
  if (field === "strainType" && folded(name) !== "straintype")
    return cells.every((cell) => cell.trim() === "") || cells.some((cell) => strainTypeOf(cell) !== null);
  return true;
}

/** '6', or 'sleep 3; pain 6'. */
const isLevelCell = (cell: string) => /^(?:[\p{L} :]*\b\d{1,2}(?:[;,|] *|$))+$/u.test(cell.trim());

const anyZone = dateReader({ order: "dmy", timeZone: "UTC" });
/** Whether at least this share of the cells are dates; true without any. */
function isDated(cells: readonly string[], share: number): boolean {
  const written = cells.filter((cell) => cell.trim() !== "").slice(0, looked);
  if (written.length === 0) return share < 1;
  return written.filter((cell) => anyZone(cell) !== null).length >= written.length * share;
}

function hasUnit(cell: string): boolean {
  const read = readNumber(cell);
  return read.kind === "number" && (read.unit === "%" || read.unit === "mg" || read.unit === "mg/g");
}

const nameUnits: readonly (readonly [RegExp, WrittenUnit])[] = [
  [/%|\bpercent(?:age)?\b/, "%"],
  [/\bmg ?\/ ?g\b/, "mg/g"],
  [/\bmg\b|\bmilligrams?\b/, "mg"],
  [/\bg\b|\bgrams?\b/, "g"],
  [/\bml\b/, "ml"],
  [/\bpuffs?\b/, "puffs"],
];

/** What a column tells of all of its values, whatever it is taken for. */
export function columnFacts({ name, cells }: SampledColumn): ColumnFacts {
  const spoken = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  const outOf = Number(/(?:\/|out of|\b[01] ?[-–] ?) ?(\d{1,3})\b/.exec(spoken)?.[1] ?? 0);
  const unit = nameUnits.find(([pattern]) => pattern.test(spoken))?.[1];
  const isOfThc = (unit === "mg" || unit === "g") && /\bthc\b/.test(spoken) && !headers.thc.includes(folded(name));
  const label = readLabelHeader(name);
  const some = firstDistinct(cells);
  // A column of texts isn't looked through.
  const distinct = () => [...new Set(cells)];
  if (some.length > 0 && isDated(some, 0.5)) return dateFacts(distinct());
  const numbers = startLikeNumbers(some) ? distinct() : undefined;
  const decimal = numbers && decimalMarkOf(numbers);
  const rated = numbers && ratingFacts(numbers);
  return {
    ...rated,
    ...(decimal && { decimal }),
    ...(unit && { unit }),
    ...(isOfThc && { isOfThc }),
    ...(outOf > 1 && { outOf }),
    ...(label && { label }),
  };
}

/** Cells that are looked at to tell what a column has. */
const looked = 40;

function firstDistinct(cells: readonly string[]): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (!found.has(cell) && cell.trim() !== "") found.add(cell);
    if (found.size === looked) break;
  }
  return [...found];
}

/** Whether a fair share of cells begin as numbers and ratings do. */
const startLikeNumbers = (cells: readonly string[]): boolean =>
  cells.filter((cell) => /^.{0,3}(?:\d|[★⭐☆])/u.test(cell) && cell.length <= 24).length * 3 >= cells.length;
