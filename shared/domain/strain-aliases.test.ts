import { expect, test } from "vitest";
import { productKey } from "./search-key.ts";
import { namesMeant, strainAliases } from "./strain-aliases.ts";

test("what labels shorten stands for the long name, in any spelling (M16)", () => {
  for (const [typed, name] of [
    ["GDP", "Granddaddy Purple"],
    ["gsc", "Girl Scout Cookies"],
    ["GG4", "Gorilla Glue #4"],
    ["GG #4", "Gorilla Glue #4"],
    ["Chemdog", "Chemdawg"],
    ["Pre-98", "Bubba Kush"],
    ["pre98", "Bubba Kush"],
    ["SFV", "San Fernando Valley OG"],
  ] as const)
    expect([typed, namesMeant(typed)]).toEqual([typed, [productKey(typed), productKey(name)]]);
  expect(namesMeant("Blue Dream")).toEqual(["bluedream"]);
});

test("no short name stands for itself or for another short one", () => {
  for (const [short, long] of strainAliases) {
    expect(short).not.toBe(long);
    expect(strainAliases.has(long)).toBe(false);
  }
  expect(strainAliases.size).toBeGreaterThanOrEqual(30);
});
