import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LoadMore } from "./load-more.tsx";

afterEach(cleanup);

function open(state: { isFetching?: boolean; isFetchNextPageError?: boolean }) {
  const fetchNextPage = vi.fn();
  const of = (now: typeof state) => (
    <LoadMore
      list={{ isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false, ...now, fetchNextPage }}
      failure="Couldn't load more people."
    />
  );
  const { rerender } = render(of(state));
  return { fetchNextPage, become: (now: typeof state) => rerender(of(now)) };
}

test("a press loads the next page", async () => {
  const { fetchNextPage } = open({});
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test("a press while the list is being asked for again is kept until it has come", async () => {
  const { fetchNextPage, become } = open({ isFetching: true });
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getByRole("button", { name: "Loading..." })).not.toBeNull();
  expect(fetchNextPage).not.toHaveBeenCalled();
  become({ isFetching: false });
  expect(fetchNextPage).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Load more" })).not.toBeNull();
});

test("a failure is said, and a press tries again", async () => {
  const { fetchNextPage } = open({ isFetchNextPageError: true });
  expect(screen.getByRole("alert").textContent).toBe("Couldn't load more people.");
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
