import fc from "fast-check";
import { expect, test } from "vitest";
import { bands } from "#shared/domain/enumerations.ts";
import { bandOf, bandRanges, fixedScores } from "#shared/domain/rating.ts";
import { moveRating, type RatingAnswer, type RatingFlow, ratingStep, startOfRating } from "./rating-flow.ts";

const band = fc.constantFrom(...bands);
const answer = fc.constantFrom<RatingAnswer>(true, false, null);
const opponent = (id: number) => ({ id });
type Opponent = ReturnType<typeof opponent>;
const choose = (opponents: readonly Opponent[], band: (typeof bands)[number]) =>
  moveRating<Opponent>(startOfRating, { kind: "choose", band, opponents });
const answerAll = (flow: RatingFlow<Opponent>, answers: readonly RatingAnswer[]) =>
  answers.reduce((reached, better) => moveRating(reached, { kind: "answer", better }), flow);

test("without opponents the first answer is the fixed score, with no answers to send", () => {
  for (const band of bands)
    expect(ratingStep(choose([], band))).toEqual({ kind: "save", rating: fixedScores[band], comparisons: [] });
});

test("as many answers as opponents lead to a score inside the chosen band, and all of them are sent", () => {
  fc.assert(
    fc.property(band, fc.array(answer, { minLength: 1, maxLength: 6 }), (band, answers) => {
      const start = choose(
        answers.map((_, at) => opponent(at)),
        band,
      );
      expect(ratingStep(start)).toEqual({ kind: "compare", index: 0 });
      const step = ratingStep(answerAll(start, answers));
      if (step.kind !== "save") throw new Error("every question was answered");
      expect(bandOf(step.rating)).toBe(band);
      expect(step.comparisons).toEqual(answers.map((better, at) => ({ sessionId: at, better })));
    }),
  );
});

test("'About the same' counts as half a win", () => {
  const { min, max } = bandRanges.liked;
  const scoreOf = (...answers: RatingAnswer[]) => {
    const step = ratingStep(
      answerAll(
        choose(
          answers.map((_, at) => opponent(at)),
          "liked",
        ),
        answers,
      ),
    );
    return step.kind === "save" && step.rating;
  };
  expect(scoreOf(null, null)).toBe(scoreOf(true, false));
  expect(scoreOf(true, null)).toBeCloseTo(min + (max - min) * 0.75, 1);
});

test("every answer can be undone, the first one included", () => {
  fc.assert(
    fc.property(band, fc.array(answer, { maxLength: 5 }), answer, (band, answers, better) => {
      const opponents = [...answers, better].map((_, at) => opponent(at));
      const before = answerAll(choose(opponents, band), answers);
      const after = moveRating(before, { kind: "answer", better });
      expect(moveRating(after, { kind: "back" })).toEqual(before);
    }),
  );
  expect(ratingStep(moveRating(choose([opponent(1)], "ok"), { kind: "back" }))).toEqual({ kind: "choose" });
});

test("the same feeling again keeps the opponents, another one meets others", () => {
  const opponents = [opponent(1), opponent(2)];
  const back = moveRating(choose(opponents, "ok"), { kind: "back" });
  const others = [opponent(3)];
  const again = (band: (typeof bands)[number]) => moveRating(back, { kind: "choose", band, opponents: others });
  expect(again("ok")).toEqual({ band: "ok", drawn: { band: "ok", opponents }, answers: [] });
  expect(again("liked")).toEqual({ band: "liked", drawn: { band: "liked", opponents: others }, answers: [] });
});

test("an answer after the last comparison changes nothing", () => {
  const done = answerAll(choose([opponent(1)], "ok"), [true]);
  expect(moveRating(done, { kind: "answer", better: false })).toEqual(done);
});
