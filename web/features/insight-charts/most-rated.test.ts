import { expect, test } from "vitest";
import { mostRated } from "./most-rated.ts";

const joints = { ingestionMethod: "joint", average: 7.2, sessions: 9 } as const;
const edibles = { ingestionMethod: "edible", average: 9.4, sessions: 5 } as const;

test("the method told of is the one rated most often, not the one rated best", () => {
  expect(mostRated([edibles, joints])).toBe(joints);
  expect(mostRated([edibles])).toBe(edibles);
});

test("fewer than five ratings of a method tell nothing", () => {
  expect(mostRated([{ ...edibles, sessions: 4 }])).toBeUndefined();
  expect(mostRated([])).toBeUndefined();
});
