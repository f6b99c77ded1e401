import type { Row, RowUpdate } from "#server/db/schema/tables.ts";
import { invalid } from "#server/errors.ts";
import type { Effects } from "#server/features/own-effects/own-effects.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { factMessages, type LabelFacts } from "#shared/contract/label-facts.ts";
import { amountMessage } from "#shared/contract/session-checks.ts";
import { bodyMindRatioMessage, type EditSession, type LogSession } from "#shared/contract/sessions.ts";
import { amountUnitsOf, fittingUnit, isAmountAllowed, roundAmount } from "#shared/domain/amount.ts";
import { type AnalyteKind, analyteKey, analyteName } from "#shared/domain/label/analytes.ts";
import { batchKey, type Fact } from "#shared/domain/label/fact-rules.ts";
import { limits } from "#shared/domain/limits.ts";
import { writeMoods } from "#shared/domain/moods.ts";
import { isPotencyAllowed, potencyMessage } from "#shared/domain/potency.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { betterAfter, bringsReason, changeReasons, readReasonLevels } from "#shared/domain/reasons.ts";
import { productKey, searchTextOf, wordKey } from "#shared/domain/search-key.ts";
import { readEffectWords, writeEffectWords } from "#shared/domain/session-effects.ts";
import { chosenVisibility } from "#shared/domain/visibility.ts";

type Texts = Partial<
  Pick<Row<"cannabis_sessions">, "strain_name" | "brand" | "notes" | "private_note" | "location" | "companions">
>;

/** What the owner's search looks in, kept in step with each text that it's made of. */
export const searchTextColumn = ({ strain_name, brand, notes, private_note, location, companions }: Texts) => ({
  search_text: searchTextOf({
    strainName: strain_name ?? "",
    brand: brand ?? null,
    notes: notes ?? null,
    privateNote: private_note ?? null,
    location: location ?? null,
    companions: companions ?? null,
  }),
});

type Amount = Pick<EditSession, "amount" | "amountUnit">;
type Given = Amount & { ingestionMethod?: Row<"cannabis_sessions">["ingestion_method"] | undefined };
type AmountColumns = Pick<Row<"cannabis_sessions">, "amount" | "amount_unit">;

/** Without a unit, the method's first. @throws 400 naming the value at fault */
function amountOfLog({ ingestionMethod = "", amount = null, amountUnit = null }: Given): AmountColumns {
  if (amount === null) return { amount: null, amount_unit: null };
  const unit = amountUnit ?? fittingUnit(ingestionMethod, null);
  if (!amountUnitsOf(ingestionMethod).includes(unit)) throw invalid("amountUnit", messages.unitWithoutMethod);
  const rounded = roundAmount(amount);
  if (!isAmountAllowed(unit, rounded)) throw invalid("amount", amountMessage(unit));
  return { amount: rounded, amount_unit: unit };
}

/** Another method alone drops an amount whose unit it doesn't have. */
function amountOfEdit(session: Row<"cannabis_sessions">, changes: Given): Partial<AmountColumns> {
  const { ingestionMethod = session.ingestion_method, amount, amountUnit } = changes;
  const kept = { amount: session.amount, amountUnit: session.amount_unit };
  if (amount === undefined && amountUnit === undefined) {
    if (changes.ingestionMethod === undefined || kept.amountUnit === null) return {};
    const fits = amountUnitsOf(ingestionMethod).includes(kept.amountUnit);
    return fits ? {} : { amount: null, amount_unit: null };
  }
  return amountOfLog({
    ingestionMethod,
    amount: amount === undefined ? kept.amount : amount,
    amountUnit: amountUnit === undefined ? fittingUnit(ingestionMethod, kept.amountUnit) : amountUnit,
  });
}

const noReasons = { reasons: "[]", reason_levels: "[]" };

