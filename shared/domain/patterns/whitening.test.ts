import { expect, test } from "vitest";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { dot } from "./columns.ts";
import { normalFromStudent, normalQuantile } from "./normal-scale.ts";
import { fitTimeModel } from "./time-model.ts";
import { logDeterminantOf, whiten } from "./whitening.ts";

test("quantiles of the normal distribution are those of the tables, on both sides", () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 9);
  expect(normalQuantile(1e-4)).toBeCloseTo(-3.719016, 5);
  expect(normalQuantile(0.999)).toBeCloseTo(-normalQuantile(0.001), 9);
});

test("a value of Student's t is worth less with few degrees of freedom and as much with many", () => {
  // Of t with 10 degrees of freedom 2.5 % lie above 2.228, as of normal values above 1.96.
  expect(normalFromStudent(2.228, 10)).toBeLessThan(1.96);
  expect(normalFromStudent(2.228, 10)).toBeGreaterThan(1.8);
  expect(normalFromStudent(-2, 100_000)).toBeCloseTo(-2, 3);
});

test("ratings that hang together and drift become surprises that do neither", () => {
  const random = randomSource("whitening");
  const shape = { correlation: 0.6, drift: 0.006 };
  let [mood, level] = [random.normal(), 5];
  const column = Float64Array.from({ length: 4_000 }, () => {
    mood = 0.6 * mood + 0.8 * random.normal();
    level += Math.sqrt(0.006) * random.normal();
    return level + mood;
  });
  const surprises = whiten(column, shape);
  expect(surprises).toHaveLength(3_999);
  expect(dot(surprises, surprises) / 3_999).toBeCloseTo(1, 1);
  const next = dot(surprises.subarray(1), surprises.subarray(0, -1)) / 3_998;
  expect(Math.abs(next)).toBeLessThan(0.05);
});

test("the shape of time that made the ratings is found, whatever else moved them", () => {
  const random = randomSource("shape");
  const weekend = Float64Array.from({ length: 3_000 }, (_, at) => Number(at % 7 > 4));
  let mood = random.normal();
  const column = weekend.map((isWeekend) => {
    mood = 0.6 * mood + 0.8 * random.normal();
    return 7 + mood + 2 * isWeekend;
  });
  const model = fitTimeModel(column, [weekend]);
  expect(model.shape.correlation).toBe(0.6);
  expect(model.circumstances.columns).toHaveLength(1);
});

test("a constant is no surprise", () => {
  const surprises = whiten(new Float64Array(50).fill(7), { correlation: 0.3, drift: 0.002 });
  expect(Math.max(...surprises.map(Math.abs))).toBeLessThan(1e-4);
});

test("a longer column begins with the surprises of a shorter one", () => {
  const random = randomSource("prefix");
  const column = Float64Array.from({ length: 2_000 }, random.normal);
  const shape = { correlation: 0.45, drift: 0.02 };
  const first = whiten(column.slice(0, 100), shape);
  const determinant = logDeterminantOf(shape, 100);
  expect(whiten(column, shape).slice(0, 99)).toEqual(first);
  expect(logDeterminantOf(shape, 100)).toBe(determinant);
});
