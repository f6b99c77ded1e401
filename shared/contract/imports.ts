import * as z from "zod/mini";
import {
  amountUnits,
  dateOrders,
  edibleUnits,
  importFields,
  importKinds,
  importStates,
  ingestionMethods,
  ratingScales,
  visibilities,
} from "#shared/domain/enumerations.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { Timestamp } from "./primitives.ts";
import { calls, get, post } from "./route.ts";

const method = z.union([z.enum(ingestionMethods), z.literal("")]);

/** How a table's cells are to be read. */
export const ImportChoices = z.object({
  /** For each column what it holds; '' leaves it out. */
  columns: z
    .array(z.union([z.enum(importFields), z.literal("")], "Unknown column"))
    .check(z.maxLength(importLimits.columns, "This list is too long")),
  dateOrder: z.enum(dateOrders, "Unknown order"),
  /** Of dates without one: an IANA name. */
  timeZone: z.string("This must be text").check(
    z.maxLength(64, "This is too long"),
    z.refine((zone) => isTimeZone(zone), "Unknown time zone"),
  ),
  ratingScale: z.literal(ratingScales, "Unknown scale"),
  /** Methods whose THC and CBD are in milligrams, where the cell doesn't say; the others' are in percent. */
  milligrams: z.array(method).check(z.maxLength(ingestionMethods.length + 1, "This list is too long")),
  /** Whether a rating of 0 means that there is none; absent: where ratings are stars. */
  isZeroUnrated: z.optional(z.boolean("This must be true or false")),
  /** What amounts of edibles are, where nothing says their unit; milligrams are their THC. Absent: what a preview finds likely. */
  edibleUnit: z.optional(z.enum(edibleUnits, "Unknown unit")),
});
export type ImportChoices = z.output<typeof ImportChoices>;

export const Import = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  /** The program that wrote a table, where we know it by its columns. */
  source: z.nullable(z.string()),
  state: z.enum(importStates),
  /** Sessions in the file, and how many of them are through. */
  total: z.int(),
  done: z.int(),
  added: z.int(),
  present: z.int(),
  failed: z.int(),
  /** Photos in the file, and whether they are wanted. */
  photos: z.int(),
  withPhotos: z.boolean(),
  /** Who shall see what it adds, unless the file says fewer people: the person's default audience until they choose. */
  visibility: z.enum(visibilities),
  /** A table's columns with some of their cells; null for an archive. */
  columns: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        /** The highest rating that it may hold, and what its name says that ratings are out of. */
        highest: z.optional(z.number()),
        outOf: z.optional(z.number()),
      }),
    ),
  ),
  choices: z.nullable(ImportChoices),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  /** Until when it can be undone; null when it can't. */
  undoUntil: z.nullable(Timestamp),
});
export type Import = z.output<typeof Import>;

/** Of a table's dates that have none, until another is chosen. Absent, or not known to this server: UTC. */
export const UploadImport = z.object({
  timeZone: z.optional(z.string("This must be text").check(z.maxLength(64, "This is too long"))),
});
export type UploadImport = z.output<typeof UploadImport>;

/** All optional: what is absent stays as it was. */
export const ChooseImport = z.object({
  choices: z.optional(ImportChoices),
  withPhotos: z.optional(z.boolean()),
  visibility: z.optional(z.enum(visibilities, "Unknown visibility")),
});
export type ChooseImport = z.output<typeof ChooseImport>;

/** What the person was shown when they began it: another device may have chosen something else meanwhile. */
export const RunImport = z.pick(ChooseImport, { visibility: true });
export type RunImport = z.output<typeof RunImport>;

export const ImportPreview = z.object({
  import: Import,
  added: z.int(),
  present: z.int(),
  failed: z.int(),
  photos: z.int(),
  /** Of those that would be added, how many the file has for fewer people than were chosen. */
  narrower: z.int(),
  /** The first ones that would be added. */
  sessions: z.array(
    z.object({
      row: z.int(),
      strainName: z.string(),
      brand: z.nullable(z.string()),
      ingestionMethod: method,
      thcPercentage: z.nullable(z.number()),
      amount: z.nullable(z.number()),
      amountUnit: z.nullable(z.enum(amountUnits)),
      rating: z.nullable(z.number()),
      /** Moods, own words and unwanted effects. */
      effects: z.array(z.string()),
      /** The beginning of them. */
      notes: z.nullable(z.string()),
      consumedAt: Timestamp,
      /** Of the place, where the file tells it. */
      utcOffset: z.nullable(z.int()),
    }),
  ),
  failures: z.array(z.object({ row: z.int(), reason: z.string() })),
  /** What rows that would be added lose and why, with the first of these rows and of their cells. */
  leftOut: z.array(
    z.object({
      what: z.enum(importFields),
      reason: z.string(),
      count: z.int(),
      rows: z.array(z.int()),
      cells: z.array(z.string()),
    }),
  ),
  /** What the table alone doesn't tell. */
  asks: z.object({
    dateOrder: z.boolean(),
    timeZone: z.boolean(),
    potencyOf: z.array(method),
    ratingScale: z.boolean(),
    isZeroUnrated: z.boolean(),
    edibleUnit: z.boolean(),
  }),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const ImportId = z.string("This must be text").check(z.regex(/^[0-9a-f-]{36}$/, "Invalid id"));
const ImportPath = z.object({ id: ImportId });

export const importsRoutes = calls("account", "person", {
  listImports: get("/api/user/imports", "Your imports of the last day, newest first", {
    replies: { 200: z.array(Import) },
  }),
  uploadImport: post(
    "/api/user/imports",
    "Upload a HighNote export, a CSV or JSON file or a spreadsheet; nothing is added yet",
    {
      limit: "import",
      body: UploadImport,
      file: "import",
      replies: { 201: Import },
    },
  ),
  getImport: get("/api/user/imports/:id", "How far an import is", { params: ImportPath, replies: { 200: Import } }),
  previewImport: post(
    "/api/user/imports/:id/preview",
    "Choose what the columns hold, and see what would be added; nothing is added yet",
    { limit: "importReading", params: ImportPath, body: ChooseImport, replies: { 200: ImportPreview } },
  ),
  runImport: post("/api/user/imports/:id/run", "Add the sessions, without news of them to anyone", {
    params: ImportPath,
    body: RunImport,
    replies: { 200: Import },
  }),
  cancelImport: post("/api/user/imports/:id/cancel", "Stop an import; what was added stays until you undo it", {
    params: ImportPath,
    replies: { 200: Import },
  }),
  undoImport: post("/api/user/imports/:id/undo", "Remove what an import added, within a day", {
    params: ImportPath,
    replies: { 200: Import },
  }),
  listFailedRows: get(
    "/api/user/imports/:id/failed.csv",
    "The rows that couldn't be added, as a CSV file with reasons",
    { limit: "importReading", params: ImportPath, replies: { 200: z.unknown() } },
  ),
});
