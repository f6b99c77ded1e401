import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorState } from "./error-state.tsx";

test("what failed is tried again when the connection is back, as long as it is to be seen", () => {
  const retry = vi.fn();
  const { unmount } = render(<ErrorState title="Couldn't load your feed" onRetry={retry} />);
  expect(retry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(retry).toHaveBeenCalledOnce();
  unmount();
  window.dispatchEvent(new Event("online"));
  expect(retry).toHaveBeenCalledOnce();
});
