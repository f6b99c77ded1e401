import * as z from "zod/mini";
import { holds, type ReadTable, tableOf } from "./read-table.ts";

const text = z.catch(z.nullable(z.string()), null);
const number = z.catch(z.nullable(z.number()), null);
const texts = z.catch(z.array(z.string()), []);
const moment = z.union([z.number(), z.string()]);
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item);

const Ingestion = z.object({
  substanceName: z.string(),
  time: z.optional(moment),
  creationDate: z.optional(z.nullable(moment)),
  administrationRoute: text,
  dose: number,
  units: text,
  notes: text,
  consumerName: text,
  customUnitId: number,
});
const PsychonautWiki = z.object({
  experiences: list(
    z.object({
      title: text,
      text,
      location: z.catch(z.nullable(z.object({ name: text })), null),
      ingestions: z.catch(list(Ingestion), []),
      timedNotes: z.catch(list(z.object({ note: text })), []),
    }),
  ),
  substanceCompanions: z.unknown(),
  customUnits: z.catch(list(z.object({ id: z.number(), unit: text })), []),
});

const cbd = /\b(?:cbd|cannabidiol)\b/i;
const cannabis = /\b(?:cannabis|marijuana|marihuana|weed|hash(?:ish)?|thc|cbd|kief)\b/i;
/** A title that the program has made of the day. */
const isDay = (title: string) => /^[\p{L}\p{M}., ]*\d{1,4}[\p{L}\p{M}\d., /:-]*$/u.test(title) && /\d{4}/.test(title);
/** Longer notes aren't a name. */
const longestName = 60;

/** PsychonautWiki Journal, of Android and iOS: what the person had of cannabis themselves. */
function psychonautWiki(value: unknown): ReadTable | undefined {
  const read = PsychonautWiki.safeParse(value);
  if (!read.success || !hasAll(value, ["substanceCompanions"])) return;
  const units = new Map(read.data.customUnits.map(({ id, unit }) => [id, unit]));
  const rows = read.data.experiences.flatMap(({ title, text: story, location, ingestions, timedNotes }) =>
    ingestions
      .filter(({ substanceName, consumerName }) => cannabis.test(substanceName) && !consumerName)
      .map((ingestion) => {
        const { notes } = ingestion;
        const dose = String(ingestion.dose ?? "");
        const unit = ingestion.units ?? units.get(ingestion.customUnitId ?? -1) ?? "";
        const isCbd = cbd.test(ingestion.substanceName);
        // Of a substance the journal's milligrams are its own, and not those of what had it in it.
        const isOfThc = /^\s*thc\s*$/i.test(ingestion.substanceName) && /^[mµμ]?g$/i.test(unit);
        const isName = notes !== null && notes.length <= longestName && !notes.includes("\n");
        return {
          Time: ingestion.time ?? ingestion.creationDate ?? "",
          Strain: isName && notes ? notes : title && !isDay(title) ? title : "",
          Substance: ingestion.substanceName,
          Route: ingestion.administrationRoute,
          ...(isCbd ? { CBD: dose && `${dose} ${unit}` } : { Dose: dose, Units: isOfThc ? `${unit} THC` : unit }),
          Place: location?.name,
          Notes: [isName ? "" : notes, story, ...timedNotes.map(({ note }) => note)].filter(Boolean).join("\n"),
        };
      }),
  );
  return tableOf("PsychonautWiki Journal", rows, {
    ...{ Time: holds("date"), Strain: holds("strainName"), Route: holds("ingestionMethod"), Dose: holds("amount") },
    ...{ CBD: holds("cbd"), Units: holds("amountUnit"), Place: holds("location"), Notes: holds("notes") },
  });
}

const Daylio = z.object({
  dayEntries: list(
    z.object({
      datetime: z.number(),
      timeZoneOffset: number,
      mood: number,
      tags: z.catch(z.array(z.number()), []),
      note: text,
      note_title: text,
    }),
  ),
  tags: z.catch(list(z.object({ id: z.number(), name: text })), []),
  customMoods: z.catch(list(z.object({ id: z.number(), custom_name: text, predefined_name_id: number })), []),
});
const predefinedMoods = ["rad", "good", "meh", "bad", "awful"];

/** Daylio's backup. */
function daylio(value: unknown): ReadTable | undefined {
  const read = Daylio.safeParse(value);
  if (!read.success) return;
  const { dayEntries, tags, customMoods } = read.data;
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const moods = new Map(
    customMoods.map(({ id, custom_name, predefined_name_id }) => [
      id,
      custom_name || predefinedMoods[(predefined_name_id ?? 0) - 1],
    ]),
  );
  const rows = dayEntries.map((entry) => ({
    Time: atOffset(entry.datetime, entry.timeZoneOffset ?? 0),
    Mood: moods.get(entry.mood ?? 0) ?? predefinedMoods[(entry.mood ?? 0) - 1],
    Activities: entry.tags.flatMap((id) => names.get(id) ?? []).join(" | "),
    Title: entry.note_title,
    Note: entry.note,
  }));
  return tableOf("Daylio", rows, {
    ...{ Time: holds("date"), Mood: holds("effects"), Activities: holds("effects") },
    ...{ Title: holds("strainName"), Note: holds("notes") },
  });
}

