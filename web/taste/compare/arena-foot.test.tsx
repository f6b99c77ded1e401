import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TopProgress } from "./arena-foot.tsx";

test.each([
  [null, "Your first pick starts the list.", 0, 10],
  [{ places: 3, closeCalls: 2 }, "1 of your top 3 is settled.", 1, 3],
  [{ places: 10, closeCalls: 3 }, "7 of your top 10 are settled.", 7, 10],
  [{ places: 4, closeCalls: 0 }, "Your top 4 looks settled.", 4, 4],
])("%j reads %j", (top, words, done, segments) => {
  const { container } = render(<TopProgress top={top} />);
  screen.getByText(words);
  expect(container.querySelectorAll("i")).toHaveLength(segments);
  expect(container.querySelectorAll("i.is-done")).toHaveLength(done);
});
