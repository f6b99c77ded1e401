import fc from "fast-check";
import { expect, test } from "vitest";
import { bands } from "#shared/domain/enumerations.ts";
import { bandOf, fixedScores } from "#shared/domain/rating.ts";
import { moveRating, type RatingFlow, ratingStep, startOfRating } from "./rating-flow.ts";

const band = fc.constantFrom(...bands);
const choose = (opponents: readonly string[], band: (typeof bands)[number]) =>
  moveRating<string>(startOfRating, { kind: "choose", band, opponents });
const answerAll = (flow: RatingFlow<string>, answers: readonly boolean[]) =>
  answers.reduce((reached, better) => moveRating(reached, { kind: "answer", better }), flow);

test("without opponents the first answer is the fixed score", () => {
  for (const band of bands) expect(ratingStep(choose([], band))).toEqual({ kind: "save", rating: fixedScores[band] });
});

test("as many answers as opponents lead to a score inside the chosen band", () => {
  fc.assert(
    fc.property(band, fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (band, answers) => {
      const start = choose(answers.map(String), band);
      expect(ratingStep(start)).toEqual({ kind: "compare", index: 0 });
      const step = ratingStep(answerAll(start, answers));
      expect(step.kind === "save" && bandOf(step.rating)).toBe(band);
    }),
  );
});

test("every answer can be undone, the first one included", () => {
  fc.assert(
    fc.property(band, fc.array(fc.boolean(), { maxLength: 5 }), fc.boolean(), (band, answers, better) => {
      const opponents = [...answers, better].map(String);
      const before = answerAll(choose(opponents, band), answers);
      const after = moveRating(before, { kind: "answer", better });
      expect(moveRating(after, { kind: "back" })).toEqual(before);
    }),
  );
  expect(ratingStep(moveRating(choose(["a"], "ok"), { kind: "back" }))).toEqual({ kind: "choose" });
});

test("choosing another feeling keeps the opponents", () => {
  const back = moveRating(choose(["a", "b"], "ok"), { kind: "back" });
  const again = moveRating(back, { kind: "choose", band: "liked", opponents: ["c"] });
  expect(again).toEqual({ band: "liked", opponents: ["a", "b"], answers: [] });
});

test("an answer after the last comparison changes nothing", () => {
  const done = answerAll(choose(["a"], "ok"), [true]);
  expect(moveRating(done, { kind: "answer", better: false })).toEqual(done);
});
