import { expect, test } from "vitest";
import { firstWords, pairWords } from "./pair-words.ts";
import type { SessionToRate } from "./rating-flow.ts";

const now = new Date("2026-11-28T22:00");
const session = (time: string, more: Partial<SessionToRate> = {}): SessionToRate => ({
  ...{ id: 1, userId: "wren", productId: null, strainName: "Blue Dream", strainType: null, brand: "Slow Acre" },
  ...{ ingestionMethod: "joint", consumedAt: new Date(time).toISOString(), createdAt: "2026-01-01T00:00:00Z" },
  ...{ location: null, companions: null, notes: null, photo: null },
  ...more,
});

test("two sessions of one product are told apart by day, place, people and first words", () => {
  const tonight = session("2026-11-28T21:00", { location: "Living room", companions: "June" });
  const before = session("2026-11-20T21:00", { notes: "Came on slow, then the whole street lit up at once" });
  expect(pairWords(tonight, before, now)).toEqual([
    {
      ...{ name: "Blue Dream", product: "Slow Acre · Joint", day: "Tonight" },
      ...{ place: "Living room", people: "June", note: null },
    },
    {
      ...{ name: "Blue Dream", product: "Slow Acre · Joint", day: "Fri, Nov 20" },
      ...{ place: null, people: null, note: "Came on slow, then the whole street…" },
    },
  ]);
});

test("two of one day also have their time", () => {
  const days = pairWords(session("2026-11-28T19:30"), session("2026-11-28T21:05"), now).map(({ day }) => day);
  expect(days).toEqual(["Tonight, 7:30 PM", "Tonight, 9:05 PM"]);
});

test("first words are whole ones", () => {
  expect(firstWords("Warm,  slow\nand long", 40)).toBe("Warm, slow and long");
  expect(firstWords("Warm, slow and long", 11)).toBe("Warm, slow…");
  expect(firstWords("Warm, slow", 6)).toBe("Warm…");
  expect(firstWords("W".repeat(20), 10)).toBe(`${"W".repeat(10)}…`);
});
