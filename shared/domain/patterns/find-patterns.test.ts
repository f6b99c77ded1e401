import { expect, test } from "vitest";
import { simulateDiary } from "#test/pattern-simulation/world.ts";
import type { Column } from "./columns.ts";
import { criticalScore, type Diary, findPatterns, type Question } from "./find-patterns.ts";

const subjectsOf = (diary: Diary) => findPatterns(diary).patterns.map(({ candidate }) => candidate.subject);
const question = (subject: string, answers: Column): Question => ({ subject, answers });
const opposite = ({ subject, answers }: Question) =>
  question(
    subject,
    answers.map((answer) => 1 - answer),
  );

const sessions = 300;
/** The circumstance that comes and goes and matters. */
const of = 12;
const strong = simulateDiary({ seed: 1, world: "base", sessions, effect: { of, points: 2.2 } });

test("a circumstance that matters is found, with a range around the difference and the sessions on both sides", () => {
  const [pattern] = findPatterns(strong).patterns;
  expect(pattern?.candidate.subject).toBe(`circumstance ${of}`);
  expect(pattern?.difference).toBeGreaterThan(1.2);
  expect(pattern?.low).toBeLessThan(pattern?.difference ?? 0);
  expect(pattern?.high).toBeGreaterThan(pattern?.difference ?? 0);
  expect((pattern?.with ?? 0) + (pattern?.without ?? 0)).toBe(sessions);
});

test("two that matter are both found, the stronger one first", () => {
  const answers = strong.candidates[15]?.answers ?? new Float64Array();
  const ratings = strong.ratings.map((rating, at) => rating - 1.6 * (answers[at] ?? 0));
  const [first, second] = findPatterns({ ...strong, ratings }).patterns;
  expect([first?.candidate.subject, second?.candidate.subject]).toEqual(["circumstance 12", "circumstance 15"]);
  expect(second?.difference).toBeLessThan(-0.8);
});

test("adding to every rating changes nothing, and asking the opposite turns the sign", () => {
  const { patterns } = findPatterns(strong);
  const higher = findPatterns({ ...strong, ratings: strong.ratings.map((rating) => rating + 3) }).patterns;
  const turned = findPatterns({ ...strong, candidates: strong.candidates.map(opposite) }).patterns;
  expect(patterns.length).toBeGreaterThan(0);
  for (const [index, { candidate, difference, with: having }] of patterns.entries()) {
    expect(higher[index]?.candidate).toBe(candidate);
    expect(higher[index]?.difference).toBeCloseTo(difference, 6);
    expect(turned[index]?.difference).toBeCloseTo(-difference, 6);
    expect(turned[index]?.without).toBe(having);
  }
});

test("the same diary always says the same, whatever the order of the candidates", () => {
  expect(findPatterns(strong)).toEqual(findPatterns(strong));
  const reversed = { ...strong, candidates: strong.candidates.toReversed() };
  expect(subjectsOf(reversed)).toEqual(subjectsOf(strong));
});

test("fewer than eight sessions on a side are too few, whatever their ratings", () => {
  const ratings = Float64Array.from({ length: 60 }, (_, at) => (at < 7 ? 10 : 3 + (at % 3)));
  const candidates = [
    question(
      "rare",
      Float64Array.from(ratings, (_, at) => Number(at < 7)),
    ),
  ];
  const { patterns, outcomes } = findPatterns({ ratings, candidates, circumstances: [] });
  expect(patterns).toEqual([]);
  expect(outcomes).toEqual([{ candidate: candidates[0], outcome: "few", with: 7, without: 53 }]);
});

test("a candidate that is known of too few sessions isn't judged", () => {
  const answers = strong.candidates[of]?.answers.map((answer, at) => (at % 4 === 0 ? Number.NaN : answer));
  const candidates = [question("gaps", answers ?? new Float64Array())];
  expect(findPatterns({ ...strong, candidates }).outcomes[0]?.outcome).toBe("unknown");
});

test("gaps in a fifth of the sessions hide nothing", () => {
  const candidates = strong.candidates.map(({ subject, answers }) =>
    question(
      subject,
      answers.map((answer, at) => (at % 6 === 0 ? Number.NaN : answer)),
    ),
  );
  expect(subjectsOf({ ...strong, candidates })).toContain(`circumstance ${of}`);
});

