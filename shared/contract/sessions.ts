import * as z from "zod/mini";
import {
  amountUnits,
  ingestionMethods,
  moods,
  ratingSources,
  strainTypes,
  visibilities,
} from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { Gathering } from "./companions.ts";
import { EditBase, formBoolean, formList, formNumber } from "./form-fields.ts";
import { LabelFacts, LabelFactsField } from "./label-facts.ts";
import { EffectWord } from "./own-effects.ts";
import { IdempotencyKey, optionalText, ProductId, SerialId, Timestamp, text, UserId } from "./primitives.ts";
import { levelsFitReasons, ReasonLevel, reasonFields } from "./reasons.ts";
import { amountFits, comparisonsFit, potencyFitsMethod, visibilityAgrees } from "./session-checks.ts";
import { Author } from "./users.ts";

/** Both sizes of a session's photo, with the dimensions and placeholder that reserve its space while it loads. */
export const Photo = z.object({
  url: z.string(),
  smallUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** A data: URL of a few dozen bytes. */
  placeholder: z.string(),
});
export type Photo = z.output<typeof Photo>;

/** One of a session's photos. */
export const SessionPhoto = z.extend(Photo, {
  id: z.string(),
  /** What it shows, in the owner's words. */
  alt: z.nullable(z.string()),
});
export type SessionPhoto = z.output<typeof SessionPhoto>;

/** A logged consumption (spec section 3). `moods` and `effects` are JSON texts, as specified. */
export const Session = z.object({
  id: SerialId,
  userId: UserId,
  /** Everyone's sessions of the same strain and brand have it; null without a strain. */
  productId: z.nullable(ProductId),
  strainName: z.string(),
  strainType: z.nullable(z.enum(strainTypes)),
  brand: z.nullable(z.string()),
  ingestionMethod: z.union([z.enum(ingestionMethods), z.literal("")]),
  thcPercentage: z.nullable(z.number()),
  cbdPercentage: z.nullable(z.number()),
  thcMg: z.nullable(z.number()),
  bodyMindRatio: z.int(),
  /** Whether its owner said it; without, the ratio is 50 and shown nowhere. */
  isBodyMindSet: z.boolean(),
  rating: z.nullable(z.number()),
  location: z.nullable(z.string()),
  companions: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  photo: z.nullable(Photo),
  /** All of them, the one above first. */
  photos: z.array(SessionPhoto),
  moods: z.string(),
  effects: z.string(),
  /** The owner's own words; null unless the owner shares them. */
  ownEffects: z.nullable(z.array(z.string())),
  unwantedEffects: z.nullable(z.array(z.string())),
  /** Whether others see both; null for others. */
  sharesEffects: z.nullable(z.boolean()),
  /** What it was for; null for others, unless the owner shows it on this session. */
  reasons: z.nullable(z.array(z.string())),
  /** How that was before and after; null for others, whatever is shown. */
  reasonLevels: z.nullable(z.array(ReasonLevel)),
  /** Whether others see the reasons on the session itself; null for others. */
  sharesReasons: z.nullable(z.boolean()),
  /** What was consumed, in `amountUnit`. */
  amount: z.nullable(z.number()),
  amountUnit: z.nullable(z.enum(amountUnits)),
  /** Whether `visibility` is 'public'. */
  isPublic: z.boolean(),
  visibility: z.enum(visibilities),
  /** For the owner only; null for others, who see when it was logged. */
  consumedAt: z.nullable(Timestamp),
  /**
   * Minutes that the clocks of the place where it was had were ahead of UTC then; null when it isn't known. For the owner
   * only.
   */
  utcOffset: z.optional(z.nullable(z.int())),
  createdAt: Timestamp,
  user: Author,
  isLiked: z.boolean(),
  likesCount: z.int(),
  commentsCount: z.int(),
  /**
   * In the feed alone, where the viewer may see more than one session of its gathering: the card stands for all of them,
   * and they aren't listed by themselves.
   */
  gathering: z.optional(Gathering),
  /** Whether the viewer may comment: the owner always; others if the session and its owner allow it. */
  canComment: z.boolean(),
  /** The saved manual rank; for the owner only. */
  rank: z.optional(z.nullable(z.int())),
  /** How its rating was given (ranking.md); null without one; for the owner only. */
  ratedBy: z.optional(z.nullable(z.enum(ratingSources))),
  /** What its label says: for the owner in any answer, for others with the session itself, in no list. */
  facts: z.optional(z.nullable(LabelFacts)),
  /** For the owner only, as are the next four. */
  privateNote: z.optional(z.nullable(z.string())),
  /** Whether others see the companions. */
  showCompanions: z.optional(z.boolean()),
  commentsClosed: z.optional(z.boolean()),
  /** Hidden from everyone else by moderation. */
  isHidden: z.optional(z.boolean()),
  /** It's in lists and on its owner's profile, and in nobody's feed, whoever may see it. */
  isImported: z.optional(z.literal(true)),
});
export type Session = z.output<typeof Session>;

