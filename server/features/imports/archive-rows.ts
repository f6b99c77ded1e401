import * as z from "zod/mini";
import { badRequest, tooLarge } from "#server/errors.ts";
import type { ExportedSession } from "#server/features/sessions/session-lists.service.ts";
import { importMessages, rowProblems } from "#shared/contract/import-errors.ts";
import { exportFormat } from "#shared/domain/export-format.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { type Archive, openArchive } from "./archive.ts";
import type { RowKind, StagedRow } from "./imports.repo.ts";
import { jsonItems, parsed } from "./readers/json-items.ts";

export type NewStagedRow = Pick<StagedRow, "kind" | "content" | "state" | "source_id" | "problem">;

interface Importer {
  id: string;
  email: string;
}

const kinds: Readonly<Record<string, RowKind>> = {
  sessions: "session",
  comparisons: "comparison",
  favorites: "favorite",
  ownEffects: "effect",
  wantToTry: "want",
  productMerges: "merge",
  reminders: "reminder",
};
const most: Readonly<Partial<Record<RowKind, number>>> = {
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
  ...{ commentsClosed: true, consumedAt: true, utcOffset: true, createdAt: true, photos: true },
  ...{ thcMg: false, effects: false, photo: false, photoUrl: false, productId: false, canComment: false },
  ...{ userId: false, user: false, isLiked: false, likesCount: false, commentsCount: false },
  // Imported sessions are private, and none of them is hidden here.
  ...{ isPublic: false, visibility: false, isHidden: false },
} as const satisfies Record<keyof ExportedSession, boolean>;
const kept = Object.entries(keeps).flatMap(([name, isKept]) => (isKept ? name : []));

/**
 * What an archive brings, as rows to be imported. Someone else's loses the names of the people they were with.
 * @throws 400 or 413
 */
export async function* archiveRows(archive: Archive, importer: Importer): AsyncGenerator<NewStagedRow> {
  const counts = new Map<RowKind, number>();
  let [isOwn, format] = [false, 0];
  for await (const { name, text } of jsonItems(archive.readSessions(), importLimits.item)) {
    if (name === "format") format = formatOf(text);
    if (name === "profile") isOwn = isProfileOf(importer, text);
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) continue;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > (most[kind] ?? importLimits.others))
      throw tooLarge(kind === "session" ? importMessages.tooManySessions : importMessages.tooManyThings);
    yield kind === "session" ? sessionRow(text, isOwn) : { ...waiting, kind, content: text ?? "null" };
  }
  if (format === 0) throw badRequest(importMessages.notAnExport);
}

const waiting = { state: "waiting", source_id: null, problem: null } as const;

function formatOf(text: string | undefined): number {
  const format = parsed(text ?? "null");
  if (typeof format !== "number" || !(format >= 1)) throw badRequest(importMessages.notAnExport);
  if (format > exportFormat) throw badRequest(importMessages.newerFormat);
  return format;
}

function isProfileOf({ id, email }: Importer, text: string | undefined): boolean {
  const profile = Profile.safeParse(parsed(text ?? "null"));
  return profile.success && (profile.data.id === id || profile.data.email.toLowerCase() === email.toLowerCase());
}

function sessionRow(text: string | undefined, isOwn: boolean): NewStagedRow {
  const failed = (problem: string): NewStagedRow => ({
    ...{ kind: "session", state: "waiting", source_id: null, problem },
    content: "{}",
  });
  if (text === undefined) return failed(rowProblems.tooLong);
  const session = parsed(text);
  if (typeof session !== "object" || session === null) return failed(rowProblems.unreadable);
  const content = Object.fromEntries(kept.map((name) => [name, Reflect.get(session, name)]));
  if (!isOwn) content.companions = null;
  const id: unknown = content.id;
  return {
    ...waiting,
    kind: "session",
    content: JSON.stringify(content),
    source_id: typeof id === "number" ? String(id) : null,
  };
}

/** Opens it, lets `work` use it, and closes it. */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const archive = await openArchive(path);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}
