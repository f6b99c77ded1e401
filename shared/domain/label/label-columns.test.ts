import fc from "fast-check";
import { expect, test } from "vitest";
import { analyteName } from "./analytes.ts";
import { factUnits, noFacts } from "./fact-rules.ts";
import { labelColumns, labelHeader, readLabelHeader } from "./label-columns.ts";

test.each([
  [{ kind: "cannabinoid", name: "THC", unit: "%" }, "THC % (label)"],
  [{ kind: "terpene", name: "α-Pinene", unit: "mg/g" }, "α-Pinene mg/g (label)"],
  [{ kind: "cannabinoid", name: "CBX-7", unit: "mg" }, "CBX-7 mg a piece (label, cannabinoid)"],
  [{ kind: "terpene", name: "THC", unit: "%" }, "THC % (label, terpene)"],
] as const)("%j is the column '%s'", (column, header) => {
  expect(labelHeader(column)).toBe(header);
  expect(readLabelHeader(header)).toEqual(column);
});

test("every column is read as it was written", () => {
  const kind = fc.constantFrom("cannabinoid" as const, "terpene" as const);
  const name = fc.oneof(
    fc.constantFrom("b-myrcene", "THCA", "1-2 % (x)"),
    fc.string({ minLength: 1, unit: "grapheme" }),
  );
  fc.assert(
    fc.property(kind, name, fc.constantFrom(...factUnits), (of, written, unit) => {
      fc.pre(written.trim() === written && !/\s/.test(written) && analyteName(of, written) !== "");
      const column = { kind: of, name: analyteName(of, written), unit };
      expect(readLabelHeader(labelHeader(column))).toEqual(column);
    }),
  );
});

test.each([
  ["b-Myrcene (%)", "Myrcene"],
  ["THCA_pct", "THCA"],
  ["Limonene mg/g", "Limonene"],
  ["CBG (%)", "CBG"],
])("a laboratory's '%s' is one, too", (header, name) => {
  expect(readLabelHeader(header)?.name).toBe(name);
});

test.each(["THC (%)", "CBD %", "THC", "Humidity (%)", "Myrcene", "Arsenic mg/g", "% (label)"])(
  "'%s' isn't",
  (header) => {
    expect(readLabelHeader(header)).toBeNull();
  },
);

test("labels have their substances in the order of labels, and each unit a column", () => {
  const fact = (name: string, unit: "%" | "mg" = "%") => ({ name, amount: "1", unit });
  const labels = [
    { ...noFacts, cannabinoids: [fact("Zed"), fact("CBD")], terpenes: [fact("Myrcene")] },
    { ...noFacts, cannabinoids: [fact("THC", "mg"), fact("CBD"), fact("THC")] },
  ];
  expect(labelColumns(labels).map(labelHeader)).toEqual([
    ...["THC % (label)", "THC mg a piece (label)", "CBD % (label)", "Zed % (label, cannabinoid)", "Myrcene % (label)"],
  ]);
});
