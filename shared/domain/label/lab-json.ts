import { isRecord, type LabTexts, type Measured, textOf } from "./measured.ts";

/** Deeper than any laboratory nests: WCIA's values are four levels down, OpenTHC's five. */
const maxDepth = 8;

/**
 * A laboratory's result as JSON: WCIA's lab result schema (tests in `metric_list`, each with its `metrics`; a list of results
 * or one alone) and OpenTHC's own (`Result.metric_list` with a `metric` of each). Whatever has a quantity, `qom`, is one
 * measurement; lists may be objects keyed by names, too.
 */
export function measuredInJson(content: unknown): Measured[] {
  const found: Measured[] = [];
  visit(content, { type: "", key: "" }, 0);
  return found;

  function visit(value: unknown, around: { type: string; key: string }, depth: number): void {
    if (depth > maxDepth) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, around, depth + 1);
      return;
    }
    if (!isRecord(value)) return;
    const metric = isRecord(value.metric) ? value.metric : {};
    const type = firstText(value.analyte_type, metric.type, value.test_type) ?? around.type;
    if ("qom" in value) {
      found.push({
        name: firstText(value.name, metric.name) ?? around.key,
        type,
        amount: textOf(value.qom) ?? "",
        unit: textOf(value.uom) ?? "",
      });
      return;
    }
    for (const [key, item] of Object.entries(value)) visit(item, { type, key }, depth + 1);
  }
}

/** What the same files say of the batch. */
export function textsInJson(content: unknown): LabTexts {
  const result = Array.isArray(content) ? content[0] : content;
  if (!isRecord(result)) return {};
  const [sample, inventory, own] = [result.sample, result.Inventory, result.Result].map((part) =>
    isRecord(part) ? part : {},
  );
  const batch = firstText(sample?.sample_source_id, sample?.source_id, inventory?.guid, sample?.id);
  const testedOn = firstText(result.release_date, own?.approved_at);
  const address = firstText(result.coa);
  return {
    ...(batch !== undefined && { batch }),
    ...(testedOn !== undefined && { testedOn }),
    ...(address !== undefined && { address }),
  };
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.map(textOf).find((text) => text !== undefined && text !== "");
