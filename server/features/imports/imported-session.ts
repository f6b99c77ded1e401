import * as z from "zod/mini";
import {
  type ImportedPhoto,
  type ImportedSession,
  importProblem,
} from "#server/features/sessions/import-sessions.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { rowProblems } from "#shared/contract/import-errors.ts";
import { isStorable, optionalText, SerialId, Timestamp, unstorable } from "#shared/contract/primitives.ts";
import { LogSession } from "#shared/contract/sessions.ts";
import { type ImportField, ratingSources, type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { chosenVisibility } from "#shared/domain/visibility.ts";

/** A photo of the archive. */
interface ArchivedPhoto extends ImportedPhoto {
  alt: string | null;
}
/** What of a row isn't added with it: its cell, and why. */
export interface LeftOut {
  what: ImportField;
  reason: string;
  cell: string;
}
export type Candidate = {
  session: ImportedSession;
  photos: ArchivedPhoto[];
  leftOut: readonly LeftOut[];
};
/** What a row of a file comes to: a session to add, or why there can be none. */
export type ReadRow = Candidate | { problem: string };

/** In logits, far beyond what any history comes to. */
const [strongest, leastKnown] = [40, 100];
const Base = z.object({
  strength: z.number().check(z.minimum(-strongest), z.maximum(strongest)),
  variance: z.number().check(z.positive(), z.maximum(leastKnown)),
});

/** Characters of an export key. */
const longestKey = 64;
/** As an export of ours has it: PostgreSQL would refuse all sessions for one whose key it can't store. */
export const ExportKey = z.string().check(z.minLength(1), z.maxLength(longestKey), z.refine(isStorable, unstorable));

/** What the log form doesn't have. */
const Beside = z.object({
  key: ExportKey,
  rating: z.nullable(z.number().check(z.minimum(limits.rating.min), z.maximum(limits.rating.max))),
  /** An unreadable one, as of an export from before there was any, counts as set by hand. */
  ratedBy: z.catch(z.enum(ratingSources), "hand"),
  /** Without a readable one, the rating tells where it stands. */
  base: z.catch(z.nullable(Base), null),
  rank: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.rankings.max))),
  createdAt: Timestamp,
  photos: z
    .array(z.object({ id: z.string(), alt: optionalText(limits.photoAlt) }))
    .check(z.maxLength(limits.sessionPhotos.max)),
  /** Exports from before there were any have none. */
  company: z.catch(z.nullable(z.object({ gatheringId: SerialId })), null),
  labelPhoto: z.catch(z.nullable(z.object({ id: z.string() })), null),
  isLabelOwnersAlone: z.catch(z.boolean(), false),
});
type Beside = z.input<typeof Beside>;
type KnownBeside = z.output<typeof Beside>;

/** Without what is null, which most of a row's fields are. */
function absent(fields: Record<string, unknown>): Record<string, unknown> {
  const present: Record<string, unknown> = {};
  for (const name in fields) if (fields[name] != null) present[name] = fields[name];
  return present;
}

/** By the log form's own rules. @param fields as the log form would send them */
export function candidate(
  fields: Record<string, unknown>,
  beside: { [Name in keyof Beside]: unknown },
  now: Date,
): ReadRow {
  const rest = Beside.safeParse(beside);
  if (!rest.success) return { problem: reasonOf(rest.error) };
  const draft = LogSession.safeParse(absent({ ...fields, visibility: archivedAudience(fields), isPublic: undefined }));
  return draft.success ? draftCandidate(draft.data, rest.data, now) : { problem: reasonOf(draft.error) };
}

const Audience = z.object({ visibility: z.optional(z.enum(visibilities)), isPublic: z.optional(z.boolean()) });

/** What an export says of who saw the session; what moderation had hidden, or can't be read, is for its owner alone. */
function archivedAudience({ isHidden, visibility, isPublic }: Record<string, unknown>): Visibility {
  const read = Audience.safeParse({ visibility, isPublic });
  if (isHidden === true || !read.success) return "private";
  return chosenVisibility(read.data) ?? "private";
}

/** As `candidate`, of what is as the log form's schema makes it already; ten thousand rows of a table are. */
export function draftCandidate(draft: LogSession, beside: KnownBeside, now: Date): ReadRow {
  const { photos, labelPhoto, company, createdAt: written, ...more } = beside;
  const createdAt = new Date(written);
  if (createdAt.getTime() > now.getTime() + limits.clockSkewMs) return { problem: messages.inTheFuture };
  if (createdAt.getTime() < limits.earliestConsumed) return { problem: messages.tooLongAgo };
  const gatheringId = company?.gatheringId ?? null;
  const session = { ...more, draft, gatheringId, createdAt: new Date(Math.min(createdAt.getTime(), now.getTime())) };
  const problem = importProblem(session, now);
  if (problem !== undefined) return { problem };
  const shown = photos.map(({ id, alt = null }) => ({ id, alt, kind: "photo" as const }));
  const ofLabel = labelPhoto === null ? [] : [{ ...labelPhoto, alt: null, kind: "label" as const }];
  return { session, photos: [...shown, ...ofLabel], leftOut: [] };
}

function reasonOf({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return rowProblems.unreadable;
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;
}
