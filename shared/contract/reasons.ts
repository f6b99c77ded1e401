import * as z from "zod/mini";
import { measuredReasons } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { type LevelChange, levelWithoutReason } from "#shared/domain/reasons.ts";
import { messages } from "./errors.ts";
import { formBoolean, formList } from "./form-fields.ts";
import { EffectWord } from "./own-effects.ts";
import { Timestamp } from "./primitives.ts";

const measuredReason = z.enum(measuredReasons, "Unknown reason");
const { min: leastLevel, max: mostLevel } = limits.reasons.level;
const levelMessage = `This must be a whole number from ${leastLevel} to ${mostLevel}`;
const level = z.nullable(
  z.int(levelMessage).check(z.minimum(leastLevel, levelMessage), z.maximum(mostLevel, levelMessage)),
);

/** How it was before and after, from 0 to 10, and when that was said; null is unsaid. */
export const ReasonLevel = z.object({
  reason: measuredReason,
  before: level,
  after: level,
  beforeAt: z.nullable(Timestamp),
  afterAt: z.nullable(Timestamp),
});

/** What a session was for, in the log form and the edit dialog. */
export const reasonFields = {
  reasons: z.optional(
    formList(EffectWord, {
      max: limits.reasons.session,
      message: `Pick up to ${limits.reasons.session} of these`,
    }),
  ),
  /** A half that is absent stays, null takes it back. Without its time it was said now, and at null nobody knows when. */
  reasonLevels: z.optional(
    formList(z.partial(ReasonLevel, { before: true, after: true, beforeAt: true, afterAt: true }), {
      max: measuredReasons.length,
      message: "We couldn't read how it was before and after",
    }),
  ),
  sharesReasons: z.optional(formBoolean),
};

/** Both in one request mustn't contradict each other. */
export const levelsFitReasons = (
  context: z.core.ParsePayload<{
    reasons?: readonly string[] | undefined;
    reasonLevels?: readonly LevelChange[] | undefined;
  }>,
) => {
  const { reasons, reasonLevels } = context.value;
  if (reasons === undefined || reasonLevels === undefined || !levelWithoutReason(reasons, reasonLevels)) return;
  context.issues.push({
    code: "custom",
    path: ["reasonLevels"],
    input: reasonLevels,
    message: messages.levelWithoutReason,
  });
};
