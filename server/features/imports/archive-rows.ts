import * as z from "zod/mini";
import { badRequest, tooLarge } from "#server/errors.ts";
import type { ExportedSession } from "#server/features/sessions/session-lists.service.ts";
import { importMessages, rowProblems } from "#shared/contract/import-errors.ts";
import { exportFormat } from "#shared/domain/export-format.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { isRecord } from "#shared/domain/is-record.ts";
import type { Archive } from "./archive.ts";
import type { StagedRow } from "./import-files.ts";
import { exportItems } from "./readers/export-items.ts";

interface Importer {
  id: string;
  email: string;
}

type Kind = StagedRow["kind"];
const kinds: Readonly<Record<string, Kind>> = {
  sessions: "session",
  comparisons: "comparison",
  favorites: "favorite",
  ownEffects: "effect",
  wantToTry: "want",
  productMerges: "merge",
  reminders: "reminder",
  experiments: "experiment",
  breaks: "break",
};
const most: Readonly<Partial<Record<Kind, number>>> = {
  session: importLimits.sessions,
  comparison: importLimits.comparisons,
};

const Profile = z.object({ id: z.string(), email: z.string() });
/**
 * Which of a session's fields are kept until it's imported: a new one is decided on here. What follows from others isn't,
 * nor is anything of other people.
 */
const keeps = {
  ...{ id: true, key: true, strainName: true, strainType: true, brand: true, ingestionMethod: true },
  ...{
    thcPercentage: true,
    cbdPercentage: true,
    bodyMindRatio: true,
    isBodyMindSet: true,
    reasons: true,
    reasonLevels: true,
    sharesReasons: true,
    location: true,
    companions: true,
    notes: true,
  },
  ...{ rating: true, ratedBy: true, base: true, rank: true, privateNote: true, moods: true, ownEffects: true },
  ...{ unwantedEffects: true, sharesEffects: true, amount: true, amountUnit: true, showCompanions: true, facts: true },
  ...{
    commentsClosed: true,
    consumedAt: true,
    utcOffset: true,
    createdAt: true,
    photos: true,
    labelPhoto: true,
    isLabelOwnersAlone: true,
    company: true,
  },
  ...{ thcMg: false, effects: false, photo: false, photoUrl: false, productId: false, canComment: false },
  // In a feed alone.
  ...{ gathering: false },
  // Whatever comes from here is.
  ...{ isImported: false },
  // Turned on by its owner's own hand alone.
  ...{ isSharedByLink: false },
  ...{ userId: false, user: false, isLiked: false, likesCount: false, commentsCount: false },
  ...{ isPublic: true, visibility: true, isHidden: true },
} as const satisfies Record<keyof ExportedSession, boolean>;
const kept = Object.entries(keeps).flatMap(([name, isKept]) => (isKept ? name : []));

/**
 * What an archive brings, as rows to be imported. Someone else's loses the names of the people they were with.
 * @throws 400 or 413
 */
export async function* archiveRows(archive: Archive, importer: Importer): AsyncGenerator<StagedRow> {
  const counts = new Map<Kind, number>();
  let [isOwn, format] = [false, 0];
  for await (const { name, value } of exportItems(archive.readSessions())) {
    if (name === "format") format = formatOf(value);
    if (name === "profile") isOwn = isProfileOf(importer, value);
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) continue;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > (most[kind] ?? importLimits.others))
      throw tooLarge(kind === "session" ? importMessages.tooManySessions : importMessages.tooManyThings);
    const text = JSON.stringify(kind === "session" ? keptOf(value, isOwn) : (value ?? null));
    if (text.length <= importLimits.item) yield { kind, text };
    else if (kind === "session") yield { kind, text: JSON.stringify({ problem: rowProblems.tooLong }) };
  }
  if (format === 0) throw badRequest(importMessages.notAnExport);
}

function formatOf(format: unknown): number {
  if (typeof format !== "number" || !(format >= 1)) throw badRequest(importMessages.notAnExport);
  if (format > exportFormat) throw badRequest(importMessages.newerFormat);
  return format;
}

function isProfileOf({ id, email }: Importer, value: unknown): boolean {
  const profile = Profile.safeParse(value);
  return profile.success && (profile.data.id === id || profile.data.email.toLowerCase() === email.toLowerCase());
}

/** The part of a session that's imported, or the reason it can't be. */
function keptOf(session: unknown, isOwn: boolean): object {
  if (session === undefined) return { problem: rowProblems.tooLong };
  if (!isRecord(session)) return { problem: rowProblems.unreadable };
  const content = Object.fromEntries(kept.map((name) => [name, session[name]]));
  if (!isOwn) Object.assign(content, { companions: null, company: null });
  return content;
}
