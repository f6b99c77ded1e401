import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { doubts, type LabReading, readLabFile } from "./lab-file.ts";

const told = (text: string) => {
  const [reading] = readLabFile(text);
  return linesOf(reading);
};
const linesOf = (reading: LabReading | undefined) =>
  reading?.facts.map(
    ({ fact: { name, amount, unit }, doubt }) => `${name} ${amount} ${unit}${doubt ? ` (${doubt})` : ""}`,
  );

const metric = (name: string, qom: unknown, uom: string, analyte_type: string) => ({
  ...{ id: `m-${name}`, name, analyte_type, qom, uom, status: "pass" },
});

/** As the schema's version 2.2.0 nests: tests in a list, each with its metrics, quantities as texts, terpenes in ppm. */
const wcia = [
  {
    document_name: "WCIA Lab Result Schema",
    document_schema_version: "2.2.0",
    lab_name: "Meadow Labs",
    coa: "https://lab.example/coa/ML-1.pdf",
    release_date: "2026-10-03",
    sample: { id: "s-1", sample_source_id: "LOT-2207" },
    metric_list: [
      {
        ...{ test_id: "t1", test_type: "cannabinoid assay", status: "pass" },
        metrics: [
          metric("cannabinol", "0.0120", "pct", "cannabinoid"),
          metric("cannabidiol", "0", "pct", "cannabinoid"),
          metric("delta-9-tetrahydrocannabinol", "1.25", "pct", "cannabinoid"),
          metric("tetrahydrocannabinol acid", "18.40", "pct", "cannabinoid"),
          metric("cannabicitran", "0.07", "pct", "cannabinoid"),
          metric("total active delta-9-tetrahydrocannabinols", "17.38", "pct", "cannabinoid"),
        ],
      },
      {
        ...{ test_id: "t2", test_type: "terpene assay", status: "pass" },
        metrics: [metric("limonene", "7599", "ppm", "terpene"), metric("alpha-maaliene", "1160.5", "ppm", "terpene")],
      },
      {
        ...{ test_id: "t3", test_type: "heavy metal", status: "pass" },
        metrics: [metric("arsenic", "0.2", "ppm", "metal"), metric("ethanol", "40", "ppm", "solvent")],
      },
    ],
  },
];

describe("a result as WCIA's JSON 2.2.0", () => {
  test("gives cannabinoids in percent, terpenes from ppm, and names of one list", () => {
    expect(told(JSON.stringify(wcia))).toEqual([
      "CBN 0.0120 %",
      "THC 1.25 %",
      "THCA 18.40 %",
      "CBT 0.07 %",
      `total active delta-9-tetrahydrocannabinols 17.38 % (${doubts.total})`,
      "Limonene 0.7599 %",
      "alpha-maaliene 0.11605 %",
    ]);
  });

  test("gives batch, day and address, and says what isn't told", () => {
    expect(readLabFile(JSON.stringify(wcia))[0]).toMatchObject({
      batch: "LOT-2207",
      testedOn: "2026-10-03",
      address: "https://lab.example/coa/ML-1.pdf",
      leftOut: ["cannabidiol"],
    });
  });

  test("may be one result without a list around it, and have tests keyed by name", () => {
    const { metric_list, ...rest } = wcia[0] ?? { metric_list: [] };
    const keyed = { ...rest, metric_list: Object.fromEntries(metric_list.map((one) => [one.test_type, one])) };
    expect(told(JSON.stringify(keyed))).toEqual(told(JSON.stringify(wcia)));
  });
});

test("a result as OpenTHC's JSON has a metric for each value, and numbers below zero for none", () => {
  const value = (name: string, type: string, qom: number, uom: string) => ({
    ...{ "@id": `v-${name}`, metric: { id: `m-${name}`, type, name }, qom, uom },
  });
  const result = {
    License: { "@id": "l", name: "Meadow Labs" },
    Inventory: { "@id": "i", guid: "OT-77" },
    Result: {
      guid: "r",
      metric_list: [
        value("d9-THC", "Cannabinoid", 12.5, "mgg"),
        value("d9-THCA", "Cannabinoid", 184, "mgg"),
        value("CBD", "Cannabinoid", -2, "mgg"),
        value("β-Myrcene", "Terpene", 0.62, "pct"),
        value("Moisture", "General", 11, "pct"),
      ],
    },
  };
  expect(told(JSON.stringify(result))).toEqual(["THC 12.5 mg/g", "THCA 184 mg/g", "Myrcene 0.62 %"]);
  expect(readLabFile(JSON.stringify(result))[0]).toMatchObject({ batch: "OT-77", leftOut: ["CBD"] });
});

