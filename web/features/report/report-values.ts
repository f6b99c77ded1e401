import * as z from "zod/mini";
import { SendReport } from "#shared/contract/reports.ts";

/** What is chosen and typed; what it is about is known. */
export const ReportValues = z.pick(SendReport, { reason: true, details: true });
export type ReportValues = z.output<typeof ReportValues>;
export type ReportInput = z.input<typeof ReportValues>;
