import type { ReportSubject } from "#shared/contract/reports.ts";
import type { ReportedKind } from "#shared/domain/enumerations.ts";

/** What is reported, and whose it is. */
export interface Reported extends ReportSubject {
  readonly username: string;
}

const titles = {
  session: () => "Report session",
  comment: () => "Report comment",
  message: () => "Report message",
  user: (username) => `Report @${username}`,
} as const satisfies Record<ReportedKind, (username: string) => string>;

/** Of the dialog, and of what opens it. */
export const reportTitle = ({ kind, username }: Pick<Reported, "kind" | "username">): string => titles[kind](username);