/** A time as the clock showed it, with its offset. Both in milliseconds. */
function atOffset(time: number, offset: number): string {
  const local = new Date(time + offset);
  if (Number.isNaN(local.getTime())) return "";
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${local.toISOString().slice(0, -1)}${offset < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

const Config = z.object({ uuid: z.string(), unix_timestamp: z.number() });
const Beanconqueror = z.object({
  BREWS: list(z.object({ bean: text, note: text, rating: number, config: Config })),
  BEANS: list(z.object({ name: text, roaster: text, config: Config })),
  SETTINGS: z.catch(list(z.object({ brew_rating: number })), []),
});

/** Beanconqueror: each brew of a bean. */
function beanconqueror(value: unknown): ReadTable | undefined {
  const read = Beanconqueror.safeParse(value);
  if (!read.success) return;
  const { BREWS, BEANS, SETTINGS } = read.data;
  const beans = new Map(BEANS.map((bean) => [bean.config.uuid, bean]));
  const rows = BREWS.map(({ bean, note, rating, config }) => ({
    Time: config.unix_timestamp,
    Bean: beans.get(bean ?? "")?.name,
    Roaster: beans.get(bean ?? "")?.roaster,
    // Its slider begins at -1, and a brew at 0.
    Rating: rating !== null && rating > 0 ? rating : "",
    Note: note,
  }));
  return tableOf("Beanconqueror", rows, {
    ...{ Time: holds("date"), Bean: holds("strainName"), Roaster: holds("brand"), Note: holds("notes") },
    Rating: holds("rating", { outOf: SETTINGS[0]?.brew_rating ?? 5 }),
  });
}

/** What an amount of the journal is counted in, by its method. */
const terpUnits: Readonly<Record<string, string>> = { resinvape: "puffs", edible: "mg", tincture: "ml" };
export const terpUnitOf = (method: string): string => terpUnits[method] ?? "g";

const TerpJournal = z.object({
  sessions: list(
    z.object({
      ...{ date: text, strain: text, method: text, amount: number, brand: text, notes: text, effects: texts },
      ratings: z.object({ overall: number, taste: number }),
    }),
  ),
});

/** Terp Journal's backup. */
function terpJournal(value: unknown): ReadTable | undefined {
  const read = TerpJournal.safeParse(value);
  if (!read.success) return;
  const rows = read.data.sessions.map(({ ratings, effects, method, ...session }) => ({
    ...{ Date: session.date, Strain: session.strain, Method: method, Amount: session.amount },
    ...{ Unit: terpUnitOf(method ?? ""), Overall: ratings.overall, Effects: effects },
    ...{ Brand: session.brand, Notes: session.notes },
  }));
  return tableOf("Terp Journal", rows, {
    ...{ Date: holds("date"), Strain: holds("strainName"), Method: holds("ingestionMethod"), Amount: holds("amount") },
    ...{ Unit: holds("amountUnit"), Overall: holds("rating", { outOf: 10 }), Effects: holds("effects") },
    ...{ Brand: holds("brand"), Notes: holds("notes") },
  });
}

const WeedTracker = z.object({
  entries: list(z.object({ timestamp: moment, method: text, amount: number, mood: text, notes: text })),
  goals: z.unknown(),
});

/** Weed Tracker: amounts are grams, whatever the method. */
function weedTracker(value: unknown): ReadTable | undefined {
  const read = WeedTracker.safeParse(value);
  if (!read.success || !hasAll(value, ["goals"])) return;
  const rows = read.data.entries.map(({ timestamp, method, amount, mood, notes }) => ({
    ...{ Time: timestamp, Method: method, "Amount (g)": amount, Mood: mood, Notes: notes },
  }));
  return tableOf("Weed Tracker", rows, {
    ...{ Time: holds("date"), Method: holds("ingestionMethod"), "Amount (g)": holds("amount", { unit: "g" }) },
    ...{ Mood: holds("effects"), Notes: holds("notes") },
  });
}

const CannaBot = z.object({
  timestamp: text,
  strain: text,
  method: text,
  thc_percent: number,
  effect_rating: number,
  notes: text,
  absorbed_thc_mg: z.unknown(),
  amount: z.optional(number),
  amount_grams: z.optional(number),
});
const CannaBotFile = z.union([
  z.object({ consumption_data: list(CannaBot) }),
  z.object({ consumption_entries: list(CannaBot) }),
]);

/** CannaBot, the history alone and within all data. */
function cannaBot(value: unknown): ReadTable | undefined {
  const read = CannaBotFile.safeParse(value);
  if (!read.success) return;
  const entries = "consumption_data" in read.data ? read.data.consumption_data : read.data.consumption_entries;
  const rows = entries.map((entry) => ({
    ...{ Time: entry.timestamp, Strain: entry.strain, Method: entry.method, "THC (%)": entry.thc_percent },
    ...{ "Amount (g)": entry.amount_grams ?? entry.amount, Rating: entry.effect_rating, Notes: entry.notes },
  }));
  return tableOf("CannaBot", rows, {
    ...{ Time: holds("date"), Strain: holds("strainName"), Method: holds("ingestionMethod"), Notes: holds("notes") },
    ...{ "THC (%)": holds("thc", { unit: "%" }), "Amount (g)": holds("amount", { unit: "g" }) },
    Rating: holds("rating", { outOf: 5 }),
  });
}

const hasAll = (value: unknown, names: readonly string[]) =>
  typeof value === "object" && value !== null && names.every((name) => Object.hasOwn(value, name));

const readers = [psychonautWiki, daylio, beanconqueror, terpJournal, weedTracker, cannaBot];

/** The table of a program whose JSON is known; undefined for any other. */
export function readJsonByName(value: unknown): ReadTable | undefined {
  for (const read of readers) {
    const table = read(value);
    if (table) return table;
  }
}