describe("a laboratory's CSV", () => {
  test("has a substance a row, with its unit beside it", () => {
    const text =
      "Meadow Labs,,\nAnalyte,Result,Units\nTHCA,24.10,%\nΔ9-THC,<LOQ,%\nCBG,ND,%\nb-Myrcene,6.2,mg/g\nTHC,0.9,%\n";
    expect(told(text)).toEqual(["THCA 24.10 %", "Myrcene 6.2 mg/g", "THC 0.9 %"]);
    expect(readLabFile(text)[0]?.leftOut).toEqual(["Δ9-THC", "CBG"]);
  });

  test("has percent and mg/g side by side, of which percent is taken", () => {
    expect(told("Cannabinoid,LOQ,mg/g,%\nTHCA,0.1,241,24.1\nCBD,0.1,6,0.6")).toEqual(["THCA 24.1 %", "CBD 0.6 %"]);
    expect(told("Compound;Result (mg/g)\nTHCA;241,5\nCBD;6,1")).toEqual(["THCA 241.5 mg/g", "CBD 6.1 mg/g"]);
  });

  test("has units in the names, as Washington's CCRS table, below three lines of its own", () => {
    const text =
      "SubmittedBy,Meadow,,\nSubmittedDate,10/04/2026,,\nNumberRecords,3,,\n" +
      "InventoryExternalIdentifier,TestName,TestDate,TestValue\n" +
      "LOT-9,Potency - D9THC (%),2026-10-03,0.90\nLOT-9,Potency - D9THCA (%),2026-10-03,24.10\n" +
      "LOT-9,Heavy Metal - Lead (ug/g),2026-10-03,0.10\n";
    expect(told(text)).toEqual(["THC 0.90 %", "THCA 24.10 %"]);
    expect(readLabFile(text)[0]).toMatchObject({ batch: "LOT-9", testedOn: "2026-10-03" });
  });

  test("has a product a row and a column for each substance", () => {
    const text = 'Sample,Batch,THCA (%),"Δ9-THC (%)",beta-Myrcene (mg/g)\n"Dream, Blue",SA-2207,24.1,0.9,6.2\n';
    expect(told(text)).toEqual(["THCA 24.1 %", "THC 0.9 %", "Myrcene 6.2 mg/g"]);
    expect(readLabFile(text)[0]?.batch).toBe("SA-2207");
  });
});