/** @throws 400 naming a time that is in the future */
function reasonColumns(
  session: Pick<Row<"cannabis_sessions">, "reasons" | "reason_levels">,
  { reasons, reasonLevels, sharesReasons }: Pick<EditSession, "reasons" | "reasonLevels" | "sharesReasons">,
  now: Date,
) {
  if (reasons === undefined && reasonLevels === undefined) return {};
  for (const { beforeAt, afterAt } of reasonLevels ?? [])
    for (const at of [beforeAt, afterAt])
      if (at && Date.parse(at) > now.getTime() + limits.clockSkewMs)
        throw invalid("reasonLevels", messages.inTheFuture);
  const before = {
    reasons: readEffectWords(session.reasons),
    reasonLevels: readReasonLevels(session.reason_levels),
  };
  const after = changeReasons(before, { reasons, reasonLevels }, now.toISOString());
  if (after.reasons.length > limits.reasons.session)
    throw invalid("reasons", `Pick up to ${limits.reasons.session} of these`);
  const isEmptied = before.reasons.length > 0 && after.reasons.length === 0;
  // In the form the switch stands beside the reasons, but not beside a level.
  const isBrought = !reasons && !sharesReasons && bringsReason(before.reasons, after.reasons);
  return {
    reasons: writeEffectWords(after.reasons),
    reason_levels: JSON.stringify(after.reasonLevels),
    better_after: JSON.stringify(betterAfter(after.reasonLevels)),
    // The reason, or one added later, would be shown to others without having been meant for them.
    ...((isEmptied || isBrought) && { shares_reasons: false }),
  };
}

/** As with reasons: an effect added later would be shown to others without having been meant for them. */
function effectsSharing(
  session: Pick<Row<"cannabis_sessions">, "own_effects" | "unwanted_effects">,
  { ownEffects, unwantedEffects }: Effects,
): { shares_effects?: false } {
  const before = [readEffectWords(session.own_effects), readEffectWords(session.unwanted_effects)] as const;
  const after = [ownEffects ?? before[0], unwantedEffects ?? before[1]];
  return before.flat().length > 0 && after.flat().length === 0 ? { shares_effects: false } : {};
}

type BodyMind = Pick<Row<"cannabis_sessions">, "body_mind_ratio" | "body_mind_set">;

/** A ratio that is given is one that was said, unless the request says otherwise. */
function bodyMindOf(
  { bodyMindRatio, isBodyMindSet }: Pick<EditSession, "bodyMindRatio" | "isBodyMindSet">,
  before: BodyMind,
): BodyMind {
  const isSet = isBodyMindSet ?? (typeof bodyMindRatio === "number" || before.body_mind_set);
  const ratio = isSet ? (bodyMindRatio ?? before.body_mind_ratio) : limits.bodyMindRatio.default;
  return { body_mind_ratio: ratio, body_mind_set: isSet };
}

/** The columns of an answer. */
export const shownColumns = [
  "cannabis_sessions.id",
  "cannabis_sessions.user_id",
  "cannabis_sessions.product_id",
  "cannabis_sessions.strain_name",
  "cannabis_sessions.strain_type",
  "cannabis_sessions.brand",
  "cannabis_sessions.ingestion_method",
  "cannabis_sessions.thc_percentage",
  "cannabis_sessions.cbd_percentage",
  "cannabis_sessions.body_mind_ratio",
  "cannabis_sessions.body_mind_set",
  "cannabis_sessions.rating",
  "cannabis_sessions.rated_by",
  "cannabis_sessions.manual_rank",
  "cannabis_sessions.location",
  "cannabis_sessions.companions",
  "cannabis_sessions.notes",
  "cannabis_sessions.moods",
  "cannabis_sessions.own_effects",
  "cannabis_sessions.unwanted_effects",
  "cannabis_sessions.shares_effects",
  "cannabis_sessions.reasons",
  "cannabis_sessions.reason_levels",
  "cannabis_sessions.shares_reasons",
  "cannabis_sessions.amount",
  "cannabis_sessions.amount_unit",
  "cannabis_sessions.visibility",
  "cannabis_sessions.private_note",
  "cannabis_sessions.label_facts",
  "cannabis_sessions.show_companions",
  "cannabis_sessions.comments_closed",
  "cannabis_sessions.hidden_at",
  "cannabis_sessions.import_id",
  "cannabis_sessions.likes_count",
  "cannabis_sessions.comments_count",
  "cannabis_sessions.consumed_at",
  "cannabis_sessions.utc_offset",
  "cannabis_sessions.created_at",
  "cannabis_sessions.version",
] as const;