const potency = formNumber({
  ...limits.potencyMilligrams,
  message: `This must be a number from ${limits.potencyMilligrams.min} to ${limits.potencyMilligrams.max}`,
});
/** Used by the schema, and by the service when an edit would clear it. */
export const bodyMindRatioMessage = `This must be a whole number from ${limits.bodyMindRatio.min} to ${limits.bodyMindRatio.max}`;
const effectWords = z.optional(
  formList(EffectWord, {
    max: limits.ownEffects.session,
    message: `Pick up to ${limits.ownEffects.session} of these`,
  }),
);
const { min: leastAmount, max: mostAmount } = limits.amounts.any;
/** What the log form and an edit say of a session, as far as both say it the same way. */
export const details = {
  strainType: z.optional(
    z.pipe(
      z.union([z.enum(strainTypes), z.literal(""), z.null()], "Unknown strain type"),
      z.transform((value) => (value === "" ? null : value)),
    ),
  ),
  brand: optionalText(limits.brand),
  thcPercentage: z.optional(potency),
  cbdPercentage: z.optional(potency),
  bodyMindRatio: z.optional(
    formNumber({
      ...limits.bodyMindRatio,
      whole: true,
      message: bodyMindRatioMessage,
    }),
  ),
  /** Absent: a ratio that is given is one that was said. `false` takes it back. */
  isBodyMindSet: z.optional(formBoolean),
  location: optionalText(limits.location),
  companions: optionalText(limits.companions),
  notes: optionalText(limits.notes),
  privateNote: optionalText(limits.privateNote),
  facts: z.optional(LabelFactsField),
  moods: z.optional(
    formList(z.enum(moods, "Unknown mood"), { max: moods.length, message: "We couldn't read the moods" }),
  ),
  ownEffects: effectWords,
  unwantedEffects: effectWords,
  sharesEffects: z.optional(formBoolean),
  ...reasonFields,
  amount: z.optional(
    formNumber({ ...limits.amounts.any, message: `This must be a number from ${leastAmount} to ${mostAmount}` }),
  ),
  amountUnit: z.optional(
    z.pipe(
      z.union([z.enum(amountUnits), z.literal(""), z.null()], "Unknown unit"),
      z.transform((value) => (value === "" ? null : value)),
    ),
  ),
  isPublic: z.optional(formBoolean),
  visibility: z.optional(z.enum(visibilities, "Unknown visibility")),
  showCompanions: z.optional(formBoolean),
  commentsClosed: z.optional(formBoolean),
  /** Not in the future; the server tolerates five minutes of clock skew. */
  consumedAt: z.optional(Timestamp),
  /** Of the place where it was had, at that time. An edit of the time alone keeps it. */
  utcOffset: z.optional(
    formNumber({
      ...limits.utcOffset,
      whole: true,
      message: `This must be a whole number of minutes from ${limits.utcOffset.min} to ${limits.utcOffset.max}`,
    }),
  ),
};

/** The log form: everything is optional by schema (spec section 5). */
export const LogSession = z
  .object({
    strainName: z.optional(text(limits.strainName)),
    ingestionMethod: z.optional(z.union([z.enum(ingestionMethods), z.literal("")], "Unknown ingestion method")),
    ...details,
    /** Nobody chose the audience: it's the default as the form knew it, and yields to a narrower one that is set by now. */
    isDefaultAudience: z.optional(formBoolean),
    /** What the photo shows. */
    photoAlt: optionalText(limits.photoAlt),
    /** Which evening of the running experiment it is; left out when that isn't the next one, or was there already. */
    experimentEvening: z.optional(
      formNumber({
        min: 1,
        max: limits.experiments.evenings,
        whole: true,
        message: "Unknown evening",
      }),
    ),
    /** The experiment that the evening is for: it's left out when another one runs by now. */
    experimentId: z.optional(
      formNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, whole: true, message: "Unknown experiment" }),
    ),
    /** The person's break that ends with it; left out when that has ended by now. */
    endsBreak: z.optional(formNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, whole: true, message: "Unknown break" })),
    /** People to be asked to add their own; those who can't be asked are left out. */
    companionIds: z.optional(
      formList(UserId, {
        max: limits.gathering.companions,
        message: `Pick up to ${limits.gathering.companions} people`,
      }),
    ),
    /** The session that the asker was asked to add this one to; left out when the ask is over by now. */
    gatheringId: z.optional(
      formNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, whole: true, message: "Unknown session" }),
    ),
    /** `false`: the ask is answered, and the two sessions have nothing to do with each other. */
    isShownInGathering: z.optional(formBoolean),
    /** Logging again with the same key answers the first session. */
    key: z.optional(IdempotencyKey),
  })
  .check(potencyFitsMethod, amountFits, visibilityAgrees, levelsFitReasons);
