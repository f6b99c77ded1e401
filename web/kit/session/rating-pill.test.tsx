import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RatingPill } from "./rating-pill.tsx";

afterEach(cleanup);

test.each([
  [8.7, "Rated 8.7 out of 10, view details"],
  [null, "View details"],
])("a rating of %s opens the details", async (rating, name) => {
  const onView = vi.fn();
  render(<RatingPill rating={rating} onView={onView} />);
  await userEvent.setup().click(screen.getByRole("button", { name }));
  expect(onView).toHaveBeenCalledOnce();
});

test("without details to open, no rating reads N/A", () => {
  render(<RatingPill rating={null} />);
  expect(screen.getByText("N/A")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [8, "r-green"],
  [7.9, "r-yellow"],
  [6.5, "r-yellow"],
  [6.4, "r-orange"],
  [4, "r-orange"],
  [3.9, "r-red"],
])("%s wears %s", (rating, colour) => {
  const { container } = render(<RatingPill rating={rating} />);
  expect(container.querySelector(`.rate.${colour}`)).not.toBeNull();
});
