import { expect, test } from "vitest";
import { mergeEdit } from "./merge-edit.ts";

test("a field that nobody else changed is changed", () => {
  const before = { notes: "Old", moods: ["calm"] };
  const edit = { notes: "New", moods: ["calm", "happy"] };
  expect(mergeEdit(edit, before, before)).toEqual({ changes: edit, conflicts: [] });
});

test("one that another edit has changed conflicts, unless both say the same", () => {
  const before = { notes: "Old", brand: null, moods: ["calm"] };
  const now = { notes: "Newer", brand: "Acre", moods: [] };
  const edit = { notes: "New", brand: "Acre", moods: ["happy"] };
  expect(mergeEdit(edit, before, now)).toEqual({ changes: edit, conflicts: ["notes", "moods"] });
});

test("one that the edit repeats as it found it stays as it is by now", () => {
  const edit = { notes: "New", thcPercentage: 18, brand: null };
  const before = { notes: "Old", thcPercentage: 18, brand: "" };
  const now = { notes: "Old", thcPercentage: 20, brand: "Acre" };
  expect(mergeEdit(edit, before, now)).toEqual({ changes: { notes: "New" }, conflicts: [] });
});

test("what the edit doesn't say how it found is changed whatever happened since", () => {
  const edit = { notes: "New", rating: 3 };
  expect(mergeEdit(edit, {}, { notes: "Newer" })).toEqual({ changes: edit, conflicts: [] });
  expect(mergeEdit(edit, { rating: 2 }, { notes: "Newer" })).toEqual({ changes: edit, conflicts: [] });
});

test("off and zero are values, and an empty text is none", () => {
  expect(mergeEdit({ isPublic: false, cbd: 0 }, { isPublic: true, cbd: null }, { isPublic: true, cbd: null })).toEqual({
    changes: { isPublic: false, cbd: 0 },
    conflicts: [],
  });
  expect(mergeEdit({ brand: "Acre" }, { brand: "" }, { brand: null }).conflicts).toEqual([]);
});
