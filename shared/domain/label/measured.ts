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

/** One of a file's samples, which are different products or batches: their values never go together. */
export interface LabSample {
  readonly name: string | null;
  readonly measured: readonly Measured[];
  readonly texts: LabTexts;
}

/** The kind that a file's own word for it means: 'cannabinoid', 'Cannabinoids', 'terpene assay'; null for tests of anything else. */
export function kindOfType(type: string): AnalyteKind | null {
  if (/cannabin|potency/i.test(type)) return "cannabinoid";
  return /terpen/i.test(type) ? "terpene" : null;
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}