type Columns = RowUpdate<"cannabis_sessions">;
type Potencies = Pick<Row<"cannabis_sessions">, "ingestion_method" | "thc_percentage" | "cbd_percentage">;
/** Stored the same way by the log form and the edit dialog. */
type Details = Omit<
  EditSession,
  | keyof (Potency & Amount & Effects)
  | "reasons"
  | "reasonLevels"
  | "bodyMindRatio"
  | "isBodyMindSet"
  | "rating"
  | "comparisons"
  | "removePhoto"
  | "isOfBatch"
  | "before"
  | "key"
>;
type Potency = Pick<EditSession, "ingestionMethod" | "thcPercentage" | "cbdPercentage">;

/** What `columnsOfLog` would say of a session, without making its columns. @throws 400 naming the value at fault */
export function checkLog(draft: LogSession, now: Date): void {
  const { ingestionMethod = "", thcPercentage = null, cbdPercentage = null, amount, amountUnit } = draft;
  checkPotencies({ ingestion_method: ingestionMethod, thc_percentage: thcPercentage, cbd_percentage: cbdPercentage });
  amountOfLog({ ingestionMethod, amount, amountUnit });
  if (draft.facts) factsColumns(draft.facts);
  if (draft.consumedAt !== undefined) consumedAt(draft.consumedAt, now);
}

/** The columns of a new session; absent fields get their defaults (decisions.md, Sessions). */
export function columnsOfLog(draft: LogSession, now: Date) {
  const { strainName = "", ingestionMethod = "", thcPercentage = null, cbdPercentage = null, ...more } = draft;
  const { amount, amountUnit, ownEffects, unwantedEffects, reasons, reasonLevels, ...rest } = more;
  const { bodyMindRatio, isBodyMindSet, key = null, photoAlt: _alt, isDefaultAudience: _, ...details } = rest;
  const potencies: Potencies = {
    ingestion_method: ingestionMethod,
    thc_percentage: thcPercentage,
    cbd_percentage: cbdPercentage,
  };
  checkPotencies(potencies);
  const columns = columnsOf({ ...details, strainName }, now);
  return {
    ...columns,
    ...searchTextColumn(columns),
    ...potencies,
    ...amountOfLog({ ingestionMethod, amount, amountUnit }),
    ...reasonColumns(noReasons, { reasons, reasonLevels, sharesReasons: details.sharesReasons }, now),
    ...bodyMindOf(
      { bodyMindRatio, isBodyMindSet },
      { body_mind_ratio: limits.bodyMindRatio.default, body_mind_set: false },
    ),
    consumed_at: consumedAt(details.consumedAt ?? now.toISOString(), now),
    key,
  };
}

/** The columns that an edit changes; absent fields stay (decisions.md, Input). */
export function columnsOfEdit(session: Row<"cannabis_sessions">, changes: EditSession, now: Date): Columns {
  const { ingestionMethod, thcPercentage, cbdPercentage, removePhoto, isOfBatch, before, key, ...rest } = changes;
  const { bodyMindRatio, isBodyMindSet, rating, comparisons, ...more } = rest;
  const { amount, amountUnit, ownEffects, unwantedEffects, reasons, reasonLevels, ...details } = more;
  if (bodyMindRatio === null) throw invalid("bodyMindRatio", bodyMindRatioMessage);
  const potencies: Partial<Potencies> = {
    ...(ingestionMethod !== undefined && { ingestion_method: ingestionMethod }),
    ...(thcPercentage !== undefined && { thc_percentage: thcPercentage }),
    ...(cbdPercentage !== undefined && { cbd_percentage: cbdPercentage }),
  };
  if (Object.keys(potencies).length > 0) checkPotencies({ ...session, ...potencies });
  const columns = columnsOf(details, now);
  return {
    ...columns,
    ...searchTextColumn({ ...session, ...columns }),
    ...potencies,
    ...amountOfEdit(session, { ingestionMethod, amount, amountUnit }),
    ...reasonColumns(session, { reasons, reasonLevels, sharesReasons: details.sharesReasons }, now),
    ...effectsSharing(session, { ownEffects, unwantedEffects }),
    ...((bodyMindRatio ?? isBodyMindSet) !== undefined && bodyMindOf({ bodyMindRatio, isBodyMindSet }, session)),
    ...(rating !== undefined && {
      rating: rating === null ? null : roundRating(rating),
      rated_by: comparisons === undefined ? ("hand" as const) : ("dialog" as const),
    }),
  };
}