export type LogSession = z.output<typeof LogSession>;

/** An answer of the rating dialog: whether the rated session was the better one; null is 'About the same'. */
const DialogAnswer = z.object({ sessionId: SerialId, better: z.nullable(z.boolean()) });
export type DialogAnswer = z.output<typeof DialogAnswer>;

/** The edit dialog and the rating: absent fields stay, a required one can't be emptied, `rating: null` unrates. */
export const EditSession = z
  .object({
    strainName: z.optional(text({ min: 1, ...limits.strainName, tooShort: "Strain name is required" })),
    ingestionMethod: z.optional(z.enum(ingestionMethods, "Ingestion method is required")),
    ...details,
    rating: z.optional(
      formNumber({
        ...limits.rating,
        message: `The rating must be a number from ${limits.rating.min} to ${limits.rating.max}`,
      }),
    ),
    /**
     * The answers of the rating dialog, perhaps none: the rating was made of them. A rating without them was set by
     * hand. Answers about sessions that are gone are left out.
     */
    comparisons: z.optional(
      formList(DialogAnswer, {
        max: limits.dialogComparisons.max,
        message: `This must be a list of up to ${limits.dialogComparisons.max} answers`,
      }),
    ),
    removePhoto: z.optional(formBoolean),
    /** The facts are those of the session's whole batch: another batch number corrects it for all of its sessions. */
    isOfBatch: z.optional(formBoolean),
    before: z.optional(EditBase),
    /** An edit with a key that the session has had already changes nothing. */
    key: z.optional(IdempotencyKey),
  })
  .check(potencyFitsMethod, amountFits, visibilityAgrees, levelsFitReasons, comparisonsFit);
export type EditSession = z.output<typeof EditSession>;

/** `limits.newSessions.counted` means that many or more. */
export const NewSessions = z.object({ count: z.int() });
export type NewSessions = z.output<typeof NewSessions>;

/** All of one's own sessions, newest first. A version changes with whatever is shown of its session, likes and comments aside. */
export const SessionVersions = z.object({ sessions: z.array(z.object({ id: SerialId, version: z.string() })) });
export type SessionVersions = z.output<typeof SessionVersions>;

/** Null when there is none that the viewer may see. */
export const RecentSession = z.object({ session: z.nullable(Session) });
export type RecentSession = z.output<typeof RecentSession>;

/** Number of sessions that others could see before. */
export const SessionsMadePrivate = z.object({ count: z.int() });
export type SessionsMadePrivate = z.output<typeof SessionsMadePrivate>;

/** The part of a session that Log again copies. */
export const LoggedProduct = z.pick(Session, {
  strainName: true,
  strainType: true,
  brand: true,
  ingestionMethod: true,
  thcPercentage: true,
  cbdPercentage: true,
  amount: true,
  amountUnit: true,
  facts: true,
});
export type LoggedProduct = z.output<typeof LoggedProduct>;

/** What the log form begins with, and who saw the own session that it was; absent where it was nobody's. */
export const ProductToLog = z.extend(LoggedProduct, { visibility: z.optional(z.enum(visibilities)) });
export type ProductToLog = z.output<typeof ProductToLog>;

/** A product or strain of the person, as its last session has it. */
export const LastLogged = z.extend(LoggedProduct, {
  id: SerialId,
  visibility: z.enum(visibilities),
  rating: z.nullable(z.number()),
  consumedAt: Timestamp,
  utcOffset: z.nullable(z.int()),
  photo: z.nullable(z.pick(Photo, { smallUrl: true })),
});
export type LastLogged = z.output<typeof LastLogged>;

/** Suggestions of the log form: the person's own strains and brands, and the last products to log again. */
export const Suggestions = z.object({
  products: z.array(LastLogged),
  /** With the number of sessions. */
  strains: z.array(z.extend(LastLogged, { count: z.int() })),
  brands: z.array(z.string()),
});
export type Suggestions = z.output<typeof Suggestions>;
