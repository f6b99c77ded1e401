import * as z from "zod/mini";
import { habitKinds } from "#shared/domain/enumerations.ts";
import { experimentArms, experimentSizes, habitHad } from "#shared/domain/experiment.ts";
import { messages } from "./errors.ts";
import { Habit, InsightsQuery } from "./insights.ts";
import { IdempotencyKey, IdPath, Nothing, SerialId, Timestamp, text } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";

const Arm = z.enum(experimentArms);

/** Two things that a person compares on evenings that coins have drawn. */
const Experiment = z.object({
  id: SerialId,
  a: Habit,
  b: Habit,
  /** What stays the same on every evening. */
  kept: z.nullable(Habit),
  /** Planned. */
  evenings: z.int(),
  /** Whether an evening stays free between two. */
  isSpaced: z.boolean(),
  startedAt: Timestamp,
  /** Null while it runs. */
  endedAt: z.nullable(Timestamp),
});

/** An evening that has been taken. It counts as drawn, whatever was had. */
const Evening = z.object({
  /** From 1. */
  position: z.int(),
  drawn: Arm,
  /** Null when its session is gone, or says no method or product. */
  had: z.nullable(z.enum(habitHad)),
  day: z.iso.date(),
  /** Null when it's gone. */
  sessionId: z.nullable(SerialId),
  isRated: z.boolean(),
});

/** While it runs it says what tonight's pick is: neither later ones nor how the two compare. */
const RunningExperiment = z.extend(Experiment, {
  /** Newest first. */
  taken: z.array(Evening),
  /** Null after the last evening, as long as the next one is to come, and during a break. */
  tonight: z.nullable(z.object({ position: z.int(), arm: Arm })),
  /** The first day that may have another evening; null after the last one. */
  nextOn: z.nullable(z.iso.date()),
});
export type RunningExperiment = z.output<typeof RunningExperiment>;

const EndedExperiment = z.extend(Experiment, {
  /** Newest first, with the ratings of when it ended. */
  taken: z.array(z.extend(Evening, { rating: z.nullable(z.number()) })),
  /** `ExperimentResult`: A minus B in rating points. Null with too few pairs that both have a rating. */
  result: z.nullable(
    z.object({
      difference: z.number(),
      low: z.number(),
      high: z.number(),
      isClear: z.boolean(),
      pairs: z.int(),
    }),
  ),
});
export type EndedExperiment = z.output<typeof EndedExperiment>;

export const Experiments = z.object({
  running: z.nullable(RunningExperiment),
  /** Newest first. */
  ended: z.array(z.extend(Experiment, { taken: z.int() })),
  /** What one may be about: had often enough, most often first. */
  habits: z.array(z.object({ about: Habit, sessions: z.int() })),
});
export type Experiments = z.output<typeof Experiments>;

const value = text({ min: 1, max: 200, tooShort: "Pick one" });

export const StartExperiment = z
  .object({
    kind: z.enum(habitKinds, "Unknown kind"),
    /** Two methods, or ids of two products. */
    a: value,
    b: value,
    /** Of the other kind. */
    kept: z.optional(z.nullable(value)),
    evenings: z.literal(
      experimentSizes.map(({ evenings }) => evenings),
      "This must be one of the lengths",
    ),
    isSpaced: z.optional(z.boolean("This must be true or false")),
    /** Starting again with the same key answers the first one. */
    key: IdempotencyKey,
  })
  .check(z.refine(({ a, b }) => a !== b, { path: ["b"], error: messages.experimentTwice }));
export type StartExperiment = z.output<typeof StartExperiment>;

export const experimentsRoutes = calls("experiments", "person", {
  listExperiments: get("/api/experiments", "Your experiments, and tonight's pick of the one that runs", {
    query: InsightsQuery,
    replies: { 200: Experiments },
  }),
  startExperiment: post("/api/experiments", "Start one: its evenings are drawn now, and sealed", {
    body: StartExperiment,
    replies: { 201: Experiment },
  }),
  getExperiment: get("/api/experiments/:id", "What an experiment of yours that has ended came to", {
    params: IdPath,
    replies: { 200: EndedExperiment },
  }),
  endExperiment: post("/api/experiments/:id/end", "End it, or stop it early: what there is is opened", {
    params: IdPath,
    replies: { 200: EndedExperiment },
  }),
  removeExperiment: remove("/api/experiments/:id", "Delete an experiment; its sessions stay", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
});
