import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { messages } from "./errors.ts";
import { IdempotencyKey, IdPath, PageQuery, SerialId, text } from "./primitives.ts";
import { calls, get, post } from "./route.ts";
import { SessionSearch } from "./session-search.ts";
import { details, Photo, Session } from "./sessions.ts";

/** A session in the table of one's own: what its columns show and sort by. */
export const TableRow = z.extend(
  z.pick(Session, {
    id: true,
    strainName: true,
    strainType: true,
    brand: true,
    ingestionMethod: true,
    amount: true,
    amountUnit: true,
    location: true,
    reasons: true,
    rating: true,
    ratedBy: true,
    visibility: true,
    consumedAt: true,
    utcOffset: true,
    createdAt: true,
  }),
  { photo: z.nullable(z.pick(Photo, { smallUrl: true })) },
);
export type TableRow = z.output<typeof TableRow>;

/** Each page has `limits.page.table` rows. */
const TableQuery = z.extend(SessionSearch, { cursor: PageQuery.shape.cursor });
export type TableQuery = z.output<typeof TableQuery>;

const idsUpTo = (max: number) =>
  z
    .array(SerialId, "This must be a list")
    .check(z.minLength(1, "Pick a session first"), z.maxLength(max, `Pick up to ${max.toLocaleString("en")} sessions`));

/** What a bulk change sets, in all of its sessions alike; absent fields stay. */
export const SessionChange = z
  .object({
    strainName: z.optional(text({ min: 1, ...limits.strainName, tooShort: "Strain name is required" })),
    strainType: details.strainType,
    brand: details.brand,
    location: details.location,
    reasons: details.reasons,
    visibility: details.visibility,
  })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), messages.changesNothing));
export type SessionChange = z.output<typeof SessionChange>;

export const ChangeSessions = z.object({
  sessionIds: idsUpTo(limits.selection.max),
  change: SessionChange,
  /** Sent again with the same key, it goes on where it stopped, and changes nothing twice. */
  key: IdempotencyKey,
});
export type ChangeSessions = z.output<typeof ChangeSessions>;

export const DeleteSessions = z.object({
  sessionIds: idsUpTo(limits.selection.deleted),
  /** As of a change. */
  key: IdempotencyKey,
});
export type DeleteSessions = z.output<typeof DeleteSessions>;

/**
 * `id`: for its undo. `count`: the sessions that it has changed; others of the selection were like that already.
 * `wasEnded`: all sessions were made private while it was under way. It has no undo, and what it had changed until then isn't counted.
 */
export const BulkChange = z.object({ id: SerialId, count: z.int(), wasEnded: z.boolean() });
export type BulkChange = z.output<typeof BulkChange>;

/** Sessions that are as before again, and those left as they are, because they've changed since. */
export const UndoneChange = z.object({ restored: z.int(), kept: z.int() });
export type UndoneChange = z.output<typeof UndoneChange>;

export const selectionFormats = ["csv", "json"] as const;

export const ExportSelection = z.object({
  /** In the order of the file. */
  sessionIds: idsUpTo(limits.selection.max),
  format: z.enum(selectionFormats, "Unknown format"),
});
export type ExportSelection = z.output<typeof ExportSelection>;

const { bytes: bodyBytes } = limits.selection;

export const sessionTableRoutes = calls("sessions", "person", {
  listTable: get("/api/sessions/table", "Your own sessions that match, in brief, last consumed first", {
    paged: true,
    query: TableQuery,
    replies: { 200: z.array(TableRow) },
  }),
  changeSessions: post("/api/sessions/changes", "Change many of your own sessions alike", {
    body: ChangeSessions,
    bodyBytes,
    replies: { 200: BulkChange },
  }),
  deleteSessions: post("/api/sessions/deletions", "Delete many of your own sessions", {
    body: DeleteSessions,
    bodyBytes,
    replies: { 200: BulkChange },
  }),
  undoBulkChange: post(
    "/api/sessions/changes/:id/undo",
    "Undo a change or deletion of many sessions, within a minute",
    { params: IdPath, replies: { 200: UndoneChange } },
  ),
});

export const selectionExportRoutes = calls("sessions", "person", {
  exportSelection: post("/api/sessions/export", "Some of your own sessions, as a table or as JSON", {
    body: ExportSelection,
    bodyBytes,
    whileSuspended: true,
    limit: "export",
    replies: { 200: z.unknown() },
  }),
});
