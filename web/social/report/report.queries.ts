import { mutationOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import type { ReportValues } from "./report-form.tsx";
import type { Reported } from "./reported.ts";

export const reportMutation = ({ kind, id }: Reported) =>
  mutationOptions({
    mutationFn: ({ reason, details }: ReportValues) => call(routes.sendReport, { body: { kind, id, reason, details } }),
  });
