import type { EditSession, LoggedProduct, Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { readMoods } from "#shared/domain/mood.ts";
import type { SessionFormValues } from "./session-form-values.ts";

export type EditedName = keyof EditSession;
export type FieldName = keyof SessionFormValues;

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
const potencyFields = ["ingestionMethod", "thcPercentage", "cbdPercentage"] as const;
const visibilityFields = ["isPublic", "visibility"] as const;

/** The fields that logging again copies. */
export const productTable = {
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

/** What the form can send of an edit. The rating has a dialog of its own. */
type SentName = (typeof sessionFormTable)[FieldName]["sends"][number] | "rating";

const fields = Object.entries<FormField<Session, unknown>>(sessionFormTable) as [
  FieldName,
  FormField<Session, unknown>,
][];

/** The fields that decide one field of an edit. */
const formFieldsOf = (sent: SentName): FieldName[] =>
  fields.filter(([, { sends }]) => sends.includes(sent)).map(([name]) => name);

/** The fields that a refusal can be about. */
export const submittedFields = fields.filter(([, { sends }]) => sends.length > 0).map(([name]) => name);

/**
 * What was changed since the form was opened, and no more: all else stays (decisions.md, Input), since it may have been
 * changed elsewhere meanwhile. A session made private on another device would be public again.
 * @param sent what was sent before: without an answer it may have been saved, and be meant to go back
 */
export function pickChanged(
  body: EditSession,
  { before, after, sent }: { before: SessionFormValues; after: SessionFormValues; sent: ReadonlySet<EditedName> },
): EditSession {
  const isChanged = (field: FieldName) => JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  const changed = { ...body };
  for (const name of fieldNames(changed))
    if (!sent.has(name) && !formFieldsOf(name).some(isChanged)) delete changed[name];
  return changed;
}

export const fieldNames = (changes: EditSession) => Object.keys(changes) as EditedName[];
