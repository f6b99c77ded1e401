import type { ReportReason } from "./enumerations.ts";

/** How the report dialog names each reason. */
export const reportReasonLabels = {
  harassment: "Harassment or hate",
  danger: "Someone may be in danger",
  minor: "Someone's under 21",
  sale: "Selling or asking for drugs",
  private: "It shares private information",
  spam: "Spam or a fake account",
  other: "Something else",
} as const satisfies Record<ReportReason, string>;
