import { expect, test } from "vitest";
import { numberedPlace, outranksText, placeLabel, placeOfAll, placeText, surenessOf } from "./place-words.ts";

const open = { number: 4, of: 22, range: { from: 2, to: 7 } };
const settled = { number: 4, of: 22, range: { from: 4, to: 4 } };
const amongFew = { number: 4, of: 7, range: { from: 2, to: 7 } };

test("an open place is shown as the places that are possible", () => {
  expect(placeText(open)).toBe("2–7");
  expect(placeLabel(open)).toBe("Place 2 to 7");
  expect(numberedPlace(open)).toBe("Number 4, somewhere between 2 and 7");
  expect(placeOfAll(open)).toBe("2nd–7th of 22");
});

test("a settled place is its number", () => {
  expect(placeText(settled)).toBe("4");
  expect(placeLabel(settled)).toBe("Place 4");
  expect(numberedPlace(settled)).toBe("Number 4");
  expect(placeOfAll(settled)).toBe("4th of 22");
});

test("among fewer than eight no range is shown", () => {
  expect(placeText(amongFew)).toBe("4");
  expect(numberedPlace(amongFew)).toBe("Number 4");
});

test("one possible place is sure, two or three fairly, more not yet", () => {
  expect(surenessOf({ from: 2, to: 2 })).toBe("Sure");
  expect(surenessOf({ from: 2, to: 3 })).toBe("Fairly sure");
  expect(surenessOf({ from: 2, to: 4 })).toBe("Fairly sure");
  expect(surenessOf({ from: 2, to: 5 })).toBe("Not sure yet");
});

test("one session of a higher band is told in the singular", () => {
  expect(outranksText({ band: "ok", sessions: 1 })).toBe("Ranked above one that was ok.");
  expect(outranksText({ band: "liked", sessions: 1 })).toBe("Ranked above one that you liked.");
  expect(outranksText({ band: "ok", sessions: 2 })).toBe("Ranked above 2 that were ok.");
});
