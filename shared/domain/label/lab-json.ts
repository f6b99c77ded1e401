import { isRecord } from "#shared/domain/is-record.ts";
import { type LabSample, type LabTexts, type Measured, textOf } from "./measured.ts";

/** Deeper than any laboratory nests: WCIA's values are four levels down, OpenTHC's five. */
const maxDepth = 8;

/**
 * Laboratories' results as JSON: WCIA's lab result schema (tests in `metric_list`, each with its `metrics`; a list of results
 * or one alone) and OpenTHC's own (`Result.metric_list` with a `metric` of each). Results of the same sample are one.
 */
export function samplesInJson(content: unknown): LabSample[] {
  const samples = new Map<string, LabSample>();
  for (const [at, result] of resultsIn(content).entries()) {
    const { id, name } = sampleOf(result);
    const measured = measuredIn(result);
    const before = samples.get(id ?? `${at}`);
    samples.set(id ?? `${at}`, {
      name: before?.name ?? name,
      measured: [...(before?.measured ?? []), ...measured],
      texts: { ...textsOf(result), ...before?.texts },
    });
  }
  return [...samples.values()];
}

/** What has tests of its own, however it's wrapped; all of it where nothing has. */
function resultsIn(content: unknown): unknown[] {
  const found: unknown[] = [];
  visit(content, 0);
  return found.length > 0 ? found : [content];

  function visit(value: unknown, depth: number): void {
    if (depth > maxDepth) return;
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    else if (isRecord(value)) {
      const { Result } = value;
      if ("metric_list" in value || (isRecord(Result) && "metric_list" in Result)) found.push(value);
      else for (const item of Object.values(value)) visit(item, depth + 1);
    }
  }
}

function sampleOf(result: unknown): { id: string | undefined; name: string | null } {
  const parts = partsOf(result);
  const own = isRecord(result) ? result : {};
  const id = firstText(parts.sample.id, parts.inventory["@id"], own.sample_id);
  const named = firstText(parts.sample.name, parts.sample.sample_name, own.sample_name, own.product_name);
  return { id, name: named ?? textsOf(result).batch ?? firstText(own.labresult_id, own.id) ?? id ?? null };
}

/** Whatever has a quantity, `qom`, is one measurement; lists may be objects keyed by names, too. */
function measuredIn(content: unknown): Measured[] {
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

function partsOf(result: unknown) {
  const part = (name: string) => {
    const value = isRecord(result) ? result[name] : undefined;
    return isRecord(value) ? value : {};
  };
  return { sample: part("sample"), inventory: part("Inventory"), result: part("Result") };
}

/** What the same files say of the batch. */
function textsOf(content: unknown): LabTexts {
  if (!isRecord(content)) return {};
  const { sample, inventory, result } = partsOf(content);
  const batch = firstText(sample.sample_source_id, sample.source_id, inventory.guid, sample.id);
  const testedOn = firstText(content.release_date, result.approved_at);
  const address = firstText(content.coa);
  return {
    ...(batch !== undefined && { batch }),
    ...(testedOn !== undefined && { testedOn }),
    ...(address !== undefined && { address }),
  };
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.map(textOf).find((text) => text !== undefined && text !== "");
