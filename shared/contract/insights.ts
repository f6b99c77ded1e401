import * as z from "zod/mini";
import { dayParts } from "#shared/domain/day-part.ts";
import { bands, doseUnits, ingestionMethods, patternOutcomes, strainTypes } from "#shared/domain/enumerations.ts";
import { HistoryQuery } from "./history.ts";
import { ProductId, SerialId, Timestamp } from "./primitives.ts";
import { RankedProduct } from "./rankings.ts";
import { calls, get } from "./route.ts";
import { Photo } from "./sessions.ts";

/** A product as its owner spelled it last. */
const product = { productId: ProductId, strainName: z.string(), brand: z.nullable(z.string()) };

const AboutProduct = z.object({ kind: z.literal("product"), value: ProductId, ...product });
const AboutMethod = z.object({ kind: z.literal("method"), value: z.enum(ingestionMethods) });

/** What a person has again and again. */
export const Habit = z.union([AboutProduct, AboutMethod]);
export type Habit = z.output<typeof Habit>;

/** `PatternAbout` of shared/domain/patterns, with a product's name. */
const About = z.union([
  AboutProduct,
  AboutMethod,
  z.object({ kind: z.literal("strainType"), value: z.enum(strainTypes) }),
  z.object({ kind: z.literal("reason"), value: z.string() }),
  z.object({ kind: z.literal("place"), value: z.string() }),
  z.object({ kind: z.literal("dayPart"), value: z.enum(dayParts) }),
  z.object({ kind: z.enum(["company", "weekend", "amount"]), value: z.null() }),
]);
export type About = z.output<typeof About>;

/** Rating points, to one decimal. The difference is a model's, never that of two averages. */
const points = { difference: z.number(), low: z.number(), high: z.number() };

/** Sessions with something were rated higher or lower than those without. It says nothing of causes. */
const Pattern = z.object({
  about: About,
  ...points,
  /** Rated sessions. */
  with: z.int(),
  without: z.int(),
  /** What all those without have instead, if it's one thing. */
  others: z.nullable(About),
  /** What is (mostly) the same sessions, or the other ones: it may be either. */
  rivals: z.array(z.object({ about: About, isOpposite: z.boolean() })),
  /** How many ratings lie in each half point from 0 to 10. */
  histograms: z.object({ with: z.array(z.int()), without: z.array(z.int()) }),
});

const Look = z.object({
  /** The number of rated sessions that it saw. */
  rated: z.int(),
  lookedAt: Timestamp,
  /** Sessions among them that weren't rated. */
  unrated: z.int(),
  /** Strongest first, at most three; an edit may take one away until the next look, and never adds one. */
  patterns: z.array(Pattern),
  /** All that was looked at, and what came of it; never which way it leans. */
  looked: z.array(z.object({ about: About, outcome: z.enum(patternOutcomes), with: z.int(), without: z.int() })),
});

const ticked = { ticked: z.int(), of: z.int() };

/** An unwanted effect of one product taken in one way: ticked in so many of its sessions. */
const Watched = z.object({
  effect: z.string(),
  ...product,
  ingestionMethod: z.union([z.enum(ingestionMethods), z.literal("")]),
  photo: z.nullable(Photo),
  ...ticked,
  /** Up to the person's own median dose of it, and above; null as long as all known doses are the same. */
  doses: z.nullable(
    z.object({
      unit: z.enum(doseUnits),
      lower: z.object({ ...ticked, upTo: z.number() }),
      upper: z.object({ ...ticked, from: z.number() }),
    }),
  ),
  withoutDose: z.int(),
});

const AgainProduct = z.extend(z.omit(RankedProduct, { session: true }), {
  photo: z.nullable(Photo),
  /** Of its newest rated session. */
  verdict: z.nullable(z.enum(bands)),
});

const Watch = z.object({ watched: z.array(Watched), sessions: z.int() });

/** `BeforeAndAfter` of shared/domain/reason-counts.ts. */
const beforeAndAfter = {
  both: z.int(),
  better: z.int(),
  half: z.int(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
};

/** The sessions for one reason. Counted, never explained. */
const ForReason = z.object({
  reason: z.string(),
  sessions: z.int(),
  /** Null for a reason that isn't measured from 0 to 10. */
  beforeAndAfter: z.nullable(z.object(beforeAndAfter)),
  /** The first three of these sessions' products, in the order of the ranking. */
  products: z.array(
    z.object({
      ...product,
      photo: z.nullable(Photo),
      /** The one that all of these sessions had; '' where they differ, or where none is known. */
      ingestionMethod: z.union([z.enum(ingestionMethods), z.literal("")]),
      sessions: z.int(),
      beforeAndAfter: z.nullable(z.object(beforeAndAfter)),
    }),
  ),
  watch: Watch,
});

/** What the same counts and the same rule need on the device, beside its copy of the journal. */
const ForDevice = z.object({
  /** One's products, best first, and which of them were made one. */
  ranked: z.array(ProductId),
  merged: z.array(z.object({ productId: ProductId, intoProductId: ProductId })),
  /** Of the look. */
  look: z.nullable(
    z.object({
      /** Of clocks that aren't known. */
      timeZone: z.string(),
      /** Of all that was seen, as it is now (`seenText`). */
      fingerprint: z.string(),
      /** Of sessions that were compared, in the person's ranking; none as long as there's no pattern to withdraw. */
      strengths: z.array(z.object({ sessionId: SerialId, strength: z.number() })),
    }),
  ),
});

/** What one's own journal answers: over all sessions, whatever the period of the charts. */
export const Insights = z.object({
  sessions: z.int(),
  rated: z.int(),
  /** The first three of one's products, and how many there are. */
  again: z.object({ products: z.array(AgainProduct), of: z.int() }),
  /** Null before the first one. */
  look: z.nullable(Look),
  /** The number of rated sessions at which the next look is; null after the last one. */
  nextLook: z.nullable(z.int()),
  /** At most three, most often first, and how many sessions have anything unwanted. */
  watch: Watch,
  /** Most frequent first. */
  reasons: z.array(ForReason),
  forDevice: ForDevice,
});
export type Insights = z.output<typeof Insights>;

/** The time zone that decides about weekends and evenings, for sessions without a clock of their own. */
export const InsightsQuery = z.pick(HistoryQuery, { timeZone: true });
export type InsightsQuery = z.output<typeof InsightsQuery>;

export const insightsRoutes = calls("insights", "person", {
  getInsights: get("/api/user/insights", "What you'd have again, what goes along with good nights, and what to watch", {
    polled: true,
    query: InsightsQuery,
    replies: { 200: Insights },
  }),
});
