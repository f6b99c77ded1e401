import * as z from "zod/mini";
import { reportedKinds, reportReasons } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { optionalText, Timestamp, text } from "./primitives.ts";
import { calls, post } from "./route.ts";

/** `id`: the serial id of a session, comment or message, or a person's id, as text. */
const subject = {
  kind: z.enum(reportedKinds, "You can't report this"),
  id: text({ min: 1, max: 64 }),
};

export const ReportSubject = z.object(subject);
export type ReportSubject = z.output<typeof ReportSubject>;

export const SendReport = z.object({
  ...subject,
  reason: z.enum(reportReasons, "Choose a reason"),
  details: optionalText(limits.reportDetails),
});
export type SendReport = z.output<typeof SendReport>;

/** As its sender sees it: without its outcome. */
export const Report = z.object({
  ...subject,
  reason: z.enum(reportReasons),
  details: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type Report = z.output<typeof Report>;

export const reportsRoutes = calls("reports", "person", {
  sendReport: post("/api/reports", "Report a session, comment, message or person; once for each", {
    limit: "report",
    body: SendReport,
    replies: { 201: Report },
  }),
});