describe("numbers with marks in them", () => {
  test("have thousands or decimals by what the file's other numbers have", () => {
    const file = (...rows: string[]) => `Analyte,LOQ,Result,Unit\n${rows.join("\n")}`;
    expect(told(file('Limonene,0.5,"3,200",ppm', 'Linalool,0.5,"1,160.5",ppm'))).toEqual([
      "Limonene 0.32 %",
      "Linalool 0.11605 %",
    ]);
    expect(told("Analyte;Result;Unit\nLimonene;3.200,0;ppm\nLinalool;1.160;ppm")).toEqual([
      "Limonene 0.32 %",
      "Linalool 0.116 %",
    ]);
    expect(told("Analyte;Result;Unit\nTHCA;24,100;%\nTHC;1,234;%")).toEqual(["THCA 24.100 %", "THC 1.234 %"]);
  });

  test("need a look where nothing tells, and both can be", () => {
    expect(told('Analyte,Result,Unit\nLimonene,"3,200",ppm\nCBD,"1,250",mg\nTHC,2.500,mg')).toEqual([
      `Limonene 0.32 % (${doubts.either("3,200", "3200", "3.200")})`,
      `CBD 1250 mg (${doubts.either("1,250", "1250", "1.250")})`,
      `THC 2.500 mg (${doubts.either("2.500", "2.500", "2500")})`,
    ]);
    expect(told('Analyte,Result,Unit\nTHCA,"241,000",mg/g\nTHC,"1,000",mg/g')).toEqual([
      "THCA 241.000 mg/g",
      `THC 1.000 mg/g (${doubts.either("1,000", "1.000", "1000")})`,
    ]);
  });

  test("of JSON have a point before the decimals", () => {
    const file = (qom: unknown) =>
      JSON.stringify({ metric_list: [{ metrics: [metric("limonene", qom, "ppm", "terpene")] }] });
    expect(told(file(3.125))).toEqual(["Limonene 0.0003125 %"]);
    expect(told(file("3.125"))).toEqual(["Limonene 0.0003125 %"]);
    expect(told(file("3,125"))).toEqual([`Limonene 0.3125 % (${doubts.either("3,125", "3125", "3.125")})`]);
    expect(told(file(1e-7))).toBeUndefined();
  });

  test("with more decimals than anybody measures are rounded, not lost", () => {
    expect(told("Analyte,Result,Unit\nTHCA,24.099999999999998,%\nCBD,0.1234567891,%\nCBG,0.123456789,mg/g")).toEqual([
      "THCA 24.1 %",
      "CBD 0.12345679 %",
      "CBG 0.12345679 mg/g",
    ]);
    expect(told("Analyte,Result,Unit\nLimonene,1160.123456,ppm")).toEqual(["Limonene 0.11601235 %"]);
    expect(told("Analyte,Result,Unit\nTHCA,.5,%\nCBD,0.000000001,%")).toEqual(["THCA 0.5 %"]);
  });

  test("have the unit that stands with them, before that of their column", () => {
    expect(told("Analyte,Result,Unit\nTHCA,24.1%,mg/g\nCBD,5 mg/mL,%\nCBG,5 mg/mL,\nTHC,9 mg,mg/g")).toEqual([
      "THCA 24.1 %",
      "THC 9 mg/g",
    ]);
  });
});

describe("a file with several samples", () => {
  const two = [
    { ...wcia[0], sample: { id: "s-1", sample_source_id: "LOT-1" } },
    {
      ...{ sample: { id: "s-2", sample_source_id: "LOT-2", name: "Haze" }, release_date: "2026-10-05" },
      metric_list: [{ metrics: [metric("cannabidiol", "9.5", "pct", "cannabinoid")] }],
    },
  ];

  test("has a reading for each of them, whatever the list is in", () => {
    for (const file of [two, { results: two }, { data: { list: Object.fromEntries(two.entries()) } }]) {
      const readings = readLabFile(JSON.stringify(file));
      expect(readings.map(({ sample, batch }) => [sample, batch])).toEqual([
        ["LOT-1", "LOT-1"],
        ["Haze", "LOT-2"],
      ]);
      expect(linesOf(readings[1])).toEqual(["CBD 9.5 %"]);
    }
  });

  test("has one for a sample that was tested twice", () => {
    const same = [two[0], { ...two[1], sample: { id: "s-1" } }];
    const readings = readLabFile(JSON.stringify(same));
    expect(readings).toHaveLength(1);
    expect(linesOf(readings[0])).toContain("CBD 9.5 %");
    expect(readings[0]?.batch).toBe("LOT-1");
  });

  test("may be a table with a substance a row", () => {
    const readings = readLabFile(
      "Sample,Lot,Analyte,Result,Unit\nDream,L1,THCA,20,%\n,,THC,1,%\nHaze,L2,THCA,12,%\nHaze,L2,CBD,3,%\n",
    );
    expect(readings.map(({ sample, batch }) => [sample, batch])).toEqual([
      ["Dream", "L1"],
      ["Haze", "L2"],
    ]);
    expect(readings.map(linesOf)).toEqual([
      ["THCA 20 %", "THC 1 %"],
      ["THCA 12 %", "CBD 3 %"],
    ]);
  });

  test("may be a table with a sample a row", () => {
    const readings = readLabFile("Sample,THCA (%),CBD (%)\nDream,20,\nNone,ND,ND\nHaze,12,3\n");
    expect(readings.map(({ sample }) => sample)).toEqual(["Dream", "Haze"]);
    expect(readings.map(linesOf)).toEqual([["THCA 20 %"], ["THCA 12 %", "CBD 3 %"]]);
  });
});

