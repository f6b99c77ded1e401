import type { AnalyteKind } from "./analytes.ts";

/** One value of a laboratory's file, as it's written there. */
export interface Measured {
  readonly name: string;
  /** What the file says of its kind, in words of its own. */
  readonly type: string;
  readonly amount: string;
  readonly unit: string;
}

/** What a file says of the batch itself. */
export interface LabTexts {
  readonly batch?: string;
  readonly testedOn?: string;
  readonly address?: string;
}

/** The kind that a file's own word for it means: 'cannabinoid', 'Cannabinoids', 'terpene assay'; null for tests of anything else. */
export function kindOfType(type: string): AnalyteKind | null {
  if (/cannabin|potency/i.test(type)) return "cannabinoid";
  return /terpen/i.test(type) ? "terpene" : null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}
