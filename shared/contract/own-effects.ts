import * as z from "zod/mini";
import { ownEffectKinds, unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { IdPath, Nothing, SerialId, text } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";

const readable = /[\p{L}\p{N}\p{S}]/u;
/** What JSON escapes would keep a word from being found in stored texts. */
const unfindable = /["\\\p{Cc}]/u;

/** A word for an effect; runs of white space count as one space. */
export const EffectWord = z.pipe(
  z.pipe(
    z.string("This must be text"),
    z.transform((value) => value.replace(/\s+/gu, " ")),
  ),
  text({ min: 1, max: limits.ownEffects.max, tooShort: "Type a word first" }).check(
    z.refine((value) => readable.test(value), "Use at least one letter or number"),
    z.refine((value) => !unfindable.test(value), "Please leave out quotes and backslashes"),
  ),
);

const sessionsCount = z.int();

/** A person's own word for an effect, with the number of sessions that have it. */
export const OwnEffect = z.object({ id: SerialId, kind: z.enum(ownEffectKinds), name: z.string(), sessionsCount });
export type OwnEffect = z.output<typeof OwnEffect>;

/** All words that the viewer's sessions may have, most used first; of the fixed lists those that at least one has. */
export const OwnEffects = z.object({
  own: z.array(OwnEffect),
  listed: z.array(z.object({ name: z.enum(unwantedEffects), sessionsCount })),
  /** What the viewer's sessions were for, in the words that they have. Absent in a device's copy from before there were any. */
  reasons: z.optional(z.array(z.object({ name: z.string(), sessionsCount }))),
});
export type OwnEffects = z.output<typeof OwnEffects>;

export const AddOwnEffect = z.object({ kind: z.enum(ownEffectKinds, "Unknown kind"), name: EffectWord });
export type AddOwnEffect = z.output<typeof AddOwnEffect>;

const RenameOwnEffect = z.object({ name: EffectWord });

/** Another own word of the same kind, or one of the fixed list of unwanted effects. */
const MergeOwnEffect = z.object({ into: EffectWord });

export const ownEffectsRoutes = calls("effects", "person", {
  listOwnEffects: get("/api/own-effects", "Your own words for effects, and how many of your sessions have them", {
    replies: { 200: OwnEffects },
  }),
  addOwnEffect: post("/api/own-effects", "Add a word of your own; one that you have is answered as it is", {
    body: AddOwnEffect,
    replies: { 201: OwnEffect },
  }),
  renameOwnEffect: patch("/api/own-effects/:id", "Rename a word of your own, in all your sessions", {
    params: IdPath,
    body: RenameOwnEffect,
    replies: { 200: OwnEffect },
  }),
  mergeOwnEffect: post(
    "/api/own-effects/:id/merge",
    "Merge a word of your own into another one, in all your sessions",
    { params: IdPath, body: MergeOwnEffect, replies: { 204: Nothing } },
  ),
  removeOwnEffect: remove("/api/own-effects/:id", "Remove a word of your own, also from your sessions", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
});