function columnsOf(details: Details, now: Date) {
  const { strainName, strainType, brand, location, companions, notes, moods, ...more } = details;
  const {
    sharesEffects,
    sharesReasons,
    privateNote,
    facts,
    showCompanions,
    commentsClosed,
    isPublic,
    visibility: wanted,
    consumedAt: time,
    utcOffset,
    ...unstored
  } = more;
  // A field of the contract that has no column here does not compile.
  unstored satisfies Record<string, never>;
  const visibility = chosenVisibility({ isPublic, visibility: wanted });
  return {
    ...(strainName !== undefined && { strain_name: strainName, strain_key: productKey(strainName) }),
    ...(strainType !== undefined && { strain_type: strainType }),
    ...(brand !== undefined && { brand, brand_key: brand === null ? null : productKey(brand) }),
    ...(location !== undefined && { location }),
    ...(companions !== undefined && { companions }),
    ...(notes !== undefined && { notes }),
    ...(moods !== undefined && { moods: writeMoods(moods) }),
    ...(sharesEffects !== undefined && { shares_effects: sharesEffects }),
    ...(sharesReasons !== undefined && { shares_reasons: sharesReasons }),
    ...(privateNote !== undefined && { private_note: privateNote }),
    ...(facts !== undefined && factsColumns(facts)),
    ...(showCompanions !== undefined && { show_companions: showCompanions }),
    ...(commentsClosed !== undefined && { comments_closed: commentsClosed }),
    ...(visibility !== undefined && { visibility }),
    ...(time !== undefined && { consumed_at: consumedAt(time, now) }),
    ...(utcOffset !== undefined && { utc_offset: utcOffset }),
  };
}

/** Checks the method and both values together, wherever they come from. @throws 400 naming the value at fault */
function checkPotencies({ ingestion_method, thc_percentage, cbd_percentage }: Potencies): void {
  const values = { thcPercentage: thc_percentage, cbdPercentage: cbd_percentage };
  for (const [field, value] of Object.entries(values))
    if (value !== null && !isPotencyAllowed(ingestion_method, value))
      throw invalid(field, potencyMessage(ingestion_method));
}

/** Tolerates a client clock that is slightly ahead and stores now instead. */
function consumedAt(text: string, now: Date): Date {
  const time = Date.parse(text);
  if (time > now.getTime() + limits.clockSkewMs) throw invalid("consumedAt", messages.inTheFuture);
  if (time < limits.earliestConsumed) throw invalid("consumedAt", messages.tooLongAgo);
  return new Date(Math.min(time, now.getTime()));
}

type FactsColumns = Pick<Row<"cannabis_sessions">, "label_facts" | "batch_key">;

/** With one name for all its spellings. @throws 400 naming a substance that is there twice */
function factsColumns(facts: LabelFacts | null): FactsColumns {
  if (facts === null) return { label_facts: null, batch_key: null };
  const { cannabinoids, terpenes, aromas, ...rest } = facts;
  const words = new Map(aromas.map((word) => [wordKey(word), word] as const));
  const kept: LabelFacts = {
    ...rest,
    cannabinoids: withNames("cannabinoid", "cannabinoids", cannabinoids),
    terpenes: withNames("terpene", "terpenes", terpenes),
    aromas: [...words.values()],
  };
  return { label_facts: JSON.stringify(kept), batch_key: batchKey(kept.batch) };
}

function withNames(kind: AnalyteKind, field: "cannabinoids" | "terpenes", facts: readonly Fact[]): Fact[] {
  const named = facts.map(({ name, ...rest }) => ({ name: analyteName(kind, name), ...rest }));
  const keys = named.map(({ name }) => analyteKey(name));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) throw invalid(`facts.${field}.${twice}.name`, factMessages.twice);
  return named;
}
