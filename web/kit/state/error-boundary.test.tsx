import { act, cleanup, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { OptionalBoundary } from "./error-boundary.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("where it does not load, all around it stays as it was", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const loading = Promise.withResolvers<never>();
  const Part = lazy(() => loading.promise);
  render(
    <p>
      Notifications
      <OptionalBoundary>
        <Part />
      </OptionalBoundary>
    </p>,
  );
  await act(async () => loading.reject(new TypeError("Failed to fetch dynamically imported module")));
  expect(screen.getByText("Notifications").children).toHaveLength(0);
});

test("what keeps its place while it loads stays there when it doesn't load", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const loading = Promise.withResolvers<never>();
  const Part = lazy(() => loading.promise);
  render(
    <OptionalBoundary fallback="You're offline.">
      <Part />
    </OptionalBoundary>,
  );
  screen.getByText("You're offline.");
  await act(async () => loading.reject(new TypeError("Failed to fetch dynamically imported module")));
  screen.getByText("You're offline.");
});