test("tables below each other have columns of their own, and are one sample", () => {
  const text =
    "Cannabinoid,LOQ,%,mg/g\nTHCA,0.1,24.1,241\n\nTerpene,LOQ,ppm,%\nLimonene,5,3200,0.32\nLinalool,5,900,\n";
  expect(readLabFile(text)).toHaveLength(1);
  expect(told(text)).toEqual(["THCA 24.1 %", "Limonene 0.32 %", "Linalool 0.09 %"]);
});

describe("a value that looks wrong", () => {
  test("is told why", () => {
    expect(told("Analyte,Result,Unit\nTHCA,24.1,%\nTHC,9,%")).toEqual(["THCA 24.1 %", `THC 9 % (${doubts.high})`]);
    expect(told("Analyte,Result,Unit\nTHCA,241,%")).toEqual([`THCA 241 mg/g (${doubts.high})`]);
    expect(told("Analyte,Result,Unit\nMyrcene,12,%")).toEqual([`Myrcene 12 % (${doubts.high})`]);
    expect(told("Analyte,Result,Unit\nTHC,60,%\nCBD,60,%")).toEqual([
      `THC 60 % (${doubts.high})`,
      `CBD 60 % (${doubts.high})`,
    ]);
    expect(told("Analyte,Result\nTHCA,24.1")).toEqual([`THCA 24.1 % (${doubts.noUnit})`]);
    expect(told("Analyte,Result,Unit\nLimonene,0.4,%\nd-Limonene,0.5,%")).toEqual([
      "Limonene 0.4 %",
      `Limonene 0.5 % (${doubts.twice})`,
    ]);
  });

  test("isn't a concentrate's much THC alone", () => {
    expect(told("Analyte,Result,Unit\nTHC,82,%\nCBD,1,%")).toEqual(["THC 82 %", "CBD 1 %"]);
  });

  test("is the thirteenth terpene, where the twelve that there is most of stay in the file's order", () => {
    const names =
      "myrcene limonene linalool humulene ocimene guaiol camphene carene cymene fenchol borneol valencene nerol";
    const rows = names.split(" ").map((name, at) => `${name},${at === 0 ? "0.01" : "0.5"},%`);
    const read = told(`Terpene,Result,Unit\n${rows.join("\n")}`) ?? [];
    expect(read).toHaveLength(13);
    expect(read[0]).toBe(`Myrcene 0.01 % (${doubts.tooMany.terpene})`);
    expect(read.slice(1).every((line) => line.endsWith("%"))).toBe(true);
  });
});

test("cannabinoids and terpenes beyond those that fit aren't taken, in whatever unit", () => {
  const file = (unit: string, count: number) =>
    `Analyte,Type,Result,Unit\n${Array.from({ length: count }, (_, at) => `X${at}q,cannabinoid,${at + 1},${unit}`).join("\n")}`;
  for (const unit of ["mg/g", "mg"]) {
    const facts = readLabFile(file(unit, 23))[0]?.facts ?? [];
    expect(facts.map(({ doubt }) => doubt)).toEqual([
      ...Array.from({ length: 3 }, () => doubts.tooMany.cannabinoid),
      ...Array.from({ length: 20 }, () => null),
    ]);
  }
});

test.each([
  "",
  "{",
  "[1,2]",
  "%PDF-1.7 binary",
  "Date,Strain\n2026-10-03,Haze",
  "null",
  '{"qom":"x"}',
  "Analyte,Result\nTHC,ND",
  'Analyte,Result,Unit\nCBD,1,%\nTHCA,"24.10,%\nTHC,0.9,%',
])("'%s' is no result", (text) => {
  expect(readLabFile(text)).toEqual([]);
});

test("no file makes the reader fail, and every value that it takes can be kept", () => {
  const json = fc.json({ maxDepth: 6 });
  const lines = fc.array(fc.stringMatching(/^[A-Za-zΔβ0-9 ,;"%/.<()-]{0,40}$/), { maxLength: 8 });
  const tables = lines.map((all) => `Analyte,Result,Unit\n${all.join("\n")}`);
  fc.assert(
    fc.property(fc.oneof(json, tables, fc.string()), (text) => {
      for (const { fact } of readLabFile(text).flatMap(({ facts }) => facts))
        expect(fact.amount).toMatch(/^\d{1,5}(?:\.\d{1,8})?$/);
    }),
  );
});
