import type { ReportSubject } from "#shared/contract/reports.ts";
import type { ReportedKind } from "#shared/domain/enumerations.ts";

/** The reported item and its author. */
export interface Reported extends ReportSubject {
  readonly username: string;
}

const titles = {
  session: () => "Report session",
  comment: () => "Report comment",
  message: () => "Report message",
  user: (username) => `Report @${username}`,
} as const satisfies Record<ReportedKind, (username: string) => string>;

/** Title of the dialog, and label of the button that opens it. */
export const reportTitle = ({ kind, username }: Pick<Reported, "kind" | "username">): string => titles[kind](username);
