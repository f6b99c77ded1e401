import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";

afterEach(cleanup);

test("four moods are shown, the rest is counted", () => {
  render(<MoodChips moods={["creative", "happy", "relaxed", "social", "euphoric", "peaceful"]} max={4} />);
  expect(screen.getByText("Social")).toBeTruthy();
  expect(screen.queryByText("Euphoric")).toBeNull();
  expect(screen.getByText("+2 more")).toBeTruthy();
});

test("four moods need no counter", () => {
  render(<MoodChips moods={["creative", "happy", "relaxed", "social"]} max={4} />);
  expect(screen.queryByText(/more/)).toBeNull();
});
