import { editedFields } from "#shared/contract/edited-fields.ts";
import type { EditBase } from "#shared/contract/form-fields.ts";
import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { EditSession, LoggedProduct, Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import type { AmountUnit, Band, IngestionMethod, Mood, StrainType, Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { readMoods } from "#shared/domain/moods.ts";
import type { PotencyUnit } from "#shared/domain/potency.ts";
import type { ReasonLevel } from "#shared/domain/reasons.ts";
import { narrower } from "#shared/domain/visibility.ts";
import type { SessionToLog } from "#web/offline/drafts/log-again.ts";
import { type FormPhoto, storedPhoto } from "#web/offline/outbox/form-photo.ts";

/** The values of the log form and the edit dialog. Empty text means 'none'. */
export interface SessionFormValues {
  strainName: string;
  strainType: StrainType | "";
  brand: string;
  ingestionMethod: IngestionMethod | "";
  thcPercentage: string;
  cbdPercentage: string;
  amount: string;
  /** Empty until one is chosen; the method's first unit counts until then. */
  amountUnit: AmountUnit | "";
  /** The mind's share, 0 to 100. */
  bodyMindRatio: number;
  /** Whether the person has said it. */
  isBodyMindSet: boolean;
  moods: Mood[];
  ownEffects: string[];
  unwantedEffects: string[];
  sharesEffects: boolean;
  reasons: string[];
  /** May hold some of reasons that aren't chosen anymore. */
  reasonLevels: FormLevel[];
  sharesReasons: boolean;
  /** ISO 8601; absent means now, empty an incomplete date. */
  consumedAt?: string | undefined;
  /** Of the place, in minutes, with a time that was chosen; null means the device's, or that a stored session has none. */
  utcOffset: number | null;
  location: string;
  companions: string;
  showCompanions: boolean;
  /** People to be asked to add theirs to a new session. */
  friends: readonly Author[];
  /** Someone's session that a new one is added to, and their name. */
  addedTo: { readonly id: number; readonly host: string } | null;
  /** Whether the person is shown on that one. */
  isShownInGathering: boolean;
  notes: string;
  privateNote: string;
  facts: LabelFacts | null;
  photos: readonly FormPhoto[];
  isPublic: boolean;
  /** The audience of a session that isn't public. */
  audience: Audience;
  commentsClosed: boolean;
  /** The evening of the running experiment that a new session is; null when it is none. */
  experimentEvening: number | null;
  /** The experiment that the evening is for. */
  experimentId: number | null;
  /** Given along with a new session; it's rated by it once it's logged. */
  verdict: Band | null;
  /** Idempotency key of an attempt that got no response; "" otherwise. */
  key: string;
}

/** How it was before and after, from 0 to 10; null is unsaid. */
export type FormLevel = Pick<ReasonLevel, "reason" | "before" | "after">;

type Audience = Exclude<Visibility, "public">;
export const isAudience = (visibility: Visibility): visibility is Audience => visibility !== "public";

type FieldName = keyof SessionFormValues;

interface FormField<Source, Value> {
  /** Its value in the empty form (spec section 5). */
  readonly empty: Value;
  /** Its value in a form for a stored session. */
  readonly stored: (source: Source) => Value;
  /** The fields of the edit request that are sent when this one has changed. */
  readonly sends: readonly (keyof EditSession)[];
}
type FormTable<Source, Names extends FieldName> = {
  readonly [Name in Names]-?: FormField<Source, SessionFormValues[Name]>;
};

/** The method decides the units of the numbers, so they are sent together. */
const potencyFields = ["ingestionMethod", "thcPercentage", "cbdPercentage"] as const;
const amountFields = ["amount", "amountUnit"] as const;
const methodFields = [...potencyFields, ...amountFields] as const;
/** The middle may have been said, or not. */
const balanceFields = ["bodyMindRatio", "isBodyMindSet"] as const;
const visibilityFields = ["isPublic", "visibility"] as const;

/** The fields that logging again copies. */
const productTable = {
  strainName: { empty: "", stored: ({ strainName }) => strainName, sends: ["strainName"] },
  strainType: { empty: "", stored: ({ strainType }) => strainType ?? "", sends: ["strainType"] },
  brand: { empty: "", stored: ({ brand }) => brand ?? "", sends: ["brand"] },
  ingestionMethod: { empty: "", stored: ({ ingestionMethod }) => ingestionMethod, sends: methodFields },
  thcPercentage: { empty: "", stored: ({ thcPercentage }) => thcPercentage?.toString() ?? "", sends: potencyFields },
  cbdPercentage: { empty: "", stored: ({ cbdPercentage }) => cbdPercentage?.toString() ?? "", sends: potencyFields },
  amount: { empty: "", stored: ({ amount }) => amount?.toString() ?? "", sends: amountFields },
  amountUnit: { empty: "", stored: ({ amountUnit }) => amountUnit ?? "", sends: amountFields },
  facts: { empty: null, stored: ({ facts }) => facts ?? null, sends: ["facts"] },
} as const satisfies FormTable<LoggedProduct, keyof LoggedProduct>;

/**
 * Every field of the form, once. The empty form, the form of a stored session, partial edits and the server's field errors
 * all derive from it, so a missing field doesn't compile.
 */
const sessionFormTable = {
  ...productTable,
  bodyMindRatio: {
    empty: limits.bodyMindRatio.default,
    stored: ({ bodyMindRatio }) => bodyMindRatio,
    sends: balanceFields,
  },
  isBodyMindSet: { empty: false, stored: ({ isBodyMindSet }) => isBodyMindSet, sends: balanceFields },
  moods: { empty: [], stored: ({ moods }) => readMoods(moods), sends: ["moods"] },
  ownEffects: { empty: [], stored: ({ ownEffects }) => ownEffects ?? [], sends: ["ownEffects"] },
  unwantedEffects: { empty: [], stored: ({ unwantedEffects }) => unwantedEffects ?? [], sends: ["unwantedEffects"] },
  sharesEffects: { empty: false, stored: ({ sharesEffects }) => sharesEffects ?? false, sends: ["sharesEffects"] },
  reasons: { empty: [], stored: ({ reasons }) => reasons ?? [], sends: ["reasons"] },
  reasonLevels: {
    empty: [],
    stored: ({ reasonLevels }) => (reasonLevels ?? []).map(({ reason, before, after }) => ({ reason, before, after })),
    sends: ["reasonLevels"],
  },
  sharesReasons: { empty: false, stored: ({ sharesReasons }) => sharesReasons ?? false, sends: ["sharesReasons"] },
  consumedAt: { empty: undefined, stored: ({ consumedAt }) => consumedAt ?? undefined, sends: ["consumedAt"] },
  utcOffset: { empty: null, stored: ({ utcOffset }) => utcOffset ?? null, sends: ["utcOffset"] },
  location: { empty: "", stored: ({ location }) => location ?? "", sends: ["location"] },
  companions: { empty: "", stored: ({ companions }) => companions ?? "", sends: ["companions"] },
  showCompanions: { empty: false, stored: ({ showCompanions }) => showCompanions ?? false, sends: ["showCompanions"] },
  friends: { empty: [], stored: () => [], sends: [] },
  addedTo: { empty: null, stored: () => null, sends: [] },
  isShownInGathering: { empty: true, stored: () => true, sends: [] },
  notes: { empty: "", stored: ({ notes }) => notes ?? "", sends: ["notes"] },
  privateNote: { empty: "", stored: ({ privateNote }) => privateNote ?? "", sends: ["privateNote"] },
  // Sent one by one, by calls of their own (send-photos.ts).
  photos: { empty: [], stored: ({ photos }) => photos.map(storedPhoto), sends: [] },
  isPublic: { empty: true, stored: ({ isPublic }) => isPublic, sends: visibilityFields },
  // Only the owner sees a session that isn't public, until they choose followers.
  audience: {
    empty: "private",
    stored: ({ visibility }) => (visibility === "public" ? "private" : visibility),
    sends: visibilityFields,
  },
  commentsClosed: { empty: false, stored: ({ commentsClosed }) => commentsClosed ?? false, sends: ["commentsClosed"] },
  experimentEvening: { empty: null, stored: () => null, sends: [] },
  experimentId: { empty: null, stored: () => null, sends: [] },
  verdict: { empty: null, stored: () => null, sends: [] },
  key: { empty: "", stored: () => "", sends: [] },
} as const satisfies FormTable<Session, FieldName>;

/** One value for each field of a table. Cast, since types can't be derived through Object.entries. */
function valuesBy<Field>(table: Readonly<Record<string, Field>>, value: (field: Field) => unknown): SessionFormValues {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, value(field)])) as never;
}

