import type { listActions, listReports } from "#server/features/moderation/moderation.service.ts";
import { presentCopy } from "#server/features/moderation/report-copy.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";

type Report = Awaited<ReturnType<typeof listReports>>[number];
type Action = Awaited<ReturnType<typeof listActions>>[number];

const at = (time: Date) => time.toISOString().slice(0, 16).replace("T", " ");

/** What operators read of the copy, also on their pages. */
function describeCopy({ kind, content }: Report): string[] {
  const { title, text, photos } = presentCopy(kind, content);
  const pictures = photos === 0 ? null : photos === 1 ? "1 photo" : `${photos} photos`;
  return [title, text, pictures]
    .filter((part) => part !== null)
    .map((part) => `  > ${part.replaceAll("\n", "\n  > ")}`);
}

export function describeReport(report: Report): string {
  const { id, kind, subject_id, reported_username, reporter_username, state } = report;
  const subject = kind === "user" ? "@" : `${kind} ${subject_id} of @`;
  return [
    `Report ${id} (${state}), ${at(report.created_at)}: ${subject}${reported_username}`,
    `  ${reportReasonLabels[report.reason]}, says ${reporter_username === null ? "someone who left" : `@${reporter_username}`}`,
    ...(report.details === null ? [] : [`  "${report.details}"`]),
    ...describeCopy(report),
  ].join("\n");
}

export function describeAction(action: Action): string {
  const { kind, subject_id, operator, reason, report_id, ends_at, username } = action;
  const subject = kind === "user" && username !== null ? `@${username}` : `${kind} ${subject_id}`;
  const about = report_id === null ? "" : ` (report ${report_id})`;
  const until = ends_at === null ? "" : ` until ${at(ends_at)}`;
  return `${at(action.created_at)} ${operator}: ${action.action} ${subject}${until}${about}: ${reason}`;
}