test.each([
  ["no sessions", new Float64Array(0)],
  ["no rated sessions", new Float64Array(60).fill(Number.NaN)],
  ["equal ratings", new Float64Array(60).fill(8)],
])("%s say nothing, and nothing fails", (_, ratings) => {
  const candidates = [
    question(
      "every other",
      ratings.map((_rating, at) => at % 2),
    ),
    question(
      "always",
      ratings.map(() => 1),
    ),
  ];
  expect(subjectsOf({ ratings, candidates, circumstances: [] })).toEqual([]);
});

test("a twin or a mirror image is one question, and named beside the pattern", () => {
  const matters = strong.candidates[of] ?? question("", new Float64Array());
  const candidates = [
    ...strong.candidates.slice(0, of + 1),
    question("twin", matters.answers),
    { ...opposite(matters), subject: "mirror" },
  ];
  const { patterns, outcomes } = findPatterns({ ...strong, candidates });
  expect(patterns[0]?.candidate).toBe(matters);
  expect(patterns[0]?.rivals).toEqual([
    { candidate: candidates[of + 1], isOpposite: false },
    { candidate: candidates[of + 2], isOpposite: true },
  ]);
  expect(outcomes.slice(-2).map(({ outcome }) => outcome)).toEqual(["twin", "twin"]);
});

test("what is mostly the same sessions is named: it may be either", () => {
  const diary = simulateDiary({ seed: 7, world: "overlapping", sessions: 400, effect: { of: 0, points: 2 } });
  const { patterns } = findPatterns(diary);
  const [pattern] = patterns;
  const family = ["circumstance 0", "circumstance 1", "circumstance 2", "circumstance 3"];
  expect(family).toContain(pattern?.candidate.subject);
  expect(pattern?.rivals.length).toBeGreaterThan(0);
  for (const { candidate } of pattern?.rivals ?? []) expect(family).toContain(candidate.subject);
  // Beside the first one the others have nothing left to say.
  expect(patterns.filter(({ candidate }) => family.includes(candidate.subject))).toHaveLength(1);
});

test("where one side is left unrated far more often, nothing is said", () => {
  let without = 0;
  const ratings = strong.ratings.map((rating, at) =>
    strong.candidates[of]?.answers[at] === 0 && without++ % 2 === 0 ? Number.NaN : rating,
  );
  expect(subjectsOf(strong)).toContain(`circumstance ${of}`);
  expect(subjectsOf({ ...strong, ratings })).not.toContain(`circumstance ${of}`);
});

test.each([
  ["as clearly", 24, 300, 1],
  ["by as much", 27, 120, 1],
])("a pattern that wouldn't hold %s if the unrated sessions had been poor isn't made", (_, seed, length, points) => {
  const diary = simulateDiary({ seed, world: "base", sessions: length, effect: { of, points } });
  const answers = diary.candidates[of]?.answers ?? new Float64Array();
  const isRated = (at: number) => at % 2 === 1;
  const rated = {
    ratings: diary.ratings.filter((_rating, at) => isRated(at)),
    candidates: [
      question(
        "one",
        answers.filter((_answer, at) => isRated(at)),
      ),
    ],
    circumstances: [],
  };
  expect(subjectsOf(rated)).toEqual(["one"]);
  const ratings = diary.ratings.map((rating, at) => (isRated(at) ? rating : Number.NaN));
  expect(subjectsOf({ ratings, candidates: [question("one", answers)], circumstances: [] })).toEqual([]);
});

test("a circumstance that is always allowed for may itself be found", () => {
  const weekend = strong.circumstances[0]?.answers ?? new Float64Array();
  const ratings = strong.ratings.map((rating, at) => rating + 2 * (weekend[at] ?? 0));
  const candidates = [...strong.candidates, question("weekend", weekend)];
  expect(subjectsOf({ ...strong, ratings, candidates })).toContain("weekend");
  expect(subjectsOf({ ...strong, ratings })).not.toContain("weekend");
});

test("every candidate more raises the bar", () => {
  expect(criticalScore(20)).toBeCloseTo(3.37, 2);
  expect(criticalScore(5)).toBeLessThan(criticalScore(20));
  expect(criticalScore(60)).toBeGreaterThan(criticalScore(20));
});
