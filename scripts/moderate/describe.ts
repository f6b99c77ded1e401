import type { Row } from "#server/db/schema/tables.ts";
import type { listReports } from "#server/features/moderation/moderation.service.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";

type Report = Awaited<ReturnType<typeof listReports>>[number];

const at = (time: Date) => time.toISOString().slice(0, 16).replace("T", " ");

export function describeReport(report: Report): string {
  const { id, kind, subject_id, reported_username, reporter_username, state } = report;
  return [
    `Report ${id} (${state}), ${at(report.created_at)}: ${kind} ${subject_id} of @${reported_username}`,
    `  ${reportReasonLabels[report.reason]}, says ${reporter_username === null ? "someone who left" : `@${reporter_username}`}`,
    ...(report.details === null ? [] : [`  "${report.details}"`]),
    `  ${report.content}`,
  ].join("\n");
}

export function describeAction(action: Row<"moderation_actions">): string {
  const { kind, subject_id, operator, reason, report_id, ends_at } = action;
  const about = report_id === null ? "" : ` (report ${report_id})`;
  const until = ends_at === null ? "" : ` until ${at(ends_at)}`;
  return `${at(action.created_at)} ${operator}: ${action.action} ${kind} ${subject_id}${until}${about}: ${reason}`;
}
