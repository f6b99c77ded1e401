import type { EditSession, LoggedProduct, Session } from "#shared/contract/sessions.ts";
import type { IngestionMethod, Mood, StrainType, Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { readMoods } from "#shared/domain/mood.ts";

/** What is typed and chosen, in the log form and the edit dialog alike. Empty text means 'none'. */
export interface SessionFormValues {
  strainName: string;
  strainType: StrainType | "";
  brand: string;
  ingestionMethod: IngestionMethod | "";
  thcPercentage: string;
  cbdPercentage: string;
  /** The mind's share, 0 to 100. */
  bodyMindRatio: number;
  moods: Mood[];
  /** ISO 8601; absent means now, empty that the date is not complete yet. */
  consumedAt?: string | undefined;
  location: string;
  companions: string;
  showCompanions: boolean;
  notes: string;
  privateNote: string;
  /** Chosen, not sent yet. */
  photo: File | null;
  /** The stored photo goes, without another in its place. */
  removePhoto: boolean;
  isPublic: boolean;
  /** Who sees the session while it is not public. */
  audience: Audience;
  commentsClosed: boolean;
  /** With which it was sent as it is, without an answer so far; else empty. */
  key: string;
}

export type Audience = Exclude<Visibility, "public">;

type FieldName = keyof SessionFormValues;

interface FormField<Source, Value> {
  /** In the empty form (spec section 5). */
  readonly empty: Value;
  /** In a form that opens on something stored. */
  readonly stored: (source: Source) => Value;
  /** The fields of an edit that are sent when this one has changed. */
  readonly sends: readonly (keyof EditSession)[];
}
type FormTable<Source, Names extends FieldName> = {
  readonly [Name in Names]-?: FormField<Source, SessionFormValues[Name]>;
};

/** A number means what the method says, so the three go together. */
const potencyFields = ["ingestionMethod", "thcPercentage", "cbdPercentage"] as const;
const visibilityFields = ["isPublic", "visibility"] as const;

/** The fields that logging again copies. */
const productTable = {
  strainName: { empty: "", stored: ({ strainName }) => strainName, sends: ["strainName"] },
  strainType: { empty: "", stored: ({ strainType }) => strainType ?? "", sends: ["strainType"] },
  brand: { empty: "", stored: ({ brand }) => brand ?? "", sends: ["brand"] },
  ingestionMethod: { empty: "", stored: ({ ingestionMethod }) => ingestionMethod, sends: potencyFields },
  thcPercentage: { empty: "", stored: ({ thcPercentage }) => thcPercentage?.toString() ?? "", sends: potencyFields },
  cbdPercentage: { empty: "", stored: ({ cbdPercentage }) => cbdPercentage?.toString() ?? "", sends: potencyFields },
} as const satisfies FormTable<LoggedProduct, keyof LoggedProduct>;

/**
 * Every field of the form, once. The empty form, the form on a stored session, partial edits and the server's refusals are
 * all read from here, so a field that is missing does not compile.
 */
export const sessionFormTable = {
  ...productTable,
  bodyMindRatio: {
    empty: limits.bodyMindRatio.default,
    stored: ({ bodyMindRatio }) => bodyMindRatio,
    sends: ["bodyMindRatio"],
  },
  moods: { empty: [], stored: ({ moods }) => readMoods(moods), sends: ["moods"] },
  consumedAt: { empty: undefined, stored: ({ consumedAt }) => consumedAt, sends: ["consumedAt"] },
  location: { empty: "", stored: ({ location }) => location ?? "", sends: ["location"] },
  companions: { empty: "", stored: ({ companions }) => companions ?? "", sends: ["companions"] },
  showCompanions: { empty: false, stored: ({ showCompanions }) => showCompanions ?? false, sends: ["showCompanions"] },
  notes: { empty: "", stored: ({ notes }) => notes ?? "", sends: ["notes"] },
  privateNote: { empty: "", stored: ({ privateNote }) => privateNote ?? "", sends: ["privateNote"] },
  photo: { empty: null, stored: () => null, sends: [] },
  removePhoto: { empty: false, stored: () => false, sends: ["removePhoto"] },
  isPublic: { empty: true, stored: ({ isPublic }) => isPublic, sends: visibilityFields },
  // A session that isn't public is for its owner alone until they say more.
  audience: {
    empty: "private",
    stored: ({ visibility }) => (visibility === "public" ? "private" : visibility),
    sends: visibilityFields,
  },
  commentsClosed: { empty: false, stored: ({ commentsClosed }) => commentsClosed ?? false, sends: ["commentsClosed"] },
  key: { empty: "", stored: () => "", sends: [] },
} as const satisfies FormTable<Session, FieldName>;

/** One value a field of a table; types cannot follow a table into an object. */
function valuesBy<Field>(table: Readonly<Record<string, Field>>, value: (field: Field) => unknown): SessionFormValues {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, value(field)])) as never;
}

export const emptyValues = (isPublic: boolean): SessionFormValues => ({
  ...valuesBy(sessionFormTable, ({ empty }) => empty),
  isPublic,
});

/** An empty form with the product of an earlier session. */
export const valuesOfProduct = (product: LoggedProduct, isPublic: boolean): SessionFormValues => ({
  ...emptyValues(isPublic),
  ...valuesBy(productTable, ({ stored }) => stored(product)),
});

export const valuesOf = (session: Session): SessionFormValues =>
  valuesBy(sessionFormTable, ({ stored }) => stored(session));
