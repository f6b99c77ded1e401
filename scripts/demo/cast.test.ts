import { expect, it } from "vitest";
import { potencyMaximum } from "#shared/domain/potency.ts";
import { cast } from "./cast.ts";
import type { Entry } from "./journals/entry.ts";
import { journals } from "./journals/journals.ts";
import { timeOf } from "./moments.ts";
import { type Shot, type ShotName, shots } from "./photos.ts";
import { type ProductName, products } from "./products.ts";
import { type Line, threads } from "./threads.ts";

const entries: readonly Entry[] = Object.values(journals).flat();
// A Monday and a Sunday, as journals count in weeks.
const days = ["2026-06-15T12:00:00Z", "2026-06-21T12:00:00Z"].map((time) => Date.parse(time));

const productsOn = (photo: ShotName): readonly ProductName[] | undefined => {
  const shot: Shot = shots[photo];
  return shot.of;
};

it("eats edibles, and nothing else", () => {
  for (const { product, method, when } of entries)
    expect(method === "edible", `${product}, ${when}`).toBe("method" in products[product]);
});

it("shows an edible on the picture of an edible, and of no other", () => {
  for (const { photo, product, when } of entries) {
    const shown = photo && productsOn(photo);
    if (photo) expect(shown?.includes(product) ?? !("method" in products[product]), `${photo}, ${when}`).toBe(true);
  }
});

it("stays with small doses where it's eaten", () => {
  for (const { method, thc, product } of entries) {
    const dose = thc ?? products[product].thc;
    expect(dose).toBeLessThanOrEqual(method === "edible" ? 5 : potencyMaximum(method));
  }
});

it("says each note once", () => {
  const notes = entries.flatMap(({ notes }) => notes ?? []);
  expect(new Set(notes).size).toBe(notes.length);
});

it("logs nothing in the future, whatever day it is", () => {
  for (const now of days) for (const { when } of entries) expect(timeOf(when, now), when).toBeLessThanOrEqual(now);
});

it("answers nothing before it was said", () => {
  for (const now of days)
    for (const entry of entries) {
      const posted = timeOf(entry.when, now);
      const spoken = ({ at }: Line) =>
        at.startsWith("+") ? posted + Number.parseFloat(at) * 3_600_000 : now - Number.parseFloat(at) * 3_600_000;
      for (const line of threads[entry.name ?? ""] ?? []) {
        expect(spoken(line), line.says).toBeGreaterThan(posted);
        for (const reply of line.replies ?? []) expect(spoken(reply), reply.says).toBeGreaterThan(spoken(line));
      }
    }
});

it("talks under sessions that exist", () => {
  const named = entries.flatMap(({ name }) => name ?? []);
  expect(named.toSorted()).toEqual(Object.keys(threads).toSorted());
});

it("gives everyone a face of their own", () => {
  expect(cast).toHaveLength(14);
  expect(new Set(cast.map(({ face }) => JSON.stringify(face))).size).toBe(cast.length);
  expect(new Set(cast.map(({ face }) => face.style)).size).toBe(cast.length);
});