export const emptyValues = (byDefault: Visibility): SessionFormValues => ({
  ...valuesBy(sessionFormTable, ({ empty }) => empty),
  ...audienceValues(byDefault),
});

/** The switch, and the finer choice behind it. */
export const audienceValues = (visibility: Visibility): Pick<SessionFormValues, "isPublic" | "audience"> => ({
  isPublic: visibility === "public",
  audience: visibility === "public" ? "private" : visibility,
});

/** Whom a session with these values is for. */
export const chosenAudience = ({ isPublic, audience }: Pick<SessionFormValues, "isPublic" | "audience">): Visibility =>
  isPublic ? "public" : audience;

/** An empty form with the product of an earlier session, for no more people than saw that one, and with its reasons. */
export function valuesOfProduct(product: SessionToLog, byDefault: Visibility): SessionFormValues {
  return {
    ...emptyValues(narrower(product.visibility ?? byDefault, byDefault)),
    ...valuesBy(productTable, ({ stored }) => stored(product)),
    reasons: [...(product.reasons ?? [])],
    experimentEvening: product.experimentEvening ?? null,
    experimentId: product.experimentId ?? null,
    addedTo: product.addedTo ?? null,
    ...product.begun,
  };
}

export const valuesOf = (session: Session): SessionFormValues =>
  valuesBy(sessionFormTable, ({ stored }) => stored(session));

