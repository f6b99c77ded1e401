import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Shield from "lucide-react/icons/shield";
import { type ReportReason, reportReasons } from "#shared/domain/enumerations.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import type { Option } from "#web/ui/form/options.tsx";

/** Nothing is broken: leave it as it is. */
export const noRule = "no";

/** House rules by number, where there are any; else what the reports say, and the other reasons after that. */
export function ruleOptions(rules: string | null, reported: readonly ReportReason[]): Option<string>[] {
  const lines = (rules ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const others = reportReasons.filter((reason) => !reported.includes(reason));
  const broken =
    lines.length > 0
      ? lines.map((line, index) => ({
          value: `Rule ${index + 1}: ${line}`,
          icon: Shield,
          label: `Rule ${index + 1}`,
          hint: line,
        }))
      : [...new Set(reported), ...others].map((reason) => ({
          value: reportReasonLabels[reason],
          icon: reported.includes(reason) ? Shield : Ban,
          label: reportReasonLabels[reason],
          ...(reported.includes(reason) && { hint: "As reported" }),
        }));
  return [...broken, { value: noRule, icon: Check, label: "No", hint: "Leave it as it is" }];
}
