import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Shield from "lucide-react/icons/shield";
import { type ReportReason, reportReasons } from "#shared/domain/enumerations.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import type { Option } from "#web/kit/form/options.tsx";
import type { Glyph } from "#web/kit/icon/icon.tsx";

/** Nothing is broken: leave it as it is. */
export const noRule = "no";

/** The other reasons follow. */
export const anotherRule = "another";

/**
 * House rules by number, where there are any; else what the reports say, and the other reasons once they're asked for.
 */
export function ruleOptions(
  rules: string | null,
  reported: readonly ReportReason[],
  showsOthers: boolean,
): Option<string>[] {
  const lines = (rules ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const broken =
    lines.length > 0
      ? lines.map((line, index) => ({
          value: `Rule ${index + 1}: ${line}`,
          icon: Shield,
          label: `Rule ${index + 1}`,
          hint: line,
        }))
      : reasonOptions([...new Set(reported)], showsOthers);
  return [...broken, { value: noRule, icon: Check, label: "No", hint: "Leave it as it is" }];
}

function reasonOptions(reported: readonly ReportReason[], showsOthers: boolean): Option<string>[] {
  const optionOf = (reason: ReportReason, icon: Glyph, hint?: string) => ({
    ...{ value: reportReasonLabels[reason], icon, label: reportReasonLabels[reason], hint },
  });
  const others = showsOthers
    ? reportReasons.filter((reason) => !reported.includes(reason)).map((reason) => optionOf(reason, Ban))
    : [{ value: anotherRule, icon: Ban, label: "Another rule", hint: "Choose which" }];
  return [...reported.map((reason) => optionOf(reason, Shield, "As reported")), ...others];
}