export type EditedName = Exclude<keyof EditSession, "before">;

/** Every field of an edit request. The rating has its own dialog, photos have calls of their own. */
type SentName =
  | (typeof sessionFormTable)[FieldName]["sends"][number]
  | "rating"
  | "comparisons"
  | "removePhoto"
  | "isOfBatch"
  | "key";

const fields = Object.entries<{ readonly sends: readonly EditedName[] }>(sessionFormTable) as [
  FieldName,
  { readonly sends: readonly EditedName[] },
][];

/** The form's fields behind one field of the edit request. */
const formFieldsOf = (sent: SentName): FieldName[] =>
  fields.filter(([, { sends }]) => sends.includes(sent)).map(([name]) => name);

/** The fields that can show an error of the server. */
export const submittedFields = fields.filter(([, { sends }]) => sends.length > 0).map(([name]) => name);

/**
 * Only the fields changed since the form was opened (decisions.md, Input): the others may have changed on another device,
 * and a session made private there would become public again.
 * @param sent fields of unanswered attempts. They may have been saved, so they're sent again even if changed back
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

/** The session's fields that an edit changes, as they were before; an earlier attempt may have changed those itself. */
export function baseOf(session: Session, changes: EditSession, sent: ReadonlySet<EditedName>): EditBase {
  const names = new Set<string>(fieldNames(changes).filter((name) => !sent.has(name)));
  return Object.fromEntries(Object.entries(editedFields(session)).filter(([name]) => names.has(name)));
}

export const fieldNames = (changes: EditSession) => Object.keys(changes) as EditedName[];

const thousands = /^\s*[1-9]\d{0,2},\d{3}\s*$/;

/** A number as typed, with a point in place of a decimal comma. In milligrams '1,000' is a thousand, as in imports. */
export const withPoint = (number: string, unit: PotencyUnit = "%"): string =>
  number.replace(",", unit === "mg" && thousands.test(number) ? "" : ".");

/** The number in a text field; null while it holds none. */
export function typedNumber(text: string, unit?: PotencyUnit): number | null {
  const number = Number(withPoint(text.trim(), unit));
  return text.trim() === "" || Number.isNaN(number) ? null : number;
}
