import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { text, unstorable } from "./primitives.ts";

const readable = /[\p{L}\p{N}\p{S}]/u;
/** What JSON escapes would keep a word from being found in stored texts. */
const unfindable = /["\\\p{Cc}]/u;
/** Half a character: PostgreSQL can't read it back from JSON. */
const half = /\p{Cs}/u;

/** A word for an effect; runs of white space count as one space. */
export const EffectWord = z.pipe(
  z.pipe(
    z.string("This must be text"),
    z.transform((value) => value.replace(/\s+/gu, " ")),
  ),
  text({ min: 1, max: limits.ownEffects.max, tooShort: "Type a word first" }).check(
    z.refine((value) => readable.test(value), "Use at least one letter or number"),
    z.refine((value) => !half.test(value), unstorable),
    z.refine((value) => !unfindable.test(value), "Please leave out quotes and backslashes"),
  ),
);
