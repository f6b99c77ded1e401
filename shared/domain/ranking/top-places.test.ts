import { expect, it } from "vitest";
import { isTopTenSettled, topPlaces } from "./top-places.ts";

it("counts as close calls the neighbours in the top ten whose order is less certain than two to one", () => {
  const certainties = [0.9, 0.5, 0.6, 0.7, 0.9, 0.9, 0.9, 0.9, 0.9, 0.5, 0.5, null];
  expect(topPlaces(certainties)).toEqual({ places: 10, closeCalls: 2 });
  expect(topPlaces([0.5, null])).toEqual({ places: 2, closeCalls: 1 });
});

it("takes two compared sessions to speak of an order", () => {
  expect(topPlaces([null])).toBeNull();
  expect(topPlaces([])).toBeNull();
});

it("is a settled top ten only with ten places and no close call", () => {
  const settled = Array<number>(9).fill(0.9);
  expect(isTopTenSettled(topPlaces([...settled, null]))).toBe(true);
  expect(isTopTenSettled(topPlaces([...settled.slice(1), null]))).toBe(false);
  expect(isTopTenSettled(topPlaces([0.5, ...settled]))).toBe(false);
  expect(isTopTenSettled(null)).toBe(false);
});
