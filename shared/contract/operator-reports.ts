import * as z from "zod/mini";
import {
  consequences,
  moderationActions,
  operatorRoles,
  reportedKinds,
  reportReasons,
  reportStates,
  visibilities,
} from "#shared/domain/enumerations.ts";
import { ActionReason, confirmingPassword, suspensionTerm } from "./operators.ts";
import { IdPath, Nothing, SerialId, Timestamp, UserId } from "./primitives.ts";
import { calls, get, post } from "./route.ts";

/** How much waits for operators. Apart from their other calls: the rail asks for it on every page. */
export const WaitingCases = z.object({ openReports: z.int(), appeals: z.int() });
export type WaitingCases = z.output<typeof WaitingCases>;

export const waitingCasesRoutes = calls("operators", "moderator", {
  countWaitingCases: get("/api/operator/waiting", "How many reported things and appeals wait", {
    replies: { 200: WaitingCases },
  }),
});

/** The open reports about one thing. Who sent them is told to no one. */
export const ReportCase = z.object({
  /** Of its oldest report. */
  id: SerialId,
  kind: z.enum(reportedKinds),
  /** Of the person it's about. */
  username: z.string(),
  reasons: z.array(z.enum(reportReasons)),
  reports: z.int(),
  createdAt: Timestamp,
});
export type ReportCase = z.output<typeof ReportCase>;

/** What was decided about a report. */
export const DecidedCase = z.object({
  id: SerialId,
  kind: z.enum(reportedKinds),
  username: z.string(),
  reports: z.int(),
  action: z.enum(moderationActions),
  reason: z.string(),
  decidedAt: Timestamp,
});
export type DecidedCase = z.output<typeof DecidedCase>;

export const ReportCases = z.object({
  /** The oldest; the rest follow when these are decided. */
  open: z.array(ReportCase),
  openCount: z.int(),
  /** The latest. */
  decided: z.array(DecidedCase),
  decidedCount: z.int(),
  /** Waiting appeals. */
  appeals: z.int(),
});
export type ReportCases = z.output<typeof ReportCases>;

/** What operators read of the copy in a report: all that the reporter saw and its author wrote. */
export const ReportedContent = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  location: z.nullable(z.string()),
  companions: z.nullable(z.string()),
  /** Words for effects that were shared. */
  effects: z.array(z.string()),
  /** What it was for, where that was shown. */
  reasons: z.array(z.string()),
  /** The grower, names of substances and words for aroma of its label. */
  labelWords: z.array(z.string()),
  /** What the photos' owner says that they show. */
  photoWords: z.array(z.string()),
  visibility: z.nullable(z.enum(visibilities)),
  /** How many photos it had; shown when asked for alone. */
  photos: z.int(),
  createdAt: z.nullable(Timestamp),
});
export type ReportedContent = z.output<typeof ReportedContent>;

export const ReportDetail = z.object({
  id: SerialId,
  kind: z.enum(reportedKinds),
  state: z.enum(reportStates),
  content: ReportedContent,
  /** `user`: a person can't be hidden. */
  contentState: z.enum(["shown", "hidden", "gone", "user"]),
  /** How many photos of the copy the session still has. */
  photosLeft: z.int(),
  reports: z.array(z.object({ reason: z.enum(reportReasons), details: z.nullable(z.string()), createdAt: Timestamp })),
  person: z.object({
    id: UserId,
    username: z.string(),
    firstName: z.string(),
    role: z.nullable(z.enum(operatorRoles)),
    isSuspended: z.boolean(),
    sessionsCount: z.int(),
    createdAt: Timestamp,
    /** Actions about them before. */
    actions: z.int(),
  }),
  decision: z.nullable(
    z.object({
      actionId: SerialId,
      action: z.enum(moderationActions),
      operator: z.string(),
      reason: z.string(),
      decidedAt: Timestamp,
      /** When a suspension ends by itself. */
      endsAt: z.nullable(Timestamp),
      isUndone: z.boolean(),
      /** Null when it's undone or too late. */
      undoUntil: z.nullable(Timestamp),
    }),
  ),
});
export type ReportDetail = z.output<typeof ReportDetail>;

export const DecideReport = z.object({
  consequence: z.enum(consequences, "Choose what happens"),
  /** How long a suspension lasts; absent for every other consequence. */
  days: suspensionTerm,
  reason: ActionReason,
  password: confirmingPassword,
});
export type DecideReport = z.output<typeof DecideReport>;

const UndoAction = z.object({ reason: ActionReason });

/** Pictures as data: URLs, so that looking at them gives no one an address; those that are gone are left out. */
const ReportedPhotos = z.object({ images: z.array(z.string()) });

export const operatorReportsRoutes = calls("operators", "moderator", {
  listReportCases: get("/api/operator/reports", "Waiting reports, oldest first, and recent decisions", {
    replies: { 200: ReportCases },
  }),
  getReportCase: get("/api/operator/reports/:id", "One report, with its copy of the reported content", {
    params: IdPath,
    replies: { 200: ReportDetail },
  }),
  showReportedPhotos: post("/api/operator/reports/:id/photos", "The reported photos; that you looked is recorded", {
    params: IdPath,
    replies: { 200: ReportedPhotos },
  }),
  decideReport: post(
    "/api/operator/reports/:id/decision",
    "Decide about everything that's reported of the same thing",
    { params: IdPath, body: DecideReport, replies: { 204: Nothing } },
  ),
  undoAction: post("/api/operator/actions/:id/undo", "Undo an action of the last 30 days", {
    params: IdPath,
    body: UndoAction,
    replies: { 204: Nothing },
  }),
});
