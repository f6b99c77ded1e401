import type { EditSession, LoggedProduct, Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { readMoods } from "#shared/domain/mood.ts";
import type { SessionFormValues } from "./session-form-values.ts";

export type FieldName = keyof SessionFormValues;
type EditedName = keyof EditSession;

interface FormField<Source, Value> {
  /** In the empty form (spec section 5). */
  readonly empty: Value;
  /** In a form that opens on something stored. */
  readonly stored: (source: Source) => Value;
  /** The fields of an edit that are sent when this one has changed. */
  readonly sends: readonly EditedName[];
}
type FormTable<Source, Names extends FieldName> = {
  readonly [Name in Names]-?: FormField<Source, SessionFormValues[Name]>;
};

/** A number means what the method says, so the three go together. */
const potency = ["ingestionMethod", "thcPercentage", "cbdPercentage"] as const;
const whoSees = ["isPublic", "visibility"] as const;

/** The fields that logging again copies. */
export const productTable = {
  strainName: { empty: "", stored: ({ strainName }) => strainName, sends: ["strainName"] },
  strainType: { empty: "", stored: ({ strainType }) => strainType ?? "", sends: ["strainType"] },
  brand: { empty: "", stored: ({ brand }) => brand ?? "", sends: ["brand"] },
  ingestionMethod: { empty: "", stored: ({ ingestionMethod }) => ingestionMethod, sends: potency },
  thcPercentage: { empty: "", stored: ({ thcPercentage }) => thcPercentage?.toString() ?? "", sends: potency },
  cbdPercentage: { empty: "", stored: ({ cbdPercentage }) => cbdPercentage?.toString() ?? "", sends: potency },
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
  isPublic: { empty: true, stored: ({ isPublic }) => isPublic, sends: whoSees },
  // A session that isn't public is for its owner alone until they say more.
  audience: {
    empty: "private",
    stored: ({ visibility }) => (visibility === "public" ? "private" : visibility),
    sends: whoSees,
  },
  commentsClosed: { empty: false, stored: ({ commentsClosed }) => commentsClosed ?? false, sends: ["commentsClosed"] },
  key: { empty: "", stored: () => "", sends: [] },
} as const satisfies FormTable<Session, FieldName>;

/** What the form can send of an edit. The rating has a dialog of its own. */
export type SentName = (typeof sessionFormTable)[FieldName]["sends"][number] | "rating";

const fields = Object.entries<FormField<Session, unknown>>(sessionFormTable) as [
  FieldName,
  FormField<Session, unknown>,
][];

/** The fields that decide one field of an edit. */
export const fieldsBehind = (sent: SentName): FieldName[] =>
  fields.filter(([, { sends }]) => sends.includes(sent)).map(([name]) => name);

/** The fields that a refusal can be about. */
export const refusableFields = fields.filter(([, { sends }]) => sends.length > 0).map(([name]) => name);
