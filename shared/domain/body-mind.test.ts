import { expect, it } from "vitest";
import { bodyMindLabel, bodyMindWord } from "./session-words.ts";

it("reads the ratio as the mind's share", () => {
  expect([0, 58, 100].map(bodyMindLabel)).toEqual([
    "100% Body / 0% Mind",
    "42% Body / 58% Mind",
    "0% Body / 100% Mind",
  ]);
});

it("names a high of the body up to 30 and one of the mind from 70", () => {
  expect([0, 30, 31, 50, 69, 70, 100].map(bodyMindWord)).toEqual([
    "Body High",
    "Body High",
    "Balanced",
    "Balanced",
    "Balanced",
    "Mind High",
    "Mind High",
  ]);
});
