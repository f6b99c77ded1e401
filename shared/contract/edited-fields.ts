import { readMoods } from "#shared/domain/moods.ts";
import type { EditSession, Session } from "./sessions.ts";

type EditedField = Exclude<
  keyof EditSession,
  "rating" | "comparisons" | "removePhoto" | "isOfBatch" | "before" | "key"
>;

/** What the owner can edit of a session, as an edit carries it. Apart from the schemas, which no first screen loads. */
export const editedFields = ({ moods, consumedAt, ...session }: Session) =>
  ({
    strainName: session.strainName,
    strainType: session.strainType,
    brand: session.brand,
    ingestionMethod: session.ingestionMethod,
    thcPercentage: session.thcPercentage,
    cbdPercentage: session.cbdPercentage,
    amount: session.amount,
    amountUnit: session.amountUnit,
    bodyMindRatio: session.bodyMindRatio,
    isBodyMindSet: session.isBodyMindSet,
    moods: readMoods(moods),
    ownEffects: session.ownEffects,
    unwantedEffects: session.unwantedEffects,
    sharesEffects: session.sharesEffects,
    reasons: session.reasons,
    reasonLevels: session.reasonLevels,
    sharesReasons: session.sharesReasons,
    consumedAt,
    utcOffset: session.utcOffset,
    location: session.location,
    companions: session.companions,
    showCompanions: session.showCompanions,
    notes: session.notes,
    privateNote: session.privateNote,
    facts: session.facts,
    isPublic: session.isPublic,
    visibility: session.visibility,
    commentsClosed: session.commentsClosed,
  }) satisfies Record<EditedField, unknown>;
