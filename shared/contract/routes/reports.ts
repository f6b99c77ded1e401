import { Report, SendReport } from "#shared/contract/reports.ts";
import { route } from "#shared/contract/route.ts";

export const reportsRoutes = {
  sendReport: route({
    method: "POST",
    path: "/api/reports",
    tag: "reports",
    summary: "Report a session, comment, message or person; once for each",
    access: "person",
    body: SendReport,
    limit: "report",
    replies: { 201: Report },
  }),
} as const;
